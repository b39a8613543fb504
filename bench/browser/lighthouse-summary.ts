import type { Form, Report } from './lighthouse-report.ts'

/** Minimum score of each category, out of 100. */
const targets: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Timings that explain a slow page, with their unit: seconds, or none. */
const timings = {
  'first-contentful-paint': 'FCP s',
  'largest-contentful-paint': 'LCP s',
  'total-blocking-time': 'TBT s',
  'cumulative-layout-shift': 'CLS',
} as const

/** One page in one form: medians over the runs, and the audits that cost points in any run. */
export interface Summary {
  path: string
  form: Form
  scores: Record<string, number>
  timings: Record<string, number>
  failed: string[]
}

export function summary(path: string, form: Form, reports: readonly Report[]): Summary {
  const score = (category: string) => median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)))
  const timing = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const seconds = ([audit, label]: [string, string]) => [label, timing(audit) / (label.endsWith(' s') ? 1000 : 1)]
  return {
    path,
    form,
    scores: Object.fromEntries(Object.keys(targets).map((category) => [category, score(category)])),
    timings: Object.fromEntries(Object.entries(timings).map(seconds)),
    failed: [...new Set(reports.flatMap(failedAudits))],
  }
}

export function meetsTargets({ scores }: Summary): boolean {
  return Object.entries(targets).every(([category, target]) => (scores[category] ?? 0) >= target)
}

/** The summaries as a readable table, with the failed audits below it. */
export function lighthouseTable(summaries: readonly Summary[]): string {
  const heading = ['page', 'form', ...Object.entries(targets).map((target) => target.join(' ≥ '))]
  const lines = summaries.map((page) => [
    page.path,
    page.form,
    ...Object.values(page.scores).map((score) => String(Math.round(score))),
    ...Object.values(page.timings).map((value) => value.toFixed(2)),
  ])
  const rows = [[...heading, ...Object.values(timings)], ...lines]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const costs = summaries.flatMap(({ path, form, failed }) => failed.map((audit) => `${path} ${form}: ${audit}`))
  return [...table, '', ...costs].join('\n').trimEnd()
}

/** The audits that cost points, as `category: title`. */
function failedAudits({ categories, audits }: Report): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
