import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { texts } from '../texts.ts'

export function NotFoundPage() {
  return (
    <main id={MAIN_ID} className="grid flex-1 place-content-center justify-items-center gap-5 px-6 py-20 text-center">
      <title>{texts.notFound.title}</title>
      <p aria-hidden className="text-7xl font-semibold tracking-tight text-brand opacity-25 tablet:text-8xl">
        {texts.notFound.code}
      </p>
      <h1 className="text-3xl font-semibold tablet:text-4xl">{texts.notFound.heading}</h1>
      <Link to={pages.home} className={buttonStyle.primary}>
        <ArrowLeft aria-hidden size={18} />
        {texts.notFound.home}
      </Link>
    </main>
  )
}
