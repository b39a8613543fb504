import type { ChatMessage } from '../llm/chat.ts'
import type { RuntimeModel, TemplateReader, Token } from './llama-runtime.ts'

/** A prompt in tokens. */
export interface PromptTokens {
  readonly tokens: readonly Token[]
  /** So many of them are the rules alone, which many dictations have in common. */
  readonly rules: number
}

/**
 * Before each of a list's objects. No token reaches across: whatever follows, a dictation read so far is the beginning of the whole.
 * Within a text such a mark has a backslash.
 */
const PIECES = /(?=,\{"nr":)/

/** Stands for the content of a message while the template is filled in; in no template and no text of ours. */
const placeOf = (index: number): string => `ordrett${index}innhold`

/**
 * Makes prompts for a model by the template that its file brings. What people said goes in after the template is filled in, and
 * becomes tokens by itself: nothing that anybody says can be read as one of the marks between roles.
 */
export class PromptMaker {
  readonly #model: RuntimeModel
  readonly #template: InstanceType<TemplateReader['Template']>

  /** Throws where the model's file brings no template. */
  constructor(model: RuntimeModel, { Template }: TemplateReader) {
    const text = model.fileInfo.metadata.tokenizer?.chat_template
    if (text === undefined || text === '') throw new Error('its file has no chat template: it is no model to talk with')
    this.#model = model
    this.#template = new Template(text)
  }

  /** The whole of what is asked. `open`: more is to come in the last message, which therefore is not ended. */
  tokensOf(messages: readonly ChatMessage[], { open }: { open: boolean }): PromptTokens {
    const tokens: Token[] = []
    let rules = 0
    for (const { text, message } of this.#parts(messages)) {
      if (open && message === undefined && rules > 0 && tokens.length > rules) break
      for (const piece of text.split(PIECES)) tokens.push(...this.#model.tokenize(piece, message === undefined))
      if (message === 0) rules = tokens.length
    }
    return { tokens, rules }
  }

  /** The template's own text and the messages' contents, in order. */
  #parts(messages: readonly ChatMessage[]): { text: string; message?: number }[] {
    const { bosString, eosString } = this.#model.tokens
    const filled = this.#template.render({
      messages: messages.map(({ role }, index) => ({ role, content: placeOf(index) })),
      add_generation_prompt: true,
      bos_token: bosString ?? '',
      eos_token: eosString ?? '',
    })
    return filled.split(/(ordrett\d+innhold)/).flatMap((text) => {
      const index = /^ordrett(\d+)innhold$/.exec(text)?.[1]
      if (index === undefined) return text === '' ? [] : [{ text }]
      return [{ text: messages[Number(index)]?.content ?? '', message: Number(index) }]
    })
  }
}
