import type { Side } from './side.ts'
import type { Stance } from './stance.ts'
import type { Word } from '../words/words.ts'

/**
 * Statements of the note that affirm in one word what was said in several, of which one was always denied: «hemoptyse» where
 * he «hoster opp slim, ikke blod i det». All its parts stand there, so none of the word is left over. Linear.
 */
export function findOnlyDenied(written: Side, said: Side): number[] {
  return written.statements.flatMap(({ meaning, deniedAt }, index) =>
    meaning.some((word) => !deniedAt.has(word.at) && isOnlyDenied(word, said.stance)) ? [index] : [],
  )
}

function isOnlyDenied({ key, concept: { parts } }: Word, { places, denied }: Stance): boolean {
  if (parts.length < 2 || places.has(key)) return false
  const isThere = (name: string): boolean => places.has(name)
  const isDenied = (name: string): boolean => (denied.get(name) ?? 0) >= (places.get(name)?.length ?? 1)
  return (
    parts.every((names) => names.some(isThere)) &&
    parts.some((names) => names.some((name) => signs.has(name)) && names.filter(isThere).every(isDenied))
  )
}

/** What is asked of beside another sign; «kjøreforbud», «mørk urin» may be told where driving or the dark is denied. */
const signs: ReadonlySet<string> = new Set(['#blød', '#smert', '#puss'])
