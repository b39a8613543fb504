import { useSession } from '../session/use-session.ts'
import { useDescription } from '../shell/use-description.ts'
import { texts } from '../texts.ts'
import './journal.css'
import './note.css'
import './recorder.css'
import './recorder-layout.css'
import './transcript.css'
import { LoginOverlay } from './LoginOverlay.tsx'
import { Workplace } from './Workplace.tsx'

/** The dictation tool. Another user, or none, gets a workplace of their own: nothing of the last one's is left. */
export default function JournalPage() {
  const { session, state } = useSession()
  useDescription(texts.journal.description)
  const user = state.status === 'authenticated' ? state.user.id : undefined
  return (
    <div className="relative flex flex-1 flex-col">
      <title>{texts.journal.title}</title>
      <Workplace key={user ?? ''} locked={user === undefined} />
      {state.status === 'anonymous' && <LoginOverlay onLogin={() => void session.login()} />}
    </div>
  )
}
