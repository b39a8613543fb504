import * as z from 'zod/mini'
import { documentKinds } from './journal.ts'
import { sessionPlaces } from './session.ts'

/** Who runs this server, for the footer, the terms and the contact page. */
const companySchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  orgNumber: z.string(),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  /** True while any of these facts is a made-up default. */
  fictional: z.boolean(),
})

/** Where and by what dictations are processed, for the security page. */
const processingSchema = z.object({
  /** Completes «på en server i …». */
  location: z.string(),
  speech: z.enum(['whisper', 'openai']),
  noteWriter: z.enum(['extractive', 'llm']),
  /** The language model runs on the same server; left out where it does not. */
  modelHere: z.optional(z.boolean()),
})

/** What the browser needs to know about this server: the answer of GET /config.json. */
export const publicConfigSchema = z.object({
  /** Where logins live. */
  session: z.enum(sessionPlaces),
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
    /** True when the server runs its own demonstration identity provider. */
    demo: z.boolean(),
  }),
  speech: z.object({
    /** Name of the speech model in use, for people to read. */
    model: z.string(),
    /** True while the bundled demo model is in use, which does not understand people. */
    demo: z.boolean(),
    /** It takes calls with `Prefer: preview`; left out where it does not. */
    previews: z.optional(z.boolean()),
  }),
  /** Name and version of the note writer in use. */
  noteWriter: z.string(),
  /** What it can write: more than a journal note only where it is a language model. */
  documents: z.array(z.enum(documentKinds)),
  /** The note's writer reads a dictation while it is spoken (`api.readAhead`); left out where it does not. */
  readsAhead: z.optional(z.boolean()),
  maxAudioMinutes: z.number(),
  /** So long without a touch the journal page is locked; 0 for never. */
  idleLockMinutes: z.number(),
  /** So long unsaved work can be had back after a crash; 0: it is put away nowhere. */
  recoveryMinutes: z.number(),
  /** Notes can be saved in a record system that opens this page; left out where they are copied. */
  fhir: z.optional(z.boolean()),
  company: companySchema,
  /** Whether the contact form is really sent; otherwise the page simulates it. */
  contact: z.object({ sends: z.boolean() }),
  processing: processingSchema,
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
