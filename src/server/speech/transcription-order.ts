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
  const field = (name: string): string => fields.get(name) ?? ''
  if (field('model') !== model) throw new OrdrettError('model-unknown', { model })
  const format = formats.find((name) => name === (field('response_format') || 'json'))
  if (!format) throw invalid('response_format', formats.join(', '))
  if (!['', 'true', 'false'].includes(field('stream'))) throw invalid('stream', 'true, false')
  const temperature = Number(field('temperature'))
  if (!(temperature >= 0 && temperature <= 1)) throw invalid('temperature', '0–1')
  const granularities = `${field('timestamp_granularities[]')}\n${field('timestamp_granularities')}`.split('\n')
  return {
    format,
    stream: field('stream') === 'true',
    wordTimes: granularities.includes('word'),
    prompt: field('prompt'),
    vocabulary: vocabularyOf(fields),
    user: field('user'),
  }
}

function invalid(field: string, expected: string): OrdrettError {
  return new OrdrettError('field-invalid', { field, expected })
}
