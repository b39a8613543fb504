import type { Token } from '../../dictation/tokens/token.ts'
import { isPassive } from '../sentences/clause-joints.ts'
import type { SpokenHeading } from './heading-table.ts'

/** «selvmordsrisiko vurderes som lav», «sykmelding forlenges to uker»: what is done with it names it, and its words stay. */
export function isSubject(spoken: SpokenHeading, next: Token | undefined): boolean {
  return subjects.test(spoken.phrase) && /(?:eres|enges)$/.test(next?.key ?? '')
}

const subjects = /risiko$|^sy(?:k|ke)melding$/

/** «Blodprøver viser lav ferritin», «Blodprøvesvar ringt ut»: what the samples show or what is done with them needs their name. */
export function isNamed({ phrase }: SpokenHeading, next: Token | undefined, after: Token | undefined): boolean {
  if (next?.kind !== 'word' || after?.key === 'til') return false
  return (
    (results.test(phrase) && shows.test(next.key)) ||
    (handled.test(phrase) && (dealtWith.test(next.key) || isPassive(next)))
  )
}

/** What can show something itself: «tiltak viste foreldrene øvelser», «selvmordsvurdering avkrefter planer» tell what somebody did. */
const results = /prøver?$|svar$|funn$|undersøkelser?$/
const shows =
  /^(?:vis(?:er|te)|tyder|tydet|tilsier|tilsa|bekreft(?:er|a)|avkreft(?:er|a)|indikerer|indikerte|avdekker|foreligger|forelå|mangler|manglet)$/
const handled = /prøver?$|svar$|medisin|medikament|legemid/
const dealtWith = /^(?:ringt|sendt|mottatt|innhentet|purret|besvart|gjennomgått|kontrollert|kom|kommer)$/
