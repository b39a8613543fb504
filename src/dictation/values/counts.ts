import { changed, changeEach, rewrite, type Token } from '../tokens/token.ts'

const ages = /^(?:gammel|gammelt|gamle|gml\.?|gam+al|gam+alt)$/
const people = /^(?:kvinne|kvinna|mann|gutt|gut|jente|jenta|pasient|pike|dame|herre|barn)$/
/** Subjects of an age: «hun er tolv år», but not «det er tolv år siden». */
const aged = /^(?:hun|ho|hu|han|pasienten|eleven|gutten|guten|jenta|jenten|barnet|sønnen|sonen|datteren|dattera)$/

/** Larger counts are written in digits. */
const MOST_IN_WORDS = 12

/** Turns small counts that no other pass claimed back into words; ages and larger numbers stay in digits. */
export function writeCounts(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token, index) => {
    if (token.kind === 'ordinal') return changed(token, { kind: 'word', text: token.words ?? token.text })
    if (token.kind !== 'number' || token.words === undefined) return token
    if (
      isAge(tokens, index) ||
      isDecimal(token) ||
      isStretch(tokens, index) ||
      isOutOf(tokens, index) ||
      isGrade(tokens, index) ||
      isOfJoint(tokens, index) ||
      (token.value ?? 0) < 0
    )
      return token
    if (token.article || (token.value ?? 0) <= MOST_IN_WORDS) return rewrite(token, token.words)
    return tokens[index + 1]?.key === 'kroner' ? grouped(token) : token
  })
}

/** «22 000 kroner» */
function grouped(token: Token): Token {
  return rewrite(token, token.text.replace(/^(\d{2,3})(\d{3})$/, '$1 $2'))
}

/** «fra åtte til 16 mg» */
function isStretch(tokens: readonly Token[], index: number): boolean {
  const [before, joint, end] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  return /^fr[aå]$/.test(before?.key ?? '') && joint?.key === 'til' && end?.kind === 'quantity' && end.unit !== ''
}

/** A maximum score: «Borg 6 av 10». */
function isOutOf(tokens: readonly Token[], index: number): boolean {
  const [score, of] = [tokens[index - 2], tokens[index - 1]]
  return of?.key === 'av' && score?.kind === 'quantity' && score.unit === '' && tokens[index]?.article !== true
}

/** Maximum distance, in tokens, back to a word for muscle strength, and the highest grade. */
const [REACH, STRONGEST] = [12, 5]
const strength = /^(?:(?:muskel|gripe)?kraft|(?:muskel)?styrke|mmt)$/

/** «kraft i kneekstensjon fire av fem, høyre fem av fem» */
function isGrade(tokens: readonly Token[], index: number): boolean {
  const of = tokens[index + 1]?.key === 'av' ? index + 1 : index - 1
  const [grade, highest] = [tokens[of - 1], tokens[of + 1]]
  if (tokens[of]?.key !== 'av' || grade?.kind !== 'number' || highest?.kind !== 'number') return false
  if (highest.value !== STRONGEST || (grade.value ?? 0) > STRONGEST) return false
  return tokens.slice(Math.max(0, of - REACH), of).some(({ key }) => strength.test(key))
}

const joints = /^(?:mcp|pip|dip|mtp|cmc)$/

/** A joint's number: «MCP 2 og 3». */
function isOfJoint(tokens: readonly Token[], index: number): boolean {
  const [joint, number, joined, next] = [-3, -2, -1, 1].map((offset) => tokens[index + offset])
  if (/^(?:gang|ganger|ledd)$/.test(next?.key ?? '')) return false
  if (joints.test(joined?.key ?? '')) return true
  return joined?.key === 'og' && number?.kind === 'number' && joints.test(joint?.key ?? '')
}

function isDecimal(token: Token): boolean {
  return !token.article && token.text.includes(',')
}

function isAge(tokens: readonly Token[], index: number): boolean {
  const unit = tokens[index + 1]?.key ?? ''
  if (!/^(?:år|måneder|månader|uker|veker|dager|dagar|års)$/.test(unit)) return false
  return (
    (unit === 'år' && isAgeInYears(tokens, index)) ||
    ages.test(tokens[index + 2]?.key ?? '') ||
    people.test(tokens[index - 1]?.key ?? '') ||
    isOfAge(tokens, index) ||
    (unit === 'år' && people.test(tokens[index + 2]?.key ?? ''))
  )
}

/** «eleven er tolv år og …», but not «hun er tolv år eldre» */
function isAgeInYears(tokens: readonly Token[], index: number): boolean {
  const [person, is, after] = [-2, -1, 2].map((offset) => tokens[index + offset])
  if (is?.key !== 'er' || !aged.test(person?.key ?? '')) return false
  return after === undefined || after.kind === 'mark' || after.key === 'og'
}

/** «gutt på tre år», «datter på snart to måneder» */
function isOfAge(tokens: readonly Token[], index: number): boolean {
  const before = nearly.test(tokens[index - 1]?.key ?? '') ? index - 2 : index - 1
  const person = tokens[before - 1]?.key ?? ''
  return tokens[before]?.key === 'på' && (people.test(person) || children.test(person))
}

const nearly = /^(?:snart|nesten|knapt|vel|rundt|omtrent|ca\.?|cirka)$/
const children =
  /^(?:gutten|jenta|jenten|gut|unge|ungen|baby|babyen|spedbarn|spebarn|nyfødt|datter|datteren|dotter|sønn|sønnen|son|tvillinger|tenåring)$/
