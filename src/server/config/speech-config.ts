import * as z from 'zod'
import { serviceKey, serviceUrl } from './service-address.ts'

/** Variables for the speech service of SPEECH_ENGINE=openai. */
export const speechVariables = {
  SPEECH_ENGINE: z.enum(['whisper', 'openai'], 'must be "whisper" or "openai"').default('whisper'),
  SPEECH_URL: serviceUrl.optional(),
  SPEECH_MODEL: z.string().optional(),
  SPEECH_API_KEY: serviceKey.optional(),
}

type SpeechValues = z.infer<z.ZodObject<typeof speechVariables>>

/** An external speech recognition service. */
export interface SpeechServiceConfig {
  url: string
  model: string
  apiKey: string | undefined
}

/** The `openai` engine needs both; without that engine they would be silently ignored. */
export function speechProblems(values: SpeechValues): string[] {
  const wanted = values.SPEECH_ENGINE === 'openai'
  return (['SPEECH_URL', 'SPEECH_MODEL'] as const).flatMap((name) => {
    if (wanted === (values[name] !== undefined)) return []
    return [wanted ? `${name}: must be set too with SPEECH_ENGINE=openai` : `${name}: needs SPEECH_ENGINE=openai`]
  })
}

/** The external service; undefined when speech is recognised inside the server. */
export function speechServiceOf(values: SpeechValues): SpeechServiceConfig | undefined {
  const { SPEECH_ENGINE: engine, SPEECH_URL: url, SPEECH_MODEL: model, SPEECH_API_KEY: apiKey } = values
  return engine === 'openai' && url !== undefined && model !== undefined ? { url, model, apiKey } : undefined
}
