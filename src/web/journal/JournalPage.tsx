import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useSession } from '../session/use-session.ts'
import { usePagePosition } from '../routing/page-position.ts'
import { Footer } from '../shell/Footer.tsx'
import { useDescription } from '../shell/use-description.ts'
import { LANGUAGE, texts } from '../texts.ts'
import './journal.css'
import './note/note.css'
import './recorder/recorder.css'
import './recorder/recorder-layout.css'
import './transcript/transcript.css'
import { LoginOverlay } from './patient/LoginOverlay.tsx'
import { Workplace } from './Workplace.tsx'

/**
 * The dictation page. A workplace belongs to one user: for another user, or none, a new one is made once the old one
 * has no work left to lose.
 */
export default function JournalPage() {
  const { session, state } = useSession()
  useDescription(texts.journal.description)
  usePagePosition()
  const user = state.status === 'authenticated' ? state.user : undefined
  const [owner, setOwner] = useState(user)
  const isOpen = state.status !== 'anonymous' || owner !== undefined
  return (
    <>
      <div className="relative flex flex-1 flex-col">
        <title>{texts.journal.title}</title>
        <I18nProvider locale={LANGUAGE}>
          <Workplace key={owner?.id ?? ''} owner={owner} userId={user?.id} onEmpty={() => setOwner(user)} />
        </I18nProvider>
        {!isOpen && <LoginOverlay onLogin={() => void session.login()} />}
      </div>
      {/* A logged-in user has no use for it. */}
      {!isOpen && <Footer />}
    </>
  )
}
