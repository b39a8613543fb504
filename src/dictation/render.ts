import type { Token } from './tokens/token.ts'

/** Joins tokens into text, each written as its `text` unless `textOf` says otherwise. */
export function render(tokens: readonly Token[], textOf: (token: Token) => string = ({ text }) => text): string {
  let text = ''
  let last = '\n'
  for (const token of tokens) {
    const afterBreak = last.endsWith('\n') || last.endsWith('- ')
    last = token.tight || afterBreak ? textOf(token) : ' ' + textOf(token)
    text += last
  }
  return text
}
