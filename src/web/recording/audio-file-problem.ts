/** Why an audio file can't be taken. */
export type AudioFileProblem = 'file-unreadable' | 'file-empty' | 'file-too-long' | 'file-too-large'

export class AudioFileError extends Error {
  readonly problem: AudioFileProblem

  constructor(problem: AudioFileProblem) {
    super(problem)
    this.name = 'AudioFileError'
    this.problem = problem
  }
}

/** What to tell the user about a file that could not be taken. */
export function audioFileProblem(error: unknown): AudioFileProblem {
  return error instanceof AudioFileError ? error.problem : 'file-unreadable'
}
