import { live } from '../../texts/live.ts'
import type { JournalState } from '../state/journal-state.ts'
import { unsettledText } from './unsettled-text.ts'

const texts = live.whosePatient

/** The words of a recording whose patient is still to be named, below the transcript and no part of it. */
export function UndecidedWords({ state: { undecided, recording } }: { state: JournalState }) {
  if (!undecided) return null
  const { provisional, tentative } = unsettledText(undecided.heard)
  const { transcript } = undecided.heard
  const isSilent = transcript + provisional + tentative === ''
  return (
    <section className="undecided-words" aria-labelledby="nytt-opptak">
      <h3 id="nytt-opptak">{texts.words}</h3>
      <p>
        {transcript}
        {provisional !== '' && <span className="provisional">{provisional}</span>}
        {tentative !== '' && <span className="provisional tentative">{tentative}</span>}
        {isSilent && recording.status === 'recording' && <span className="provisional">{texts.listening}</span>}
      </p>
    </section>
  )
}
