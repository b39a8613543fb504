import type { Finding, NoteSentence, Span } from '../../../spec/journal.ts'
import type { SourcedSentence } from './note-sentences.ts'
import { overlap } from './stretches.ts'

/** «Ikke skriv dette: …»: an order to leave one sentence out. */
interface Order {
  readonly remark: Span
  /** The sentence, in the transcript. */
  readonly span: Span
  /** Says nothing else: what it refers to comes before or after. */
  readonly isBare: boolean
}

/**
 * Applies «do not write this» orders to the findings. An order is reported with the note sentence that it concerns, for
 * the user to remove; after that, neither the order nor a missing sentence is reported. Only where the sentence says
 * one thing and no value: otherwise only the user can tell how much is meant. `said`: the dictated sentences.
 */
export function heedOffRecord(
  found: readonly Finding[],
  {
    note,
    transcript,
    said,
  }: { note: readonly SourcedSentence[]; transcript: string; said: () => readonly NoteSentence[] },
): readonly Finding[] {
  const remarks = found.flatMap((finding) => (isRemark(finding) && finding.transcript ? [finding.transcript] : []))
  if (remarks.length === 0) return found
  const sentences = said()
  const orders = remarks.flatMap((remark) => orderOf(remark, sentences, transcript) ?? [])
  return found.flatMap((finding) => {
    const { kind, transcript: place } = finding
    const order = place && orders.find(({ remark }) => overlap(remark, place))
    if (!order) return finding
    if (isRemark(finding)) return heeded(finding, order, note)
    return kind === 'missing' && isInside(place, order.span) ? [] : finding
  })
}

function isRemark({ category }: Finding): boolean {
  return category === 'off-record'
}

function heeded(finding: Finding, { span, isBare }: Order, note: readonly SourcedSentence[]): Finding[] {
  const made = note.filter(({ source }) => source.some((place) => overlap(place, span)))
  if (made.length === 0 && !isBare) return []
  const own = made.find(({ source, edited }) => !edited && source.every((place) => isInside(place, span)))
  return [own ? { ...finding, note: own.span } : finding]
}

const nothing = /^[\s\p{P}]*$/u
const pauseBefore = /(?:[,;:]|\s[–-])\s*$/
const pauseBehind = /^(?:[,;:]|\s[–-]\s)/
const anyPause = /[,;:()]|\s[–-]\s/

/** The sentence that a remark is part of; undefined if it says more than one thing. */
function orderOf(remark: Span, said: readonly NoteSentence[], transcript: string): Order | undefined {
  const sentence = said.find(({ evidence }) => evidence.some((place) => overlap(place, remark)))
  const span = sentence?.evidence.length === 1 ? sentence.evidence[0] : undefined
  if (!span) return undefined
  const [before, behind] = [transcript.slice(span[0], remark[0]), transcript.slice(remark[1], span[1])]
  if (nothing.test(before) && nothing.test(behind)) return { remark, span, isBare: true }
  const rest = nothing.test(behind)
    ? pauseBefore.test(before) && before.replace(pauseBefore, '')
    : nothing.test(before) && pauseBehind.test(behind) && behind.replace(pauseBehind, '')
  const isOne = rest !== false && !anyPause.test(rest) && !/\d/.test(sentence?.text ?? '')
  return isOne ? { remark, span, isBare: false } : undefined
}

function isInside([start, end]: Span, [from, to]: Span): boolean {
  return from <= start && end <= to
}
