import { commandTable, type Command } from './command-table.ts'
import { isCommand, type Place } from './command-guards.ts'
import { matchPhrase } from '../tokens/phrases.ts'
import { changed, joinSpans, merge, type Token, type TokenKind } from '../tokens/token.ts'

/** State that a command leaves for the tokens after it. */
interface Open {
  parenthesis: boolean
  quotation: boolean
  tightNext: boolean
  capital: boolean
  capitals: boolean
}

const breaks = new Map<string, TokenKind>([
  ['newline', 'line'],
  ['paragraph', 'paragraph'],
  ['bullet', 'bullet'],
])

/** Turns spoken punctuation and layout into marks, and corrections into command tokens for the repairs pass. */
export function readCommands(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  const open: Open = { parenthesis: false, quotation: false, tightNext: false, capital: false, capitals: false }
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const found = matchPhrase(commandTable, tokens, index)
    if (found && isCommand(found.value, placeOf(result, tokens[index + found.length]))) {
      const parts = tokens.slice(index, index + found.length)
      index += found.length
      // Some recognisers also write the dictated stop, after its word: «Hoste punktum.»
      if (isEcho(found.value, tokens[index])) index++
      obey(found.value, parts, result, open)
      continue
    }
    result.push(shaped(token, open))
    index++
  }
  return result
}

function placeOf(before: readonly Token[], next: Token | undefined): Place {
  return { before, last: before.at(-1), next }
}

function obey(command: Command, parts: readonly Token[], result: Token[], open: Open): void {
  if (command.action === 'insert') {
    const text = toggled(command.output.trim() || command.output, command.phrase, open)
    const opens = text === '(' || text === '«'
    const closes = text === ')' || text === '»'
    const isTight = opens ? open.tightNext : closes || (command.attachLeft && !/^[%‰]$/.test(text))
    if (command.output.trim() !== '') pushMark(result, parts, text, isTight)
    open.tightNext = opens || (!command.spaceAfter && !closes && text !== '+')
    return
  }
  const kind = breaks.get(command.action)
  if (kind) pushBreak(result, merge(parts, kind, command.output, { tight: true }))
  else if (command.action === 'capitalise-next') open.capital = true
  else if (command.action === 'caps-on') open.capitals = true
  else if (command.action === 'caps-off') open.capitals = false
  else if (command.action === 'heading-next' || command.action === 'section')
    pushBreak(result, merge(parts, 'line', '\n', { tight: true }))
  else if (command.action !== 'control')
    result.push(
      merge(
        parts,
        'command',
        parts
          .map((part) => part.text)
          .join(' ')
          .replaceAll(' ,', ','),
        { action: command.action },
      ),
    )
}

/** Adds a spoken mark. A stop that was both written and spoken is one stop. */
function pushMark(result: Token[], parts: readonly Token[], text: string, tight: boolean): void {
  const last = result.at(-1)
  const isSymbol = /^[%‰+=<>±@]$/.test(text)
  const isStop = /^[.,:;?!]$/.test(text)
  if (isStop && (last === undefined || last.kind === 'line' || last.kind === 'paragraph' || last.kind === 'phrase'))
    return
  const mark = merge(parts, isSymbol ? 'symbol' : 'mark', text, { tight, spoken: true })
  // Of consecutive stops only the first and last spans are kept: copying all of them for each stop would be quadratic.
  if (isStop && last?.kind === 'mark' && /^[.,:;]$/.test(last.text))
    result[result.length - 1] = changed(mark, { spans: joinSpans([{ spans: last.spans.slice(0, 1) }, mark]) })
  else result.push(mark)
}

function pushBreak(result: Token[], token: Token): void {
  const last = result.at(-1)
  const isBreak = last?.kind === 'line' || last?.kind === 'paragraph'
  if (token.kind === 'bullet') {
    if (isBreak) result.pop()
    result.push(result.length === 0 ? changed(token, { text: '- ' }) : token)
  } else if (isBreak) {
    if (last.kind === 'line') result[result.length - 1] = token
  } else if (last) {
    result.push(token)
  }
}

/** Bare «parentes» and «anførselstegn» alternate between opening and closing. */
function toggled(text: string, phrase: string, open: Open): string {
  if (phrase === 'parentes') {
    open.parenthesis = !open.parenthesis
    return open.parenthesis ? '(' : ')'
  }
  if (text === '(' || text === ')') open.parenthesis = text === '('
  if (phrase === 'anførselstegn' || phrase === 'hermetegn' || phrase === 'sitat') {
    open.quotation = !open.quotation
    return open.quotation ? '«' : '»'
  }
  return text
}

function shaped(token: Token, open: Open): Token {
  const tight = token.tight || open.tightNext
  open.tightNext = false
  const isWord = token.kind === 'word'
  if (isWord && open.capitals) return changed(token, { text: token.text.toUpperCase(), tight })
  if (!isWord || !open.capital) return tight === token.tight ? token : changed(token, { tight })
  open.capital = false
  return changed(token, { text: token.text.charAt(0).toUpperCase() + token.text.slice(1), tight })
}

function isEcho(command: Command, next: Token | undefined): boolean {
  if (next?.kind !== 'mark' || !/^[.,]$/.test(next.text)) return false
  if (command.action === 'insert')
    return /^[.,:;?!]$/.test(command.output) && (next.text === '.' || command.output === ',')
  return breaks.has(command.action) || command.action === 'control'
}
