import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import { tryParseJson } from '../../spec/try-parse-json.ts'
import { LlmFault } from './llm-fault.ts'

// Lenient: only the fields needed are read, as each server omits some and adds its own. Reasoning comes in fields of
// various names, all ignored.
const part = z.object({ type: z.string().nullish(), text: z.string().nullish() })
const message = z.object({ content: z.union([z.string(), z.array(part)]).nullish() })
const completion = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(z.object({ delta: message.nullish(), message: message.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
})

/** Maximum length of a completion object or stream event: reasoning, answer and what servers add. */
const MOST_CHARACTERS = 4_000_000

/**
 * Yields the text of a chat completion in pieces as it arrives: server-sent events, or one JSON object if the server
 * does not stream. `heard` is called on every chunk. Throws `LlmFault` when the answer is an error or ends early.
 */
export async function* chatPieces(response: Response, heard: () => void): AsyncGenerator<string> {
  if (!response.body) throw new LlmFault('broken-off')
  const listening = new TransformStream<string, string>({
    transform(chunk, controller) {
      heard()
      controller.enqueue(chunk)
    },
  })
  const heardText = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(listening)
  if (response.headers.get('content-type')?.includes('application/json')) {
    yield readCompletion(await wholeOf(heardText)).text
    return
  }
  const events = heardText.pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_CHARACTERS }))
  for await (const { data } of events) {
    if (data === '[DONE]') return
    const { text, finished } = readCompletion(data)
    if (text !== '') yield text
    if (finished) return
  }
  throw new LlmFault('broken-off')
}

async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) {
    whole += piece
    if (whole.length > MOST_CHARACTERS) throw new LlmFault('too-long')
  }
  return whole
}

function readCompletion(json: string): { text: string; finished: boolean } {
  const parsed = completion.safeParse(tryParseJson(json))
  if (!parsed.success) throw new LlmFault('broken-off')
  const { error, choices } = parsed.data
  if (error) throw new LlmFault('refused')
  const choice = choices?.[0]
  const reason = choice?.finish_reason ?? ''
  if (reason === 'content_filter') throw new LlmFault('refused')
  if (reason === 'length') throw new LlmFault('too-long')
  return { text: contentOf(choice?.delta ?? choice?.message), finished: reason !== '' }
}

function contentOf(answered: z.infer<typeof message> | null | undefined): string {
  const content = answered?.content ?? ''
  if (typeof content === 'string') return content
  return content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')
}
