import { expect, test } from 'vitest'
import { readSplit, splits } from '../corpus/corpus.ts'
import { contains } from './benchmark/text-match.ts'
import { render } from '../src/dictation/render.ts'
import { normaliseDictation } from '../src/note/normalise-dictation.ts'

const slips = splits
  .flatMap((split) => readSplit(split, 'snippets'))
  .filter(({ id }) => /^s[a-i]-/.test(id))
  .toSorted((one, other) => one.id.localeCompare(other.id))

function written(text: string): string {
  return render(normaliseDictation(text))
}

/** What stays in the text for a reader to see, as nobody is sure what it corrects. */
const visible = `
  sa-101 sb-028 sb-068 sc-033 sc-099 sd-020 sd-035 sd-048 sd-080
  se-026 se-027 se-045 se-074 se-109 se-110 se-122 se-127 se-139 sf-074 sf-100 sf-123
  sg-031 sg-034 sg-039 sg-047 sg-052 sg-064 sg-069 sg-074 sg-094 sg-101 sg-107 sg-108 si-012 si-048 si-069 si-090
`
  .trim()
  .split(/\s+/)
/** What the author has in another form, or a filler that he keeps. */
const otherwise =
  'sb-099 sc-039 sc-071 sd-143 se-105 se-114 sf-092 sf-109 sf-132 sf-137 sg-036 sg-060 sg-076 sg-146 sh-007 sh-087 sh-127 si-006 si-007 si-139'.split(
    ' ',
  )

test('what a listener takes for corrected is, but for what is listed here', () => {
  const missed = slips.filter(({ text, gone }) => gone.some((part) => contains(written(text), part)))
  expect(missed.map(({ id }) => id)).toEqual(visible)
})

test('what was right, and what only looks like a correction, stays', () => {
  const lost = slips.filter(({ text, kept }) => kept.some((part) => !contains(written(text), part)))
  expect(lost.map(({ id }) => id).filter((id) => !visible.includes(id))).toEqual(otherwise)
})
