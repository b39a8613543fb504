import { normalise, type NormaliseOptions } from '../src/dictation/normalise.ts'
import { render } from '../src/dictation/render.ts'

/** The dictation in written form, as text. */
export function written(transcript: string, options?: NormaliseOptions): string {
  return render(normalise(transcript, options))
}
