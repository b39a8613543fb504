import { OrdrettError } from '../../spec/errors.ts'
import { vocabularyOf } from '../routes/upload.ts'

const formats = ['json', 'verbose_json', 'text'] as const

/** What a caller of the transcriptions call asked for. */
export interface TranscriptionOrder {
  format: (typeof formats)[number]
  /** Text as it comes, as events. */
  stream: boolean
  /** The times of words, too. */
  wordTimes: boolean
  prompt: string
  vocabulary: readonly string[]
  /** What the caller calls its user; '' where it says nothing. */
  user: string
}

/**
 * The order in a call's text fields. `language` may be anything, as gateways make one up: the model knows Norwegian, and the
 * answer says so. `temperature` has to be one, and changes nothing. Throws `field-invalid`, and `model-unknown` for another model than `model`.
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
