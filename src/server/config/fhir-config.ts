import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { documentKinds, noteTypeNames } from '../../spec/journal.ts'
import { isSecureOrLoopback } from './loopback.ts'

const coding = z.strictObject({
  system: z.string().min(1),
  code: z.string().regex(/^\S+( \S+)*$/),
  display: z.string().min(1).optional(),
})
/** A record system's code for a kind of document. */
export type Coding = z.infer<typeof coding>

/** Document kinds that a code can be configured for: the note types and the other generated documents. */
export const documentTypeNames = [...noteTypeNames, ...documentKinds.filter((kind) => kind !== 'epikrise')] as const
export type DocumentTypeName = (typeof documentTypeNames)[number]

/** The minimum scopes for reading the patient and saving a note. */
const USUAL_SCOPE = 'launch openid fhirUser online_access patient/Patient.r patient/DocumentReference.cru'

const issuer = z.strictObject({
  iss: z
    .string()
    .refine(isFhirAddress, 'must be an https address, or http on loopback, without a query and with no password in it')
    .transform((url) => url.replace(/\/+$/, '')),
  clientId: z.string().min(1),
  /** Without it the client authenticates with OIDC_CLIENT_KEY. */
  clientSecret: z.string().min(16, 'must be 16 or more characters').optional(),
  /** Name shown to users. */
  name: z.string().min(1).max(60).optional(),
  scope: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be scopes with one blank between them')
    .refine((scope) => scope.split(' ').includes('launch'), 'must hold the scope "launch"')
    .default(USUAL_SCOPE),
  /** Whether notes are saved as preliminary or as final. */
  docStatus: z.enum(['preliminary', 'final']).default('preliminary'),
  /** The system's codes for each kind of document. */
  types: z.partialRecord(z.enum(documentTypeNames), z.union([coding, z.array(coding).min(1)])).default({}),
  category: coding.optional(),
})

/** A record system that may launch Ordrett for one of its patients. */
export type FhirIssuer = z.infer<typeof issuer>

const issuers = z
  .array(issuer)
  .min(1, 'must hold at least one record system')
  .refine((all) => new Set(all.map(({ iss }) => iss)).size === all.length, 'must name each iss once')

/** Variables that configure the record systems. */
export const fhirVariables = {
  FHIR_ISSUERS: z.string().optional(),
  FHIR_ISSUERS_FILE: z.string().optional(),
}

interface FhirValues extends z.infer<z.ZodObject<typeof fhirVariables>> {
  OIDC_CLIENT_KEY?: string | undefined
  OIDC_CLIENT_KEY_FILE?: string | undefined
  ROLE: string
}

/** Returns the trusted record systems and the problems in their configuration. Problems never quote a value. */
export function readFhir(values: FhirValues): { issuers: readonly FhirIssuer[]; problems: string[] } {
  const { FHIR_ISSUERS: given, FHIR_ISSUERS_FILE: file } = values
  if (given === undefined && file === undefined) return { issuers: [], problems: [] }
  const name = given === undefined ? 'FHIR_ISSUERS_FILE' : 'FHIR_ISSUERS'
  const failed = (...problems: string[]) => ({ issuers: [], problems: problems.map((text) => `${name}: ${text}`) })
  if (given !== undefined && file !== undefined) return failed('not together with FHIR_ISSUERS_FILE')
  if (values.ROLE === 'speech') return failed('not with ROLE=speech, which has no page')
  const text = given ?? textOf(file ?? '')
  if (text === undefined) return failed("the file can't be read")
  const parsed = issuers.safeParse(json(text))
  if (!parsed.success) return failed(...new Set(parsed.error.issues.map(problemOf)))
  const hasKey = values.OIDC_CLIENT_KEY !== undefined || values.OIDC_CLIENT_KEY_FILE !== undefined
  const unproven = parsed.data.filter(({ clientSecret }) => clientSecret === undefined && !hasKey)
  if (unproven.length > 0) return failed('each record system needs a clientSecret, or OIDC_CLIENT_KEY for all of them')
  return { issuers: parsed.data, problems: [] }
}

function problemOf({ path, code, message }: z.core.$ZodIssue): string {
  if (path.length === 0 && code === 'invalid_type') {
    return 'must be a list of record systems as JSON: [{"iss":"https://…","clientId":"…"}]'
  }
  const [index, ...field] = path
  if (typeof index !== 'number') return message
  const place = field.length > 0 ? `"${field.join('.')}" of record system ${index + 1}` : `record system ${index + 1}`
  // Other messages may quote the value, which may be a secret in the wrong field.
  return code === 'custom' || code === 'too_small' || code === 'invalid_format'
    ? `${place} ${message.startsWith('must') ? message : 'is not right'}`
    : `${place} is missing or not right`
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the text can be a FHIR base URL, to which resource paths are appended. */
function isFhirAddress(text: string): boolean {
  if (!isSecureOrLoopback(text)) return false
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}
