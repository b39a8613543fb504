import { JSONParser } from '@streamparser/json'
import * as z from 'zod'
import type { OfferedEdit } from '../note-tasks/judge-edits.ts'
import { LlmFault } from './llm-fault.ts'

/** JSON schema of an answer. `nr` precedes `tekst`: the model picks the sentences before it writes. */
export const answerSchema = object({
  endringer: array(object({ nr: array({ type: 'integer' }), tekst: { type: 'string' } })),
})

function object(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function array(items: object): object {
  return { type: 'array', items }
}

/** Maximum length of reasoning and prose before the answer, in characters. */
const MOST_BEFORE = 400_000
/** Longest run of whitespace; a longer one is a loop that some models fall into. */
const MOST_BLANKS = 200

// Lenient: a server may ignore the schema. Numbers that can't be read count as none.
const edit = z.object({
  nr: z.union([z.array(z.coerce.number()), z.coerce.number().transform((number) => [number])]).catch([]),
  tekst: z.string(),
})

/**
 * Reads a model's answer while it arrives: `{"endringer":[…]}`, with anything around it (a code fence, prose,
 * reasoning). Ignores everything after the edits.
 */
export class AnswerReader {
  /** Whether all edits have arrived. */
  complete = false
  #text = ''
  readonly #mostCharacters: number
  readonly #parser = new JSONParser({ paths: ['$.endringer.*', '$.endringer'] })
  #read: OfferedEdit[] = []
  #started = false
  #blanks = 0
  #characters = 0

  /** `mostCharacters`: length limit; a longer answer can't be edits of these sentences. */
  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters
    this.#parser.onValue = ({ value, key }) => {
      if (key === 'endringer') this.complete = true
      else this.#read.push(parseEdit(value))
    }
  }

  /** Takes the next piece of the answer; returns the edits that it completes. Throws `LlmFault`. */
  push(piece: string): OfferedEdit[] {
    if (this.complete) return []
    this.#guard(piece)
    if (this.#started) this.#parse(piece)
    else {
      this.#text += piece
      // Only these characters can end the reasoning or begin the answer: other pieces don't trigger a new search.
      if (/[>:]/.test(piece)) this.#start()
    }
    return this.#read.splice(0)
  }

  #start(): void {
    this.#text = withoutThoughts(this.#text)
    const start = isThinking(this.#text) ? -1 : this.#text.search(/\{\s*"endringer"\s*:/)
    if (start === -1) return
    this.#started = true
    this.#characters = this.#text.length - start
    this.#parse(this.#text.slice(start))
  }

  #parse(json: string): void {
    try {
      this.#parser.write(json)
    } catch (error) {
      if (!this.complete) throw error instanceof LlmFault ? error : new LlmFault('not-json')
    }
  }

  #guard(piece: string): void {
    const trailing = piece.length - piece.trimEnd().length
    this.#blanks = trailing === piece.length ? this.#blanks + trailing : trailing
    if (this.#blanks > MOST_BLANKS || /\s{201}/.test(piece)) throw new LlmFault('whitespace')
    if (this.#started) this.#characters += piece.length
    if (this.#characters > this.#mostCharacters || (!this.#started && this.#text.length > MOST_BEFORE))
      throw new LlmFault('too-long')
  }
}

function parseEdit(value: unknown): OfferedEdit {
  const parsed = edit.safeParse(value)
  if (!parsed.success) throw new LlmFault('not-json')
  return parsed.data
}

/** Drops the reasoning that some models put first; where the prompt template opens it, only its end tag appears. */
function withoutThoughts(text: string): string {
  const end = /<\/think(?:ing)?>/.exec(text)
  return end ? text.slice(end.index + end[0].length) : text
}

function isThinking(text: string): boolean {
  return /^\s*<think(?:ing)?>/.test(text)
}
