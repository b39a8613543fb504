import { AUTOMATIC_NOTE_TYPE } from '../../spec/journal.ts'
import type { NoteOrder } from '../note-writer.ts'

/** A made-up dictation with most features of real ones; its first part is punctuated, the last is not. */
const transcript = `
  Kvinne 68 år, henvist fra fastlegen på grunn av tung pust de siste tre ukene. Tidligere kjent med hypertensjon, diabetes
  type to og atrieflimmer, operert i høyre hofte i 2015. Faste medisiner: metoprolol depot 50 mg én gang daglig, apiksaban
  5 mg morgen og kveld, metformin 500 mg tre ganger daglig, paracetamol 1 g ved behov. Ingen kjente allergier. Aktuelt:
  Gradvis økende dyspné ved anstrengelse, våkner om natten, ingen brystsmerter, ikke feber, litt hoste uten oppspytt.
  Røyker ikke, drikker lite alkohol, bor sammen med ektefellen. Status: God allmenntilstand, ingen cyanose. Blodtrykk 142
  over 88, puls 96 uregelmessig, temperatur trettisju komma to, SpO2 93 prosent. Cor: uregelmessig rytme, ingen bilyder.
  Pulm: knatrelyder basalt på begge sider. Abdomen bløt og uøm. Pittingødem i venstre legg, nei, begge legger. Prøver: Hb
  13,1, kreatinin 88, CRP under 5, proBNP 1850. EKG viser atrieflimmer uten iskemi.
  vurdering hjertesvikt med økende væskeretensjon hos kvinne med kjent atrieflimmer ingen tegn til infeksjon plan starter
  furosemid 40 mg om morgenen veies daglig henvises til ekkokardiografi kontroll hos fastlegen om to uker med elektrolytter
  og kreatinin sykmeldes ikke pasienten tar kontakt ved forverring
`
  .trim()
  .replaceAll(/\s+/g, ' ')

/** The note that warms up a new thread. */
export const rehearsal: NoteOrder = {
  transcript,
  noteType: AUTOMATIC_NOTE_TYPE,
  document: 'journalnotat',
  instructions: '',
  vocabulary: [],
  phrases: [],
  abbreviations: [],
}
