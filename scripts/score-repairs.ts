import { readSplit, splits } from '../corpus/corpus.ts'
import { normaliseWithRaw } from '../src/note/normalise-dictation.ts'
import { countVerdicts, judge } from './judge-snippets.ts'

/** `npx tsx scripts/score-repairs.ts [SPLIT [VERDICT]]`: prints totals, and a verdict's snippets except from `test`. */
const [wanted, shown] = process.argv.slice(2)
for (const split of splits.filter((name) => wanted === undefined || name === wanted)) {
  const snippets = readSplit(split, 'snippets')
  for (const snippet of split === 'test' || shown === undefined ? [] : snippets) {
    const { verdict, isEdited, written } = judge(snippet)
    if (verdict === shown || (shown === 'edited' && isEdited && snippet.kind === 'look-alike'))
      process.stdout.write(`${snippet.id} ${snippet.kind}: ${snippet.text}\n    ${written}\n`)
  }
  process.stdout.write(`${split}\n`)
  for (const [name, count] of [...countVerdicts(snippets)].toSorted(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(`  ${name}: ${count}\n`)
  const repairs = readSplit(split, 'dictations').map(({ transcript }) => normaliseWithRaw(transcript).repairs)
  const asked = repairs.flat().filter(({ outcome }) => outcome === 'asked').length
  const made = repairs.flat().length - asked
  process.stdout.write(`  ${repairs.length} dictations: ${made} repairs, ${asked} questions\n`)
}
