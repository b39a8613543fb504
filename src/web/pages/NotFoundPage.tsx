import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { texts } from '../texts.ts'
import { Page } from './Page.tsx'

export default function NotFoundPage() {
  const { title, description, code, heading, home } = texts.notFound
  return (
    <Page
      title={title}
      description={description}
      className="grid place-content-center justify-items-center gap-5 px-6 py-24 text-center"
    >
      <p aria-hidden className="text-7xl font-semibold tracking-tight text-field tablet:text-8xl">
        {code}
      </p>
      <h1 className="text-3xl font-semibold tablet:text-4xl">{heading}</h1>
      <Link to={pages.home} className={buttonStyle.primary}>
        <ArrowLeft aria-hidden size={18} />
        {home}
      </Link>
    </Page>
  )
}
