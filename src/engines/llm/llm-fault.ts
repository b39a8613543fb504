/**
 * Why a language model's answer can't be used. `refused`: the server's own error, `unreachable`: no answer, `stalled`:
 * silent for too long, `too-slow`: past the time in all, `broken-off`: the connection ended early, `too-long`: the server
 * or the answer itself hit a limit, `whitespace`: nothing but blanks, `not-json`: not of the shape asked for, `no-sources`:
 * a note whose sentences point nowhere, `no-room`: the model's context does not hold the dictation and its note, `crashed`: the
 * model's process ended.
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
  | 'no-sources'
  | 'no-room'
  | 'crashed'

/** Faults of the answer itself, which the model may mend when it is told. */
const mendable: ReadonlySet<LlmFaultCode> = new Set(['broken-off', 'too-long', 'whitespace', 'not-json', 'no-sources'])

/** Carries a code and nothing else: no part of what was asked or answered. */
export class LlmFault extends Error {
  readonly code: LlmFaultCode

  constructor(code: LlmFaultCode) {
    super(code)
    this.name = 'LlmFault'
    this.code = code
  }

  /** A second attempt may go better. */
  get mendable(): boolean {
    return mendable.has(this.code)
  }
}
