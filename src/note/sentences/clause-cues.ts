import type { Token } from '../../dictation/tokens/token.ts'
import data from './clause-cues.json' with { type: 'json' }

/** Words that deny. */
export const refusals: ReadonlySet<string> = new Set(data.refusals)
/** What is looked at: it begins a sentence. */
export const topics: ReadonlySet<string> = new Set(data.topics)
/** Names of values. */
export const measures: ReadonlySet<string> = new Set(data.measures)
export const persons: ReadonlySet<string> = new Set(data.persons)
export const people: ReadonlySet<string> = new Set(data.people)
/** What is to be done later. */
export const followUps: ReadonlySet<string> = new Set(data.followUps)
/** What is found, behind a value: «vekt 22 kg | inndragninger». */
export const findings: ReadonlySet<string> = new Set(data.findings)
/** What is felt for, before how it is: «thyreoidea ikke forstørret». */
export const organs: ReadonlySet<string> = new Set(data.organs)
/** How a medicine is given, behind its dose. */
export const routes: ReadonlySet<string> = new Set(
  'i.v. i.m. s.c. p.o. intravenøst intramuskulært subkutant peroralt'.split(' '),
)
/** «de siste ukene»: a stretch of time, which does nothing. */
export const stretchesOfTime: ReadonlySet<string> = new Set(
  'dagene døgnene ukene månedene årene helgene nettene timene kveldene'.split(' '),
)
/** How much of a sentence is read back: the bound that keeps the cutting linear. */
export const LOOK_BACK = 30

/** «ikke», «ikkje» */
export function isNot(token: Token | undefined): boolean {
  return token?.key === 'ikke' || token?.key === 'ikkje'
}
