/** One line of the bench: a measurement, and its target if there is one. */
export interface Row {
  measure: string
  value: number
  unit: string
  target?: string
  note?: string
}

/** The rows as a readable table. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ measure, value, unit, target = '', note = '' }) => [
    measure,
    `${Number(value.toPrecision(3))} ${unit}`,
    target,
    note,
  ])
  const lines = [['measure', 'value', 'target', ''], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
