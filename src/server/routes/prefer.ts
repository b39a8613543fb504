import type { FastifyRequest } from 'fastify'

/** Whether a request has a preference (RFC 7240). Preferences are a list, each with optional value and parameters. */
export function prefers({ headers }: Pick<FastifyRequest, 'headers'>, wanted: string): boolean {
  const preferences = [headers['prefer'] ?? []].flat().join(',').split(',')
  return preferences.some((preference) => preference.split(/[;=]/)[0]?.trim().toLowerCase() === wanted)
}
