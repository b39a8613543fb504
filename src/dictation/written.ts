import { normalise, type NormaliseOptions } from './normalise.ts'
import { render } from './render.ts'

/** The dictation in written form, as text. */
export function written(transcript: string, options?: NormaliseOptions): string {
  return render(normalise(transcript, options))
}
