/** Sounds of thinking between words. */
export const sounds: ReadonlySet<string> = new Set(['eh', 'ehm', 'øh', 'øhm', 'hm', 'hmm', 'mm', 'ehh', 'øhh', 'æh'])
