import { errorStatus, type ErrorCode, type OrdrettError } from '../../spec/errors.ts'
import { errorText } from './error-texts.ts'
import type { RefusalForm } from './refusal.ts'

/** OpenAI's codes for some of our errors; the others keep ours. */
const openAiCodes: Partial<Record<ErrorCode, string>> = {
  'key-invalid': 'invalid_api_key',
  'model-unknown': 'model_not_found',
  'too-many': 'rate_limit_exceeded',
}

/** The error body in the format that OpenAI's clients expect. */
export function openAiError(error: OrdrettError): {
  error: Record<'message' | 'type' | 'code', string> & { param: string | null }
} {
  const { code, facts } = error
  return {
    error: {
      message: errorText(code, facts),
      type: typeOf(errorStatus[code]),
      param: code.startsWith('audio-') ? 'file' : code === 'model-unknown' ? 'model' : paramOf(facts['field']),
      code: openAiCodes[code] ?? code,
    },
  }
}

export const openAiForm: RefusalForm = (error) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(openAiError(error)),
})

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_error'
  return status < 500 ? 'invalid_request_error' : 'server_error'
}

function paramOf(field: string | number | undefined): string | null {
  return field === undefined ? null : String(field)
}
