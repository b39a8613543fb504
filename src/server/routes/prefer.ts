import type { FastifyRequest } from 'fastify'

/** Whether the request has a preference (RFC 7240): they are a list, each perhaps with a value and parameters. */
export function prefers({ headers }: Pick<FastifyRequest, 'headers'>, wanted: string): boolean {
  const preferences = [headers['prefer'] ?? []].flat().join(',').split(',')
  return preferences.some((preference) => preference.split(/[;=]/)[0]?.trim().toLowerCase() === wanted)
}
