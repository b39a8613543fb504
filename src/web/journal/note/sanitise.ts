import DOMPurify from 'dompurify'

const BLOCKS = 'h1 h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre'
const INLINE = 'b strong i em u s sub sup span code'
const TABLES = 'table caption thead tbody tfoot tr th td'
const ALLOWED_TAGS = `${BLOCKS} ${INLINE} ${TABLES}`.split(' ')
/** No address and no style: a note can fetch nothing, lead nowhere and hide nothing. */
const rules = { ALLOWED_TAGS, ALLOWED_ATTR: ['colspan', 'rowspan'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false }

/** `html` with nothing in it but text and its structure. */
export function sanitised(html: string): string {
  return DOMPurify.sanitize(html, rules)
}

/** The same as nodes, in no document. */
export function sanitisedNodes(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
}

/**
 * The same, in the form that a page with Trusted Types lets be put into an element. TypeScript's DOM library types
 * those places as strings, and they are strings where a browser has no Trusted Types.
 */
export function trusted(html: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) as unknown as string
}
