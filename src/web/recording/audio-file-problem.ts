/** Why an audio file is rejected. */
export type AudioFileProblem = 'file-unreadable' | 'file-empty' | 'file-too-long' | 'file-too-large'

export class AudioFileError extends Error {
  readonly problem: AudioFileProblem

  constructor(problem: AudioFileProblem) {
    super(problem)
    this.name = 'AudioFileError'
    this.problem = problem
  }
}

/** The problem to show to the user; unknown errors count as `file-unreadable`. */
export function audioFileProblem(error: unknown): AudioFileProblem {
  return error instanceof AudioFileError ? error.problem : 'file-unreadable'
}
