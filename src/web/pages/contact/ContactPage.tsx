import { Clock, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { useKnownConfig } from '../../server-config.ts'
import { contact } from '../../texts/contact.ts'
import { Page } from '../Page.tsx'
import { PageIntro } from '../text-page/PageIntro.tsx'
import { textLink } from '../text-page/text-link.ts'
import { ContactForm } from './ContactForm.tsx'
import { Faq } from './Faq.tsx'

export default function ContactPage() {
  return (
    <Page title={contact.title} description={contact.description}>
      <PageIntro heading={contact.heading} intro={contact.intro} />
      <div className="mx-auto grid w-full max-w-6xl gap-16 px-6 pb-20 tablet:gap-20">
        <div className="grid items-start gap-6 desktop:grid-cols-[2fr_1fr] desktop:gap-10">
          <ContactForm />
          <Hours />
        </div>
        <Faq />
      </div>
    </Page>
  )
}

/** Opening hours and other ways to get in touch. */
function Hours() {
  const company = useKnownConfig()?.company
  const { heading, label, text, responseLabel, response, phone, address } = contact.hours
  return (
    <aside aria-labelledby="tider" className="rounded-lg bg-brand-soft p-6 tablet:p-8">
      <h2 id="tider" className="text-xl font-semibold">
        {heading}
      </h2>
      <dl className="mt-5 grid gap-5 tablet:grid-cols-2 desktop:grid-cols-1">
        <Fact icon={Clock} label={label}>
          {text}
        </Fact>
        <Fact icon={MessageCircle} label={responseLabel}>
          {response}
        </Fact>
        <Fact icon={Phone} label={phone}>
          {company && (
            <a href={`tel:${company.phone.replace(/\s/g, '')}`} className={textLink}>
              {company.phone}
            </a>
          )}
        </Fact>
        <Fact icon={MapPin} label={address}>
          {company && `${company.name}, ${company.address}`}
        </Fact>
      </dl>
    </aside>
  )
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: React.ReactNode }) {
  return (
    <div className="relative pl-9">
      <dt className="text-[0.9375rem] text-muted">
        <Icon aria-hidden size={22} strokeWidth={1.75} className="absolute top-0.5 left-0 text-brand" />
        {label}
      </dt>
      <dd className="min-h-6 font-medium">{children}</dd>
    </div>
  )
}
