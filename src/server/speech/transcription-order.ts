import { OrdrettError } from '../../spec/errors.ts'
import { vocabularyOf } from '../routes/upload.ts'

const formats = ['json', 'verbose_json', 'text'] as const

/** The parameters of a transcriptions call. */
export interface TranscriptionOrder {
  format: (typeof formats)[number]
  /** Stream the text as events. */
  stream: boolean
  /** Include the times of words. */
  wordTimes: boolean
  prompt: string
  vocabulary: readonly string[]
  /** The caller's name for its user; '' if not given. */
  user: string
}

/**
 * Reads the parameters from a call's text fields. `language` may be anything, as gateways make one up: the model knows
 * Norwegian, and the response says so. `temperature` must be valid, but has no effect. Throws `field-invalid`, or
 * `model-unknown`.
 */
export function readOrder(fields: ReadonlyMap<string, string>, model: string): TranscriptionOrder {
  const asked = (name: string): string => fields.get(name) ?? ''
  if (asked('model') !== model) throw new OrdrettError('model-unknown', { model })
  const format = formats.find((name) => name === (asked('response_format') || 'json'))
  if (!format) throw invalid('response_format', formats.join(', '))
  if (!['', 'true', 'false'].includes(asked('stream'))) throw invalid('stream', 'true, false')
  const temperature = Number(asked('temperature'))
  if (!(temperature >= 0 && temperature <= 1)) throw invalid('temperature', '0–1')
  const granularities = `${asked('timestamp_granularities[]')}\n${asked('timestamp_granularities')}`.split('\n')
  return {
    format,
    stream: asked('stream') === 'true',
    wordTimes: granularities.includes('word'),
    prompt: asked('prompt'),
    vocabulary: vocabularyOf(fields),
    user: asked('user'),
  }
}

function invalid(field: string, expected: string): OrdrettError {
  return new OrdrettError('field-invalid', { field, expected })
}
