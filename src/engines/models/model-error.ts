export type ModelProblem =
  | 'unknown-name'
  | 'not-found'
  | 'unreachable'
  | 'no-answer'
  | 'cut-off'
  | 'wrong-checksum'
  | 'changed'
  | 'bad-lock'
  | 'incomplete'
  | 'unsafe-name'
  | 'not-writable'
  | 'busy'
  | 'not-loadable'
  | 'no-licence'
  | 'no-memory'

/** A model is unavailable. The message is for the operator: it names the model and what to do. */
export class ModelError extends Error {
  readonly problem: ModelProblem
  readonly model: string

  constructor(problem: ModelProblem, model: string, message: string) {
    super(message)
    this.name = 'ModelError'
    this.problem = problem
    this.model = model
  }
}
