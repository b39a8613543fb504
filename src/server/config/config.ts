import { availableParallelism } from 'node:os'
import * as z from 'zod'
import type { LocalModelSettings } from '../../engines/llama/create-local-writer.ts'
import type { LlmSettings } from '../../engines/llm/llm-note-writer.ts'
import { HUB_URL } from '../../engines/models/model-download.ts'
import type { PublicConfig } from '../../spec/public-config.ts'
import { companyOf, companyVariables } from './company.ts'
import { contactOf, contactPairProblems, contactVariables, type ContactSending } from './contact-config.ts'
import { fhirVariables, readFhir, type FhirIssuer } from './fhir-config.ts'
import { loadLimitsOf, loadVariables, sharedLimitsProblems, type LoadLimits } from './load-config.ts'
import { isLoopback, isSecureOrLoopback } from './loopback.ts'
import { loginProblems, loginVariables, sessionOf, type SessionConfig } from './login-config.ts'
import { languageModelOf, localModelOf, noteWriterProblems, noteWriterVariables } from './note-writer-config.ts'
import {
  roleProblems,
  roleVariables,
  speechKeysOf,
  usualAudioMinutes,
  type Role,
  type SpeechKeysConfig,
} from './role-config.ts'
import { speechProblems, speechServiceOf, speechVariables, type SpeechServiceConfig } from './speech-config.ts'
import { wholeNumber } from './whole-number.ts'

/** The server's configuration, read once at startup. */
export interface Config {
  role: Role
  host: string
  port: number
  /** The origin that users see, without a trailing slash. */
  publicUrl: string
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[]
  oidc: {
    issuer: string
    clientId: string
    audience: string
    scope: string
    /** Scope that access tokens must have; undefined: none required. */
    requiredScope: string | undefined
    /** Minimum security level of a login (HelseID's 1 to 4); undefined: any. */
    requiredLevel: number | undefined
    /** True if no issuer is configured: the server then runs its own demo provider. */
    demo: boolean
  }
  /** Accepted values of the claim `org_id`; empty accepts any. */
  allowedOrgIds: readonly string[]
  /** Settings of server-side logins; undefined where browsers keep the logins. */
  session: SessionConfig | undefined
  /** Record systems that may launch Ordrett for a patient and receive the note; empty: users copy their notes. */
  fhir: readonly FhirIssuer[]
  /** `hubUrl` is where models are downloaded from. */
  whisper: { model: string; threads: number; vad: boolean; hubUrl: string }
  speechEngine: PublicConfig['processing']['speech']
  /** The service that speech is sent to; undefined with `whisper`. */
  speechService: SpeechServiceConfig | undefined
  /** Keys of the callers that may use this speech service; undefined unless ROLE=speech. */
  speechKeys: SpeechKeysConfig | undefined
  noteWriter: PublicConfig['processing']['noteWriter']
  /** The language model inside the server; undefined where there is none. */
  localModel: LocalModelSettings | undefined
  /** The remote language model that writes the notes; undefined where there is none. */
  languageModel: LlmSettings | undefined
  maxAudioMinutes: number
  /** Minutes of inactivity after which the journal page locks; 0: never. */
  idleLockMinutes: number
  /** Minutes for which the keys of unsaved work outlive their page; 0: no keys are kept. */
  recoveryMinutes: number
  load: LoadLimits
  /** Who runs this server. */
  company: PublicConfig['company']
  /** How the contact form is sent; undefined where it is only simulated. */
  contact: ContactSending | undefined
  /** Completes «på en server i …» on the security page. */
  processingLocation: string
  /** HMAC key for the user hashes in the log; undefined: a new random key at each start. */
  logUserKey: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
}

/** Invalid environment. Each problem names a variable and the requirement it fails, never its value. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Path of the demo provider below PUBLIC_URL. */
const DEMO_PROVIDER_PATH = '/oidc'

const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https address without a path')
  .transform((url) => new URL(url).origin)

const safeUrl = z.string().refine(isSafe, 'must be an https address, or http on loopback; with no password in it')

/** `fetch` rejects URLs that contain a password, and the URL appears in messages. */
function isSafe(url: string): boolean {
  return isSecureOrLoopback(url) && new URL(url).username === '' && new URL(url).password === ''
}

const hubUrl = safeUrl.transform((url) => url.replace(/\/+$/, '')).default(HUB_URL)

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, href, origin: bare } = new URL(url)
  return /^https?:$/.test(protocol) && href === `${bare}/`
}

/** A value of only commas and blanks is a mistake, and must not count as the default, which may mean "any". */
const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''))
  .refine((items) => items.length > 0, 'must hold at least one value where it is set')

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])
const networks = list.refine(
  (items) => items.every((item) => network.safeParse(item).success && !item.endsWith('/0')),
  'must be addresses or networks (10.0.0.0/8) with commas between, or loopback, linklocal, uniquelocal',
)

