/**
 * Why a language model's answer can't be used. `refused`: the server answered with an error, `unreachable`: no answer,
 * `stalled`: silent for too long, `too-slow`: over the total time limit, `broken-off`: the connection ended early,
 * `too-long`: the server or the answer itself hit a limit, `whitespace`: a long run of blanks, `not-json`: not in
 * the requested form, `no-room`: prompt and answer don't fit the model's context, `crashed`: the model's process failed.
 */
export type LlmFaultCode =
  | 'refused'
  | 'unreachable'
  | 'stalled'
  | 'too-slow'
  | 'broken-off'
  | 'too-long'
  | 'whitespace'
  | 'not-json'
  | 'no-room'
  | 'crashed'

/** Faults of one answer: others may be good. */
const ofAnswer: ReadonlySet<LlmFaultCode> = new Set(['broken-off', 'too-long', 'whitespace', 'not-json', 'no-room'])

/** Carries only a code: nothing of the prompt or the answer. */
export class LlmFault extends Error {
  readonly code: LlmFaultCode

  constructor(code: LlmFaultCode) {
    super(code)
    this.name = 'LlmFault'
    this.code = code
  }

  /** Whether it concerns one answer only. */
  get ofAnswer(): boolean {
    return ofAnswer.has(this.code)
  }
}
