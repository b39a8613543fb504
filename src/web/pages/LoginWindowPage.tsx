import { CircleCheck } from 'lucide-react'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { texts } from '../texts.ts'

/** Shown in the login window if the browser does not let it close itself. */
export function LoginWindowPage() {
  return (
    <main id={MAIN_ID} className="grid min-h-dvh place-content-center justify-items-center gap-3 p-8 text-center">
      <title>{texts.product.title}</title>
      <CircleCheck aria-hidden size={44} className="text-success" />
      <h1 className="text-2xl font-semibold">{texts.session.returned}</h1>
      <p className="text-muted">{texts.session.returnedHelp}</p>
    </main>
  )
}
