import { denyingWords } from '../words/denying-words.ts'
import { isMarkBetween } from '../words/spans.ts'
import type { Statement } from '../reading/read-text.ts'

/** «har sluttet å gå på trening», «sluttet med daglig bruk av snus»: in one clause behind what ends it. */
export function isQuit({ tokens }: Statement, at: number): boolean {
  const from = Math.max(0, at - QUIT)
  const quit = tokens.slice(from, at).findLastIndex(({ key }) => quits.test(key))
  return (
    quit !== -1 &&
    /^(?:å|med)$/.test(tokens[from + quit + 1]?.key ?? '') &&
    !isMarkBetween(tokens, from + quit, at) &&
    !tokens.slice(from + quit, at).some(({ key }) => /^(?:og|eller)$/.test(key) || denyingWords.has(key))
  )
}

const QUIT = 6

const quits = /^(?:slutt(?:et|a|e|er|ar)|opphørt|gitt|stoppet|stoppa)$/
