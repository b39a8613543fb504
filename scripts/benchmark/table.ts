import { asNumber, asPercent } from './interval.ts'
import type { BenchmarkScores } from './score-benchmark.ts'

/** The scores as a Markdown table; ratios have their 95 % intervals. */
export function benchmarkTable(scores: BenchmarkScores, source: string): string {
  const { system, items, dictations, check, failed } = scores
  const rows: (readonly [string, string])[] = [
    ['silent harm in probes', asPercent(scores.silentHarm)],
    ['harm that only the answer’s repairs show', asPercent(scores.quietHarm)],
    ...Object.entries(dictations).flatMap(([style, { facts, traps, marked, placed, questions }]) => [
      [`${style}: facts kept`, asPercent(facts)] as const,
      [`${style}: traps hit`, asPercent(traps)] as const,
      [`${style}: of these, marked`, asPercent(marked)] as const,
      [`${style}: sentences under their heading`, asPercent(placed)] as const,
      [`${style}: questions a note`, asNumber(questions)] as const,
    ]),
    ['corrections obeyed', asPercent(scores.correctionsObeyed)],
    ['look-alikes edited', asPercent(scores.lookAlikesEdited)],
    ['check: alarms a correct note', asNumber(check.alarms)],
    ['check: errors found', asPercent(check.found)],
    ['check: relational errors found', asPercent(check.relational)],
    ...Object.entries(check.byStyle).flatMap(([style, { alarms, found }]) => [
      [`check, ${style} notes: alarms a note`, asNumber(alarms)] as const,
      [`check, ${style} notes: errors found`, asPercent(found)] as const,
    ]),
    ...Object.entries(check.byKind).map(([kind, ratio]) => [`check: ${kind}`, asPercent(ratio)] as const),
  ]
  const counts = `${items.dictations} dictations, ${items.snippets} snippets, ${items.probes} probes, ${items.notes} notes`
  const head = `${system} on ${source}: ${counts}${failed > 0 ? `, ${failed} without a note` : ''}\n\n`
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.filter(([, value]) => value !== '–').map(([name, value]) => `| ${name.padEnd(width)} | ${value} |`)
  return `${head}| ${'measure'.padEnd(width)} | value (95 % interval) |\n| ${'-'.repeat(width)} | --- |\n${lines.join('\n')}\n`
}
