import type { Token } from '../../../dictation/tokens/token.ts'

/** Units with several spellings or sizes: the unit compared, and the factor to it. */
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

/** Abbreviated units that notes write as a separate word after a number. */
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

/** The unit compared, and the factor to it. */
export function unitNamed(name: string): readonly [string, number] {
  return units.get(name) ?? [name, 1]
}

export function shortUnit(token: Token | undefined): string | undefined {
  return (
    shortUnits.get(token?.text ?? '') ??
    (/(?:enhet(?:er)?|^eining(?:ar)?)$/.test(token?.key ?? '') ? 'enhet' : undefined)
  )
}

/** The unit in which a token is compared, and the factor to it. */
export function unitOf(token: Token): readonly [string, number] {
  const unit = (token.unit ?? '').toLowerCase()
  if (/^(?:tabl|tbl)/.test(unit)) return ['tabl', 1]
  if (unit.startsWith('kaps')) return ['kaps', 1]
  if (/^(?:enhet|eining)/.test(unit)) return ['enhet', 1]
  // «to sug», «2 inh.»
  if (/^(?:inh|sug|puff?|drag|pust)/.test(unit)) return ['inhalasjon', 1]
  // «18 G» is a needle gauge, not grams.
  if (token.unit === 'G') return ['gauge', 1]
  return units.get(unit) ?? [unit.replace(/(?:e?er|ar|e)$/, ''), 1]
}
