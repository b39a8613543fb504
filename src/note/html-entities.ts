import names from './html-entities.json' with { type: 'json' }

/** The named entities that notes hold. */
const named = new Map(Object.entries(names))

/** Decodes named and numbered entities; what is none stays as it stands. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named.get(String(name)) ?? named.get(String(name).toLowerCase()) ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
  })
}
