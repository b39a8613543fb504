import { OpenAiEngine, type OpenAiEngineParts } from './openai-engine.ts'
import { SpeechService, type SpeechServiceSettings } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'
import { VoiceDetector } from './voice-detector.ts'

/** A service that recognises on a processor may take longer than the sound; then the page has waited long enough. */
const WINDOW_TIMEOUT_MS = 90_000
const BACK_OFF_MS = 500
/** A second request goes out after this long at the soonest, and at the latest. */
const SHORTEST_PATIENCE_MS = 1_000
const LONGEST_PATIENCE_MS = 20_000

export interface OpenAiSettings extends SpeechServiceSettings, Pick<OpenAiEngineParts, 'onFailure'> {
  /** Tell speech from other sound with Silero VAD; without it the energy gate alone does. */
  vad: boolean
}

/** A speech engine on an OpenAI-compatible service, which need not be there yet: that it is not, is told. */
export function createOpenAiEngine(settings: OpenAiSettings): OpenAiEngine {
  const service = new SpeechService(settings)
  void service.health.check()
  return new OpenAiEngine({
    service,
    voice: settings.vad ? new VoiceDetector() : undefined,
    insistence: {
      timeout: WINDOW_TIMEOUT_MS,
      backOff: BACK_OFF_MS,
      usual: new UsualTime(SHORTEST_PATIENCE_MS, LONGEST_PATIENCE_MS),
    },
    onFailure: settings.onFailure,
  })
}
