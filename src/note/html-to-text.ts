import names from './html-entities.json' with { type: 'json' }

/** Tags that begin and end a line. */
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li br tr table section article header footer main aside blockquote pre hr dl dt dd address figure'.split(
    ' ',
  ),
)
/** Named entities found in notes. */
const named = new Map(Object.entries(names))
/** Elements whose content is not text of the note. */
const hidden = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'svg'])

/**
 * Returns the text of a note's HTML: a line for each block, a colon after headings, entities decoded. For notes of any
 * origin: accepts broken and hostile markup, runs nothing, never throws. Linear.
 */
export function htmlToText(html: string): string {
  const pieces: string[] = []
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? -1 : markupEnd(html, open)
    if (end === -1) break
    if (open > at) pieces.push(plain(html.slice(at, open)))
    if (end === open) {
      pieces.push('<')
      at = open + 1
      continue
    }
    const tag = tagAt(lower, open)
    at = hidden.has(tag.name) && !tag.closing ? hiddenEnd(lower, tag.name, end) : end
    if (/^h[1-6]$/.test(tag.name) && tag.closing) pieces.push(headingMark)
    if (blocks.has(tag.name)) pieces.push('\n')
    else if (tag.name === 'td' || tag.name === 'th') pieces.push(' ')
  }
  pieces.push(plain(html.slice(at)))
  return tidy(pieces.join(''))
}

function plain(text: string): string {
  return decodeEntities(text).replaceAll(/\s+/g, ' ')
}

/** Decodes named and numeric entities; unknown ones stay as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named.get(String(name)) ?? named.get(String(name).toLowerCase()) ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
  })
}

/** Placeholder after a heading, until it is known whether a colon fits there. */
const headingMark = '\uE000'

/** The end of the markup that begins at `open`; `open` for a mere character; -1 where nothing closes it. */
function markupEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return endOf(html, '-->', open + 4)
  if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) return open
  let quote = ''
  for (let at = open + 1; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
  }
  return endOf(html, '>', open)
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

function tagAt(lower: string, open: number): { name: string; closing: boolean } {
  const match = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 20))
  return { name: match?.[2] ?? '', closing: match?.[1] === '/' }
}

/** The start of the closing tag, or the end of the text where there is none. */
function hiddenEnd(lower: string, name: string, from: number): number {
  const close = lower.indexOf(`</${name}`, from)
  return close === -1 ? lower.length : close
}

function tidy(text: string): string {
  return text
    .replaceAll(new RegExp(`([\\p{L}\\p{N})])\\s*${headingMark}`, 'gu'), '$1:')
    .replaceAll(headingMark, '')
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
