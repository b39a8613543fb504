import { Silero } from '../speech/silero.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'

/** Messages between the server and this process. */
export type VoiceQuestion = { id: number; call: DetectCall }
export type VoiceAnswers = { id: number; answer: DetectAnswer }[]

/*
 * The voice process: detects speech for all sessions. Calls that arrive while the network runs are batched, so more
 * sessions make each cheaper. It writes no files and exits with its parent.
 */
const silero = Silero.load()
let waiting: VoiceQuestion[] = []
let running = false

async function run(): Promise<void> {
  running = true
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    const answers = await (await silero).detectAll(batch.map(({ call }) => call))
    process.send?.(answers.map((answer, index): VoiceAnswers[number] => ({ id: batch[index]?.id ?? 0, answer })))
  }
  running = false
}

process.on('message', (question: VoiceQuestion) => {
  waiting.push(question)
  // A failure ends the process; `VoiceDetector` starts another.
  if (!running) void run()
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group, but the parent decides when this process ends.
process.on('SIGINT', () => {})
