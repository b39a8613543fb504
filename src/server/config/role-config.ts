import * as z from 'zod'
import { bearerSecret } from './service-address.ts'

/** `all`: page, notes and speech; `web`: page and notes, speech elsewhere; `speech`: speech only, for other servers. */
export type Role = 'all' | 'web' | 'speech'

/** The minutes that fit into OpenAI's 25 MB: the file is read whole before its turn, as form fields may follow it. */
const LONGEST_FOR_OTHERS = 13
const LONGEST = 120

/** Variables for the server's role, and for who may use its speech recognition. */
export const roleVariables = {
  ROLE: z.enum(['all', 'web', 'speech'], 'must be "all", "web" or "speech"').default('all'),
  SPEECH_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(bearerSecret))
    .optional(),
  SPEECH_KEYS_FILE: z.string().optional(),
}

interface RoleValues extends z.infer<z.ZodObject<typeof roleVariables>> {
  SPEECH_ENGINE: string
  WHISPER_MODEL: string
}

/** Keys for the speech service: a fixed list, or a file that is re-read while the server runs. */
export interface SpeechKeysConfig {
  keys: readonly string[]
  file: string | undefined
}

/** Checks that the role has what it needs, and that no setting of another role is given. */
export function roleProblems(values: RoleValues): string[] {
  const { ROLE: role, SPEECH_KEYS: keys, SPEECH_KEYS_FILE: file } = values
  if (role !== 'speech') {
    return [
      ...(role === 'web' && values.SPEECH_ENGINE !== 'openai' ? ['ROLE: web needs SPEECH_ENGINE=openai'] : []),
      ...(keys === undefined ? [] : ['SPEECH_KEYS: needs ROLE=speech']),
      ...(file === undefined ? [] : ['SPEECH_KEYS_FILE: needs ROLE=speech']),
    ]
  }
  return [
    ...(values.SPEECH_ENGINE === 'whisper' ? [] : ['ROLE: speech needs SPEECH_ENGINE=whisper']),
    ...((keys === undefined) === (file === undefined)
      ? ['SPEECH_KEYS: must be set with ROLE=speech, or SPEECH_KEYS_FILE, and not both']
      : []),
    // There is no page to show that the demo model is in use until another is ready.
    ...(values.WHISPER_MODEL === 'auto' ? ['WHISPER_MODEL: must name a model with ROLE=speech'] : []),
  ]
}

/** Keys for the speech service; undefined unless ROLE=speech. */
export function speechKeysOf({ ROLE, SPEECH_KEYS, SPEECH_KEYS_FILE }: RoleValues): SpeechKeysConfig | undefined {
  return ROLE === 'speech' ? { keys: SPEECH_KEYS ?? [], file: SPEECH_KEYS_FILE } : undefined
}

/** Default maximum length of a recording, in minutes. */
export function usualAudioMinutes(role: Role): number {
  return role === 'speech' ? LONGEST_FOR_OTHERS : LONGEST
}
