import type { Token } from '../../../dictation/tokens/token.ts'

/** Units that are written in several ways or sizes: the unit compared, and how many of it one is. */
const units = new Map<string, readonly [string, number]>([
  ['g', ['mg', 1000]],
  ['mikrogram', ['mg', 0.001]],
  ['liter', ['ml', 1000]],
  ['l', ['ml', 1000]],
  ['dl', ['ml', 100]],
  ['cl', ['ml', 10]],
  ['cm', ['mm', 10]],
  ...['m', 'meter'].map((unit) => [unit, ['mm', 1000]] as const),
  ...['µm', 'μm', 'mikrometer', 'mikron'].map((unit) => [unit, ['mm', 0.001]] as const),
  ['km', ['mm', 1e6]],
  ['kilometer', ['mm', 1e6]],
  ...['ie', 'e', 'enheter', 'einingar', 'eining'].map((unit) => [unit, ['enhet', 1]] as const),
  ['grader', ['grad', 1]],
  ['°c', ['grad', 1]],
  ['µg', ['mg', 0.001]],
  ['mikrogram/time', ['mikrogram/t', 1]],
])

/** Units that stand for themselves behind a number, as they are written in notes. */
const shortUnits = new Map([
  ['E', 'enhet'],
  ...['enh', 'enh.'].map((short) => [short, 'enhet'] as const),
  ['tbl', 'tabl'],
  ['tbl.', 'tabl'],
  ['tabl', 'tabl'],
  ['tabl.', 'tabl'],
  ...['inh', 'inh.'].map((short) => [short, 'inhalasjon'] as const),
  ...['kaps', 'kaps.'].map((short) => [short, 'kaps'] as const),
])

/** The compared unit, and how many of it one is. */
export function unitNamed(name: string): readonly [string, number] {
  return units.get(name) ?? [name, 1]
}

export function shortUnit(token: Token | undefined): string | undefined {
  return (
    shortUnits.get(token?.text ?? '') ??
    (/(?:enhet(?:er)?|^eining(?:ar)?)$/.test(token?.key ?? '') ? 'enhet' : undefined)
  )
}

/** The compared unit of a token, and how many of it one is. */
export function unitOf(token: Token): readonly [string, number] {
  const unit = (token.unit ?? '').toLowerCase()
  if (/^(?:tabl|tbl)/.test(unit)) return ['tabl', 1]
  if (unit.startsWith('kaps')) return ['kaps', 1]
  if (/^(?:enhet|eining)/.test(unit)) return ['enhet', 1]
  // «to sug», «2 inh.»
  if (/^(?:inh|sug|puff?|drag|pust)/.test(unit)) return ['inhalasjon', 1]
  // «18 G» is no weight.
  if (token.unit === 'G') return ['gauge', 1]
  return units.get(unit) ?? [unit.replace(/(?:e?er|ar|e)$/, ''), 1]
}
