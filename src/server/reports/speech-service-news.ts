import { failureInWords } from '../../engines/network-failure.ts'
import type { SpeechServiceConfig } from '../config/speech-config.ts'

/** Where speech is sent, for the operator: only the URL's origin. */
export function speechServiceOrigin({ url }: SpeechServiceConfig): string {
  const { origin, protocol } = new URL(url)
  return protocol === 'https:' ? origin : `${origin}, unencrypted`
}

/** A line for the terminal when the speech service becomes unreachable (`failure`: code or status) or reachable. */
export function speechServiceNews(service: SpeechServiceConfig, reachable: boolean, failure = ''): string {
  const where = `The speech service at ${new URL(service.url).origin}`
  return reachable
    ? `${where} can be reached again.`
    : `${where} can't be reached ${failureInWords(failure)}. Dictations are refused until it can. Check SPEECH_URL.`
}
