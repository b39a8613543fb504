import type { NoteTypeName } from '../spec/journal.ts'
import { noteTypeNames } from '../spec/journal.ts'
import { noteTypes } from './headings/note-types.ts'
import data from './type-cues.json' with { type: 'json' }

const cues = noteTypeNames.map((name) => ({
  name,
  patterns: data[name].map(([weight, source]) => ({
    weight: Number(weight),
    pattern: new RegExp(String(source), 'u'),
  })),
}))
/** Opening words count as the speaker's own name for the note. */
const OPENING = 80
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

/** Chooses a note type from the opening words, the headings and the content; general practice where nothing points elsewhere. */
export function chooseType(transcript: string): NoteTypeName {
  const text = transcript.toLowerCase().replaceAll(others, ' ')
  const opening = text.slice(0, OPENING)
  const scores = new Map<NoteTypeName, number>([['fastlege', PRIOR]])
  const add = (name: NoteTypeName, weight: number): void => void scores.set(name, (scores.get(name) ?? 0) + weight)
  for (const { name, patterns } of cues) {
    for (const { weight, pattern } of patterns) {
      if (pattern.test(text)) add(name, weight)
      if (weight >= 4 && pattern.test(opening)) add(name, weight)
    }
  }
  const spoken = new Set(Array.from(text.matchAll(spokenHeading), ([, phrase]) => phrase))
  for (const { name, phrase, weight } of headings) if (spoken.has(phrase)) add(name, weight)
  return noteTypeNames.reduce((best, name) => ((scores.get(name) ?? 0) > (scores.get(best) ?? 0) ? name : best))
}
