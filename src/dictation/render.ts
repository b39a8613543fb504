import type { Token } from './token.ts'

/** Written text of tokens in a row, each as it is written unless `textOf` says otherwise. */
export function render(tokens: readonly Token[], textOf: (token: Token) => string = ({ text }) => text): string {
  let text = ''
  for (const token of tokens) {
    const afterBreak = text === '' || text.endsWith('\n') || text.endsWith('- ')
    text += token.tight || afterBreak ? textOf(token) : ' ' + textOf(token)
  }
  return text
}
