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
  /** Whether any of these facts is a made-up default. */
  fictional: z.boolean(),
})

/** Where and by what software dictations are processed, for the security page. */
const processingSchema = z.object({
  /** Completes «på en server i …». */
  location: z.string(),
  speech: z.enum(['whisper', 'openai']),
  noteWriter: z.enum(['extractive', 'llm']),
  /** The language model runs on the same server; omitted if it does not. */
  modelHere: z.optional(z.boolean()),
})

/** The server's settings for the browser: the response of GET /config.json. */
export const publicConfigSchema = z.object({
  /** Where logins are kept. */
  session: z.enum(sessionPlaces),
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
    /** Whether the server runs its own demonstration identity provider. */
    demo: z.boolean(),
  }),
  speech: z.object({
    /** Display name of the speech model in use. */
    model: z.string(),
    /** Whether the bundled demo model is in use, which does not understand real speech. */
    demo: z.boolean(),
    /** Whether calls with `Prefer: preview` are supported; omitted if not. */
    previews: z.optional(z.boolean()),
    /** The server recognises a finished dictation a second time: see `PREFER_SECOND_PASS`. */
    secondPass: z.optional(z.boolean()),
  }),
  /** Name and version of the note writer in use. */
  noteWriter: z.string(),
  /** The documents that it can write: only a language model writes more than a journal note. */
  documents: z.array(z.enum(documentKinds)),
  /** The note writer reads a dictation while it is spoken (`api.readAhead`); omitted if it does not. */
  readsAhead: z.optional(z.boolean()),
  maxAudioMinutes: z.number(),
  /** Minutes without input until the journal page is locked; 0 for never. */
  idleLockMinutes: z.number(),
  /** Minutes for which unsaved work can be recovered after a crash; 0: it is not stored. */
  recoveryMinutes: z.number(),
  /** Whether notes can be saved in a record system that opens this page; omitted if they are only copied. */
  fhir: z.optional(z.boolean()),
  company: companySchema,
  /** Whether the contact form is really sent; if not, the page simulates it. */
  contact: z.object({ sends: z.boolean() }),
  processing: processingSchema,
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
