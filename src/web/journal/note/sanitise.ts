import DOMPurify from 'dompurify'

const BLOCKS = 'h1 h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre'
const INLINE = 'b strong i em u s sub sup span code'
const TABLES = 'table caption thead tbody tfoot tr th td'
const ALLOWED_TAGS = `${BLOCKS} ${INLINE} ${TABLES}`.split(' ')
/** No URLs and no styles: a note can fetch nothing, link nowhere and hide nothing. */
const rules = { ALLOWED_TAGS, ALLOWED_ATTR: ['colspan', 'rowspan'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false }

/** Reduces `html` to text and its structure. */
export function sanitised(html: string): string {
  return DOMPurify.sanitize(html, rules)
}

/** The same, as detached nodes. */
export function sanitisedNodes(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
}

/**
 * The same, as the value that a page with Trusted Types accepts in an element. TypeScript's DOM library types those
 * sinks as strings, which they are in a browser without Trusted Types.
 */
export function trusted(html: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) as unknown as string
}
