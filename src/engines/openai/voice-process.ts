import { Silero } from '../speech/silero.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'

/** What passes between the server and this process. */
export type VoiceQuestion = { id: number; call: DetectCall }
export type VoiceAnswers = { id: number; answer: DetectAnswer }[]

/*
 * The voice process: tells speech from other sound for all sessions. What was asked while the network ran is asked
 * together, so the more sessions there are, the less each costs. It writes nothing anywhere and ends with its parent.
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
  // A failure ends the process; its keeper starts another.
  if (!running) void run()
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches the whole group: the parent decides when this process ends.
process.on('SIGINT', () => {})
