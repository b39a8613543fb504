import * as z from 'zod'
import { bearerSecret } from './service-address.ts'

/** Which part of Ordrett a server is. `all`: page, notes and speech; `web`: speech elsewhere; `speech`: speech alone, for others. */
export type Role = 'all' | 'web' | 'speech'

/** A recording of so many minutes has OpenAI's 25 MB: it is read whole before its turn, because fields may stand behind it. */
const LONGEST_FOR_OTHERS = 13
const LONGEST = 120

/** The variables that say what this server is for, and who may have speech recognised by it. */
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

/** Who may call the speech service: keys that stay, or a file that is read again when it has changed. */
export interface SpeechKeysConfig {
  keys: readonly string[]
  file: string | undefined
}

/** A role is nothing without what it needs, and nothing of another role is set in vain. */
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
    // Nobody would see at the page that it is the demo model which answers until another is there.
    ...(values.WHISPER_MODEL === 'auto' ? ['WHISPER_MODEL: must name a model with ROLE=speech'] : []),
  ]
}

/** Undefined where nobody else has speech recognised here. */
export function speechKeysOf({ ROLE, SPEECH_KEYS, SPEECH_KEYS_FILE }: RoleValues): SpeechKeysConfig | undefined {
  return ROLE === 'speech' ? { keys: SPEECH_KEYS ?? [], file: SPEECH_KEYS_FILE } : undefined
}

/** How long a recording may be where nothing is set. */
export function usualAudioMinutes(role: Role): number {
  return role === 'speech' ? LONGEST_FOR_OTHERS : LONGEST
}
