import { JSONParser } from '@streamparser/json'
import * as z from 'zod'
import type { AnswerSection } from '../note-tasks/answer.ts'
import { LlmFault } from './llm-fault.ts'

/** Maximum length of reasoning and prose before the answer, in characters. */
const MOST_BEFORE = 400_000
/** Longest run of whitespace; a longer one is a loop that some models fall into. */
const MOST_BLANKS = 200

// Lenient: a server may ignore the schema. Sources with a number that can't be read count as none.
const sources = z.union([z.array(z.coerce.number()), z.coerce.number().transform((number) => [number])]).catch([])
const sentence = z.union([
  z.string().transform((text) => ({ text, sources: [] })),
  z.object({ text: z.string(), sources: sources.default([]) }),
])
const section = z.object({ heading: z.string().catch(''), sentences: z.array(sentence) })

/**
 * Reads a model's answer while it arrives: `{"sections":[…]}`, with anything around it (a code fence, prose,
 * reasoning). Ignores everything after the sections.
 */
export class AnswerReader {
  /** The answer so far, without reasoning. */
  text = ''
  /** Whether all sections have arrived. */
  complete = false
  readonly #mostCharacters: number
  readonly #parser = new JSONParser({ paths: ['$.sections.*', '$.sections'] })
  #read: AnswerSection[] = []
  #started = false
  #blanks = 0
  #characters = 0

  /** `mostCharacters`: length limit; a longer answer can't be a note of this dictation. */
  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters
    this.#parser.onValue = ({ value, key }) => {
      if (key === 'sections') this.complete = true
      else this.#read.push(parseSection(value))
    }
  }

  /** Takes the next piece of the answer; returns the sections that it completes. Throws `LlmFault`. */
  push(piece: string): AnswerSection[] {
    if (this.complete) return []
    this.#guard(piece)
    this.text += piece
    if (this.#started) this.#parse(piece)
    // Only these characters can end the reasoning or begin the answer: other pieces don't trigger a new search.
    else if (/[>:]/.test(piece)) this.#start()
    return this.#read.splice(0)
  }

  #start(): void {
    this.text = withoutThoughts(this.text)
    const start = isThinking(this.text) ? -1 : this.text.search(/\{\s*"sections"\s*:/)
    if (start === -1) return
    this.#started = true
    this.#characters = this.text.length - start
    this.#parse(this.text.slice(start))
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
    if (this.#characters > this.#mostCharacters || (!this.#started && this.text.length > MOST_BEFORE))
      throw new LlmFault('too-long')
  }
}

function parseSection(value: unknown): AnswerSection {
  const parsed = section.safeParse(value)
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
