import data from './word-lists.json' with { type: 'json' }

/** What is examined: begins a sentence. */
export const topics: ReadonlySet<string> = new Set(data.topics)
/** Names of values. */
export const measures: ReadonlySet<string> = new Set(data.measures)
export const persons: ReadonlySet<string> = new Set(data.persons)
export const people: ReadonlySet<string> = new Set(data.people)
/** What is to be done later. */
export const followUps: ReadonlySet<string> = new Set(data.followUps)
/** Findings, which may follow a value: «vekt 22 kg | inndragninger». */
export const findings: ReadonlySet<string> = new Set(data.findings)
/** Organs, which come before their finding: «thyreoidea ikke forstørret». */
export const organs: ReadonlySet<string> = new Set(data.organs)
