import type { SpeechEngine } from '../../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'

/** The text recognised in 16 kHz mono samples, which are fed one second at a time. */
export async function recognise(
  engine: SpeechEngine,
  samples: Int16Array,
  vocabulary: readonly string[] = [],
): Promise<string> {
  async function* pieces(): AsyncGenerator<Int16Array> {
    for (let at = 0; at < samples.length; at += SAMPLE_RATE) yield samples.subarray(at, at + SAMPLE_RATE)
  }
  const { signal } = new AbortController()
  let text = ''
  const request = { audio: pieces(), prompt: '', vocabulary, user: 'bench', signal }
  for await (const window of engine.transcribe(request)) text += window.text
  return text
}
