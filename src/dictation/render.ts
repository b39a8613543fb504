import type { Token } from './token.ts'

/** Written text of tokens in a row. */
export function render(tokens: readonly Token[]): string {
  let text = ''
  for (const token of tokens) {
    const afterBreak = text === '' || text.endsWith('\n') || text.endsWith('- ')
    text += token.tight || afterBreak ? token.text : ' ' + token.text
  }
  return text
}
