const ones =
  'null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten'.split(
    ' ',
  )
const tens = 'tjue tretti førti femti seksti sytti åtti nitti'.split(' ')
const ordinals =
  'nullte første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueåttende tjueniende trettiende trettiførste'.split(
    ' ',
  )
const units: Readonly<Record<string, string>> = {
  '%': 'prosent',
  mg: 'milligram',
  g: 'gram',
  ml: 'milliliter',
  l: 'liter',
  kg: 'kilo',
  cm: 'centimeter',
  mm: 'millimeter',
}

/** A whole number as it is spoken: «hundre og trettiåtte», «to tusen og fjorten». */
export function spokenNumber(value: number): string {
  if (value < ones.length) return ones[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10) - 2]}${value % 10 === 0 ? '' : ones[value % 10]}`
  const [size, name] = value < 1000 ? [100, 'hundre'] : [1000, 'tusen']
  const [count, rest] = [Math.floor(value / size), value % size]
  const head = count === 1 ? name : `${spokenNumber(count)} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'og ' : ''}${spokenNumber(rest)}`
}

/** «2,5» → «to komma fem», «138/76» → «hundre og trettiåtte over syttiseks», «10.30» → «ti tretti». */
function spoken(written: string): string {
  return written
    .split(/(?<=[.,/:])|(?=[.,/:])/)
    .map((part) => {
      if (part === ',') return 'komma'
      if (part === '/') return 'over'
      if (!/^\d+$/.test(part)) return ''
      const zeros = part.length > 1 ? (/^0+/.exec(part)?.[0].length ?? 0) : 0
      return [...Array<string>(zeros).fill('null'), ...(zeros < part.length ? [spokenNumber(Number(part))] : [])].join(
        ' ',
      )
    })
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * A dictation as a `-verbatim` model writes it: small letters, no marks, numbers and units as words. Names with digits
 * in them stay.
 */
export function verbatim(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\d,/])(\d{1,2})\.(?= \p{Ll})/gu, (whole, day: string) => ordinals[Number(day)] ?? whole)
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\d,.])1(?= (?:m?g|gram|milligram|år)(?!\p{L}))/gu, 'ett')
    .replaceAll(/(?<![\p{L}\d-])\d+(?:[.,/:]\d+)*(?![\p{L}\d-])/gu, spoken)
    .replaceAll(/(?<![\p{L}\d])(?:mg|ml|mm|cm|kg|g|l)(?![\p{L}\d])|%/gu, (unit) => ` ${units[unit]} `)
    .replaceAll(/[.,;:?!()«»"…]|(?<= )[–-](?= )|\n/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
