import type { Finding, Span } from '../../../spec/journal.ts'

/**
 * Sorts the findings by their place in the note, then those of the transcript alone by their place there. Keeps one per
 * place, the most precise: a differing word, not its whole sentence. Pure; `n log n`.
 */
export function oneOfEach(findings: readonly Finding[]): Finding[] {
  const precise = findings.filter(isPrecise)
  const [inNote, heard] = [placesOf(precise, 'note'), placesOf(precise.filter(isWord), 'transcript')]
  const taken = new Set<string>()
  return findings
    .filter((finding) => {
      const { kind, category, note, transcript } = finding
      if (isPrecise(finding)) {
        const place = finding.note.join('–')
        return !taken.has(place) && taken.add(place)
      }
      if (category !== 'statement') return true
      if (kind === 'unsupported') return !(note && holds(note, inNote))
      return note !== undefined || !(transcript && holds(transcript, heard))
    })
    .toSorted(byPlace)
}

/** A word or a fact for which another was dictated. */
function isPrecise(finding: Finding): finding is Finding & { note: Span } {
  return finding.kind === 'different' && finding.mend !== undefined && finding.note !== undefined
}

function isWord({ category }: Finding): boolean {
  return category === 'statement'
}

/** The start positions of the findings in one text, sorted. */
export function placesOf(findings: readonly Finding[], text: 'note' | 'transcript'): number[] {
  return findings.flatMap((finding) => finding[text]?.slice(0, 1) ?? []).toSorted((one, other) => one - other)
}

/** Whether any of the sorted positions is within a span. */
export function holds([from, to]: Span, places: readonly number[]): boolean {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (places[low] ?? to) < to
}

function byPlace(one: Finding, other: Finding): number {
  if (one.note && other.note) return one.note[0] - other.note[0]
  if (one.note || other.note) return one.note ? -1 : 1
  return (one.transcript?.[0] ?? 0) - (other.transcript?.[0] ?? 0)
}