const environmentSchema = z.object({
  ...roleVariables,
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: networks.default([]),
  OIDC_ISSUER: safeUrl.optional(),
  OIDC_CLIENT_ID: z.string().default('ordrett'),
  OIDC_AUDIENCE: z.string().default('ordrett-api'),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  OIDC_REQUIRED_SCOPE: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be one scope, without spaces')
    .optional(),
  ALLOWED_ORG_IDS: list.default([]),
  ...loginVariables,
  ...fhirVariables,
  ...speechVariables,
  WHISPER_MODEL: z.string().default('auto'),
  WHISPER_THREADS: wholeNumber(1, 256).optional(),
  VAD: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  HF_ENDPOINT: hubUrl,
  ...noteWriterVariables,
  ALLOW_PLAINTEXT: z.enum(['0', '1'], 'must be "0" or "1"').default('0'),
  MAX_AUDIO_MINUTES: wholeNumber(1, 1440).optional(),
  IDLE_LOCK_MINUTES: wholeNumber(0, 1440).default(10),
  RECOVERY_MINUTES: wholeNumber(0, 240).default(0),
  ...loadVariables,
  ...companyVariables,
  ...contactVariables,
  PROCESSING_LOCATION: z.string().default('Norge'),
  LOG_USER_KEY: z.string().min(32, 'must be 32 or more characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal and silent',
    )
    .default('info'),
})

/** Names of all supported variables. */
export const knownVariables: readonly string[] = Object.keys(environmentSchema.shape)

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment. An empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(environment: Environment = process.env): Config {
  const values = valuesOf(environmentSchema, environment)
  const fhir = readFhir(values)
  const config = toConfig(values, fhir.issuers)
  const problems = [
    ...roleProblems(values),
    ...sharedLimitsProblems(values),
    ...demoProblems(config),
    ...audienceProblems(config),
    ...loginProblems(values),
    ...cookieOriginProblems(config),
    ...fhir.problems,
    ...contactPairProblems(values),
    ...speechProblems(values),
    ...noteWriterProblems(values),
    ...plaintextProblems(values),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The model download URL, for scripts that download a model without a server. Throws `ConfigError`. */
export function readHubUrl(environment: Environment = process.env): string {
  return valuesOf(z.object({ HF_ENDPOINT: hubUrl }), environment).HF_ENDPOINT
}

function valuesOf<Values>(schema: z.ZodType<Values>, environment: Environment): Values {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

function toConfig(values: z.infer<typeof environmentSchema>, fhir: Config['fhir']): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    oidc: {
      issuer: values.OIDC_ISSUER ?? publicUrl + DEMO_PROVIDER_PATH,
      clientId: values.OIDC_CLIENT_ID,
      audience: values.OIDC_AUDIENCE,
      scope: values.OIDC_SCOPE,
      requiredScope: values.OIDC_REQUIRED_SCOPE,
      requiredLevel: values.OIDC_REQUIRED_LEVEL,
      demo: values.OIDC_ISSUER === undefined,
    },
    allowedOrgIds: values.ALLOWED_ORG_IDS,
    session: sessionOf(values),
    fhir,
    whisper: {
      model: values.WHISPER_MODEL,
      threads: values.WHISPER_THREADS ?? availableParallelism(),
      vad: values.VAD === 'on',
      hubUrl: values.HF_ENDPOINT,
    },
    speechEngine: values.SPEECH_ENGINE,
    speechService: speechServiceOf(values),
    speechKeys: speechKeysOf(values),
    noteWriter: values.NOTE_WRITER,
    localModel: localModelOf(values),
    languageModel: languageModelOf(values),
    maxAudioMinutes: values.MAX_AUDIO_MINUTES ?? usualAudioMinutes(values.ROLE),
    idleLockMinutes: values.IDLE_LOCK_MINUTES,
    recoveryMinutes: values.RECOVERY_MINUTES,
    load: loadLimitsOf(values, values.SPEECH_ENGINE),
    company: companyOf(values),
    contact: contactOf(values),
    processingLocation: values.PROCESSING_LOCATION,
    logUserKey: values.LOG_USER_KEY,
    logLevel: values.LOG_LEVEL,
  }
}

/** ID tokens are issued to the client: only their audience distinguishes them from access tokens. */
function audienceProblems({ oidc: { audience, clientId } }: Config): string[] {
  if (audience !== clientId) return []
  return [
    'OIDC_AUDIENCE: must differ from OIDC_CLIENT_ID: ID tokens would pass as access tokens. Register the API by itself',
  ]
}

/** Browsers accept our cookies only over https and on loopback. */
function cookieOriginProblems({ session, fhir, publicUrl }: Config): string[] {
  if (isSecureOrLoopback(publicUrl)) return []
  if (session) return ['PUBLIC_URL: must be https where OIDC_CLIENT_KEY is set']
  return fhir.length > 0 ? ['PUBLIC_URL: must be https where FHIR_ISSUERS is set'] : []
}

/** Dictations are sent unencrypted to another machine only if the operator allows it. */
function plaintextProblems(values: z.infer<typeof environmentSchema>): string[] {
  if (values.ALLOW_PLAINTEXT === '1') return []
  return (['SPEECH_URL', 'LLM_URL'] as const)
    .filter((name) => values[name] !== undefined && !isSecureOrLoopback(values[name]))
    .map(
      (name) =>
        `${name}: must be https, as it is on another machine. ALLOW_PLAINTEXT=1 sends patients' words unencrypted`,
    )
}

/** The demo provider asks for no password, so it must not be reachable from another machine. */
function demoProblems(config: Config): string[] {
  if (!config.oidc.demo || config.role === 'speech') return []
  const because = 'must be loopback while OIDC_ISSUER is not set: the demonstration login asks for no password'
  return [
    ...(isLoopback(config.host) ? [] : [`HOST: ${because}`]),
    ...(isLoopback(new URL(config.publicUrl).hostname) ? [] : [`PUBLIC_URL: ${because}`]),
  ]
}
