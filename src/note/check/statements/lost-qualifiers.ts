import type { Finding } from '../../../spec/journal.ts'
import { isPreposition } from '../../../dictation/tokens/prepositions.ts'
import { axisOf, modifiersOf } from '../context/context.ts'
import { holds, placesOf } from '../findings/one-finding-each.ts'
import type { Statement } from '../reading/statement.ts'
import { isCompatible } from '../words/exclusive-words.ts'
import { spanOfAll, spanOfWord } from '../words/spans.ts'
import type { Word } from '../words/words.ts'
import { attributesAt, sayingsOf, stretch, MOST, type Attribute, type AttributeSide } from './attributes.ts'
import { byThing, sameThing, tellingsIn } from './turned-poles.ts'

/** Attribute values whose loss changes a sentence: a suspicion reads as a fact, the past as the present. */
const losable: ReadonlySet<unknown> = new Set(['possible', 'unlikely', 'past'])
/** Poles whose loss does, where they stand right before what they refer to. */
const attributive =
  /^(?:øk(?:t|te|ende)|auka(?:nde)?|redusert[ea]?|neds[ae]tte?|svek(?:ket|kede|ka|t|te)|mindre|mangl[ae]nde|opphev(?:et|a)|bortfalte?|forhøy(?:et|ede|a)|forverr(?:et|ede|a)|avta(?:k|g)[ae]nde|tilta(?:k|g)[ae]nde)$/
/** Words that contain the pole: «hørselsreduksjon», «minnesvikt». */
const compound = /(?:reduksjon|forverring|bedring|svikt|økning|auking|nedsettelse|svekkelse|tap)(?:en|a|er)?$/

/**
 * Finds things that the note states without the qualifier that the dictation gives them: «mulig pneumoni» → «pneumoni»,
 * «bror operert for prolaps» → «operert for prolaps», «nedsatt kraft» → «kraft». Only in statements that match each
 * other best, for a qualifier right before its word that the note has nowhere near. At most one finding per statement;
 * none where `findings` has one. Linear.
 */
export function findLostQualifiers(
  dictated: AttributeSide,
  written: AttributeSide,
  findings: readonly Finding[],
  noteText: string,
): Finding[] {
  const taken = placesOf(findings, 'note')
  return written.statements.flatMap((statement, index) => {
    const best = written.coverages[index]?.best ?? -1
    const source = dictated.statements[best]
    if (!source || dictated.coverages[best]?.best !== index || statement.aside || holds(statement.span, taken))
      return []
    const lost = lostAttribute(statement, index, source) ?? lostPole(source, statement, written)
    return lost ? [{ kind: 'different', category: 'statement', note: lost.bare, transcript: lost.qualified }] : []
  })

  function lostAttribute(statement: Statement, index: number, source: Statement): Lost | undefined {
    const around = written.statements.slice(Math.max(0, index - 1), index + 2)
    for (const [place, word] of source.meaning.entries()) {
      const lost = attributesAt(source, word).find(isLosable)
      const own = lost && statement.meaning.find(({ key }) => key === word.key)
      if (!own || !isRightBefore(lost, word, source.meaning[place - 1]) || source.deniedAt.has(word.at)) continue
      if (around.some((each) => says(each, lost))) continue
      if (lost.value === 'past' ? isPast(statement, noteText) : isNamedBefore(lost, statement, noteText)) continue
      if (sayingsOf(word, written).some(({ attribute }) => attribute.axis === lost.axis)) continue
      if (!isAlwaysSaid(word, lost)) continue
      const [qualified, bare] = [stretch(source, lost, word), spanOfWord(own, statement.tokens)]
      if (qualified && bare) return { qualified, bare }
    }
    return undefined
  }

  /** Whether the dictation qualifies the word wherever it has it: «mulig pneumoni … CT viser pneumoni» does not. */
  function isAlwaysSaid({ key }: Word, { axis }: Attribute): boolean {
    return (dictated.places.get(key) ?? []).slice(0, MOST).every((at) => {
      const statement = dictated.statements[at]
      return statement?.words.every(
        (word) => word.key !== key || attributesAt(statement, word).some((attribute) => attribute.axis === axis),
      )
    })
  }
}

/** A qualified thing in one text, and the bare thing in the other. */
interface Lost {
  readonly qualified: NonNullable<Finding['note']>
  readonly bare: NonNullable<Finding['note']>
}

/** A pole right before a word that the note's statement has without any. */
function lostPole(source: Statement, statement: Statement, written: AttributeSide): Lost | undefined {
  if (statement.tokens.some(({ key }) => compound.test(key))) return undefined
  const kept = new Set(tellingsIn(statement).map(({ pole }) => pole.axis))
  for (const telling of tellingsIn(source)) {
    const { pole, isOpen, tokens } = telling
    const [first] = tokens
    // A pole that holds for some things only has its general one beside it.
    if (!first || isOpen || pole.axis.things || kept.has(pole.axis) || !attributive.test(first.key)) continue
    const end = source.tokens.indexOf(first) + tokens.length
    const thing = source.tokens[end]
    if (!thing || thing.kind !== 'word' || isPreposition(thing)) continue
    const own = statement.tokens.find(({ key }, at) => key === thing.key && !statement.deniedAt.has(at))
    if (!own || sameThing(telling, byThing(written.statements)).length > 0) continue
    const [qualified, bare] = [spanOfAll([...tokens, thing]), spanOfAll([own])]
    if (qualified && bare) return { qualified, bare }
  }
  return undefined
}

/** Whether the loss of an attribute matters. That of a person does, unless it may be the patient, as a child may be. */
function isLosable({ value }: Attribute): boolean {
  if (typeof value === 'string') return losable.has(value)
  return !value.lineage.some((name) => name === 'pasient' || name === 'barn')
}

/** Whether no other word of meaning is between an attribute and its word. */
function isRightBefore({ to }: Attribute, { at }: Word, before: Word | undefined): boolean {
  return to <= at && (before?.at ?? -1) < to
}

/** Whether a statement says anything on the axis of an attribute, or names its person. */
function says({ tokens, words }: Statement, { axis, value }: Attribute): boolean {
  if (typeof value === 'string') return modifiersOf(tokens).some(({ category }) => axisOf(category) === axis)
  return words.some(({ exclusive }) => exclusive?.class === 'slekt' && isCompatible(exclusive, value))
}

/** Whether a person is named right before a statement, as by a label: «Ergoterapeut: trenger hjelp». */
function isNamedBefore({ value }: Attribute, { span: [from, to] }: Statement, noteText: string): boolean {
  if (typeof value === 'string') return false
  const text = noteText.slice(Math.max(0, from - LABEL), to).toLowerCase()
  return value.lineage.some((name) => text.includes(name))
}

/** «tidligere», «tidl.», and words that date a statement: «for åtte år siden», «i 2016», «i barnealderen». */
const past = /\btidl/i
const ago = /^(?:siden|sidan|som|(?:19|20)\d\d|.*alderen)$/
/** Maximum length of a label before a statement, in UTF-16 units: «Tidligere », «Kontaktlærer: ». */
const LABEL = 24

/** Whether a statement is about the past by its own words, its label or the heading above it. */
function isPast({ tokens, span }: Statement, noteText: string): boolean {
  if (tokens.some(({ key }) => ago.test(key)) || past.test(noteText.slice(Math.max(0, span[0] - LABEL), span[1])))
    return true
  const heading = noteText.lastIndexOf(':\n', span[0])
  return heading >= 0 && past.test(noteText.slice(noteText.lastIndexOf('\n', heading) + 1, heading))
}
