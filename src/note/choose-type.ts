import type { NoteTypeName } from '../spec/journal.ts'
import { noteTypeNames } from '../spec/journal.ts'
import { noteTypes } from './headings/note-types.ts'
import { verbs } from '../dictation/tokens/clause-words.ts'
import data from './type-cues.json' with { type: 'json' }

const cues = new Map(
  noteTypeNames.map((name) => [
    name,
    data[name].map(([weight, source]) => ({ weight: Number(weight), pattern: new RegExp(String(source), 'gu') })),
  ]),
)
/** So many letters are the opening, in which speakers say what they dictate. */
const OPENING = 80
/** A sign of this weight in the opening says which type it is … */
const SAYS = 3
/** … and one of this weight is the type's own name, and counts twice. */
const OWN_NAME = 4
/** So many different signs there must be where the speaker does not say it. */
const FEWEST_SIGNS = 2
/** General practice needs no sign of its own. */
const PRIOR = 1.5

/** Headings that few types know speak for theirs; the more know one, the less it says. */
const headings = noteTypeNames.flatMap((name) =>
  noteTypes[name].headings
    .filter(({ level }) => level === 1)
    .map(({ heading }) => ({ name, phrase: heading.toLowerCase(), weight: 3 / knownBy(heading.toLowerCase()) })),
)

/** A heading with its colon, spoken or written, or as a sentence of its own. */
const spokenHeading = new RegExp(
  `(?<=^|[ \\n])(?=(${headings.map(({ phrase }) => phrase).join('|')})(?: kolon|[:.]))`,
  'g',
)

/** Who is referred to or told is not who speaks: «henvises fysioterapeut», «hjemmesykepleien kontaktes». */
const others = new RegExp(
  [
    '(?:henvise[rs]?|(?:får|skriver|sender|gis) (?:en |ny )?henvisning)(?: (?:til|videre|en|også)){0,3} (?:fysio|manuell)terap\\p{L}{0,12}',
    '(?:henvise[rs]?|ringer|kontakter|varsler|informerer|orienterer|beskjed|melding|kontakt|søknad|søker)(?: (?:til|med|om|også)){0,2} hjemmesykeplei\\p{L}{0,6}',
    'hjemmesykeplei\\p{L}{0,6}(?: \\p{L}{1,12})? (?:kontaktes|varsles|informeres|orienteres|bes|rekvireres|søkes|får beskjed|hjelper|bistår|kommer|følger opp)',
    // Who has their help is told of by others: «har hjemmesykepleie to ganger daglig».
    '(?:har|får|med|uten|ingen|av) (?:ikke |også |daglig |kommunal )?hjemmesykeplei\\p{L}{0,6}',
  ].join('|'),
  'gu',
)

/** How many types have the phrase as a heading or a synonym. */
function knownBy(phrase: string): number {
  const knows = (name: NoteTypeName): boolean =>
    noteTypes[name].headings.some(
      ({ heading, synonyms }) => heading.toLowerCase() === phrase || synonyms.includes(phrase),
    )
  return noteTypeNames.filter(knows).length
}

/**
 * Chooses a note type from the opening words, the spoken headings and the content; general practice where nothing points
 * elsewhere. A word that only occurs («ringte legevakten i går») chooses nothing: away from the opening and the headings it
 * takes two different signs.
 */
export function chooseType(transcript: string): NoteTypeName {
  const text = transcript.toLowerCase().replaceAll(others, ' ')
  const opening = text.slice(0, OPENING)
  const spoken = new Set(Array.from(text.matchAll(spokenHeading), ([, phrase]) => phrase))
  const scores = noteTypeNames.map((name) => ({ name, score: scoreOf(name, { text, opening, spoken }) }))
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).name
}

interface ReadText {
  readonly text: string
  readonly opening: string
  readonly spoken: ReadonlySet<string | undefined>
}

function scoreOf(type: NoteTypeName, { text, opening, spoken }: ReadText): number {
  const found = (cues.get(type) ?? []).filter(({ pattern }) => text.search(pattern) !== -1)
  const inOpening = found.filter(({ pattern }) => namesItself(opening, pattern))
  const named = inOpening.filter(({ weight }) => weight >= OWN_NAME)
  const own = headings.filter(({ name, phrase }) => name === type && spoken.has(phrase))
  const signs = new Set(found.flatMap(({ weight, pattern }) => (weight > 0 ? (text.match(pattern) ?? []) : [])))
  const isSaid = inOpening.some(({ weight }) => weight >= SAYS) || own.length > 0 || signs.size >= FEWEST_SIGNS
  const score = [...(isSaid ? found : []), ...named, ...own].reduce((sum, { weight }) => sum + weight, 0)
  return type === 'fastlege' ? score + PRIOR : score
}

/** A word behind a verb tells what happened: «var på legevakten i går». */
function namesItself(opening: string, pattern: RegExp): boolean {
  const at = opening.search(pattern)
  if (at === -1) return false
  const before = opening.slice(0, at).match(/\p{L}+/gu) ?? []
  return !before.some((word) => word !== 'er' && verbs.has(word))
}
