import { JSONParser } from '@streamparser/json'
import * as z from 'zod'
import type { AnswerSection } from '../note-tasks/answer.ts'
import { LlmFault } from './llm-fault.ts'

/** Thoughts and prose before the answer may be so long. */
const MOST_BEFORE = 400_000
/** More blanks than this in a row is a loop that some models fall into. */
const MOST_BLANKS = 200

// Lenient: a server may ignore the schema. A number that can't be read is one that does not exist.
const sources = z.union([z.array(z.coerce.number()), z.coerce.number().transform((number) => [number])]).catch([])
const sentence = z.union([
  z.string().transform((text) => ({ text, sources: [] })),
  z.object({ text: z.string(), sources: sources.default([]) }),
])
const section = z.object({ heading: z.string().catch(''), sentences: z.array(sentence) })

/**
 * Reads a model's answer while it arrives: `{"sections":[…]}`, with whatever stands around it (a fence, prose, thoughts).
 * What follows the sections is not looked at.
 */
export class AnswerReader {
  /** Everything that was answered so far, thoughts left out. */
  text = ''
  /** The sections are all there. */
  complete = false
  readonly #mostCharacters: number
  readonly #parser = new JSONParser({ paths: ['$.sections.*', '$.sections'] })
  #read: AnswerSection[] = []
  #started = false
  #blanks = 0
  #characters = 0

  /** `mostCharacters`: a longer answer is no note of this dictation. */
  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters
    this.#parser.onValue = ({ value, key }) => {
      if (key === 'sections') this.complete = true
      else this.#read.push(parseSection(value))
    }
  }

  /** Takes the next piece of the answer; gives the sections that it completes. Throws `LlmFault`. */
  push(piece: string): AnswerSection[] {
    if (this.complete) return []
    this.#guard(piece)
    this.text += piece
    if (this.#started) this.#parse(piece)
    // Only these end thoughts or begin the answer: what comes before them is not searched again and again.
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

/** Some models think aloud before they answer; where the template of the prompt opens the thoughts, they only end. */
function withoutThoughts(text: string): string {
  const end = /<\/think(?:ing)?>/.exec(text)
  return end ? text.slice(end.index + end[0].length) : text
}

function isThinking(text: string): boolean {
  return /^\s*<think(?:ing)?>/.test(text)
}
