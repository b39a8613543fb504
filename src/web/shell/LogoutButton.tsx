import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mayLeaveUnasked } from '../routing/leave-guard.ts'
import { workInOtherTabs, type Work } from '../routing/other-tabs.ts'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts.ts'
import { buttonStyle } from './button-style.ts'
import type { Question } from './QuestionDialog.tsx'
import { showToast } from './toasts.ts'

const loadDialog = () => import('./QuestionDialog.tsx')
const QuestionDialog = lazy(loadDialog)

/** Logs out in every tab; asks first if that would delete work on this page or in another tab. */
export function LogoutButton() {
  const { session } = useSession()
  const [question, setQuestion] = useState<Question>()

  async function leave(): Promise<void> {
    await session.logout().catch(() => {
      const { logoutFailed: title, logoutFailedHelp: description } = texts.session
      showToast({ kind: 'error', title, description })
    })
  }

  /**
   * `agreed`: the question the user has confirmed. Asks again if it has changed since, as another tab may have started
   * to record.
   */
  async function logOut(agreed?: Question): Promise<void> {
    const asked = logoutQuestion(!mayLeaveUnasked(), await workInOtherTabs())
    if (!asked || asked.text === agreed?.text) return leave()
    const loaded = await loadDialog().catch(() => undefined)
    if (loaded) return setQuestion(asked)
    // A deployment that removed the dialog's code must not prevent a logout.
    // oxlint-disable-next-line no-alert -- the dialog's code can't be loaded
    if (confirm(`${asked.heading}\n\n${asked.text}`)) await leave()
  }

  function answer(agreed: boolean): void {
    setQuestion(undefined)
    if (agreed) void logOut(question)
  }

  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.secondary} whitespace-nowrap max-[22rem]:px-3.5`}
        onClick={() => void logOut()}
      >
        <LogOut aria-hidden size={18} className="max-[22rem]:hidden" />
        {texts.header.logout}
      </button>
      <Suspense>{question && <QuestionDialog question={question} onAnswer={answer} />}</Suspense>
    </>
  )
}

/** The question about what a logout would delete here and in other tabs; undefined if nothing. */
function logoutQuestion(here: boolean, elsewhere: Work | undefined): Question | undefined {
  const { elsewhere: told, text, ...question } = texts.questions.logout
  // Losses in other tabs come first, as they can't be seen from here.
  const losses = [...(elsewhere ? [told[elsewhere]] : []), ...(here ? [text] : [])]
  return losses.length > 0 ? { ...question, text: losses.join(' ') } : undefined
}
