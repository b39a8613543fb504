import { OpenAiEngine, type OpenAiEngineParts } from './openai-engine.ts'
import { SpeechService, type SpeechServiceSettings } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'
import { VoiceDetector } from './voice-detector.ts'

/** Time limit per window: a service without a GPU may be slower than real time, but the page has waited long enough. */
const WINDOW_TIMEOUT_MS = 90_000
const BACK_OFF_MS = 500
/** Bounds of the delay before a second request. */
const SHORTEST_PATIENCE_MS = 1_000
const LONGEST_PATIENCE_MS = 20_000

export interface OpenAiSettings extends SpeechServiceSettings, Pick<OpenAiEngineParts, 'onFailure'> {
  /** Detect speech with Silero VAD; otherwise the energy gate alone does. */
  vad: boolean
}

/** Creates a speech engine on an OpenAI-compatible service. The service may be down: that is reported. */
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
