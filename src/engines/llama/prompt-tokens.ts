import type { ChatMessage } from '../llm/chat.ts'
import type { RuntimeModel, TemplateReader, Token } from './llama-runtime.ts'

/** A tokenised prompt. */
export interface PromptTokens {
  readonly tokens: readonly Token[]
  /** Number of leading tokens that hold only the rules, which many dictations share. */
  readonly rules: number
}

/** Placeholder for a message's content while the template is rendered; occurs in no template and no text of ours. */
const placeOf = (index: number): string => `ordrett${index}innhold`

/**
 * Builds prompts with the chat template from the model's file. Contents are inserted after the template is rendered,
 * and tokenised separately: nothing a user says can be read as a role marker.
 */
export class PromptMaker {
  readonly #model: RuntimeModel
  readonly #template: InstanceType<TemplateReader['Template']>

  /** Throws when the model's file has no chat template. */
  constructor(model: RuntimeModel, { Template }: TemplateReader) {
    const text = model.fileInfo.metadata.tokenizer?.chat_template
    if (text === undefined || text === '') throw new Error('its file has no chat template: it is no model to talk with')
    this.#model = model
    this.#template = new Template(text)
  }

  tokensOf(messages: readonly ChatMessage[]): PromptTokens {
    const tokens: Token[] = []
    let rules = 0
    for (const { text, message } of this.#parts(messages)) {
      tokens.push(...this.#model.tokenize(text, message === undefined))
      if (message === 0) rules = tokens.length
    }
    return { tokens, rules }
  }

  /** The template's text and the messages' contents, in order. */
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
