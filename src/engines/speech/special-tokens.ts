const specialToken = /<\|[^|]{0,40}\|>/g

/**
 * The text with a space for everything that a decoder's tokeniser would read as a special token («<|endoftext|>»). A
 * space, as what stands on either side could otherwise become a new one.
 */
export function withoutSpecialTokens(text: string): string {
  return text.replaceAll(specialToken, ' ')
}
