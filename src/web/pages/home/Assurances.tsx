import { ArchiveX, ArrowRight, BrainCircuit, MapPin, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../spec/routes.ts'
import { useKnownConfig } from '../../server-config.ts'
import { landing } from '../../texts/landing.ts'
import { fill } from '../../texts.ts'
import { textLink } from '../text-page/text-link.ts'

const icons = [ArchiveX, RotateCw, BrainCircuit, MapPin]

/** What happens to the dictated data, in four lines. */
export function Assurances() {
  const { heading, items, location: place, more } = landing.hero.assurances
  const location = useKnownConfig()?.processing.location ?? '…'
  const promises = [...items, fill(place, { location })]
  return (
    <section aria-label={heading} className="border-t border-line bg-surface pt-10 pb-7">
      <div className="mx-auto max-w-6xl px-6">
        <ul className="grid gap-x-8 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-4">
          {promises.map((promise, index) => {
            const Icon = icons[index] ?? ArchiveX
            return (
              <li key={icons.indexOf(Icon)} className="grid grid-cols-[auto_1fr] items-center gap-3.5 leading-snug">
                <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-strong">
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                </span>
                <span className="font-medium">{promise}</span>
              </li>
            )
          })}
        </ul>
        <Link to={pages.security} className={`${textLink} mt-5 inline-flex min-h-target items-center gap-2`}>
          {more}
          <ArrowRight aria-hidden size={18} />
        </Link>
      </div>
    </section>
  )
}
