import { Link } from 'react-router'
import type { PublicConfig } from '../../spec/public-config.ts'
import { pages } from '../../spec/routes.ts'
import { useKnownConfig } from '../server-config.ts'
import { fill, texts } from '../texts.ts'
import { Logo } from './Logo.tsx'

const { footer } = texts

type Company = PublicConfig['company']

const links = [
  { to: pages.journal, text: footer.pages.journal },
  { to: pages.security, text: footer.pages.security },
  { to: pages.contact, text: footer.pages.contact },
  { to: pages.pricing, text: footer.pages.pricing },
  { to: pages.terms, text: footer.pages.terms },
  { to: pages.accessibility, text: footer.pages.accessibility },
]

/** The footer: company facts and links to all pages. */
export function Footer() {
  const company = useKnownConfig()?.company
  return (
    <footer
      aria-label={footer.label}
      className="bg-deep text-on-deep [--color-focus:var(--color-on-deep)] [--color-ink:var(--color-on-deep)] pb-[var(--recorder-dock,0px)]"
    >
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-6 pt-12 pb-10 tablet:gap-x-12 tablet:pt-16 desktop:grid-cols-[1.5fr_1.5fr_1fr_1fr]">
        <div className="grid content-start gap-4 max-tablet:col-span-2">
          <Logo />
          <p className="max-w-[18rem] text-on-deep-muted">{footer.about}</p>
        </div>
        <section aria-labelledby="bunn-kontakt" className="max-tablet:col-span-2">
          <FooterHeading id="bunn-kontakt">{footer.contact.heading}</FooterHeading>
          {/* Reserves the space, so that the layout does not shift when the facts arrive. */}
          <address className="grid min-h-32 content-start not-italic *:flex *:min-h-8 *:items-center pointer-coarse:min-h-[8.75rem]">
            {company && <Contact company={company} />}
          </address>
        </section>
        <nav aria-labelledby="bunn-sider">
          <FooterHeading id="bunn-sider">{footer.pages.heading}</FooterHeading>
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={linkStyle}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {company && company.socialLinks.length > 0 && <SocialLinks company={company} />}
      </div>
      <p className="mx-auto min-h-16 max-w-6xl px-6 pb-8 text-sm text-on-deep-muted">
        {company?.fictional && footer.fictional}
      </p>
    </footer>
  )
}

const linkStyle =
  'inline-flex min-h-8 items-center text-on-deep-muted decoration-1 underline-offset-4 hover:text-on-deep hover:underline pointer-coarse:min-h-target'

function Contact({ company }: { company: Company }) {
  return (
    <>
      <span>{company.name}</span>
      <span className="text-on-deep-muted">{company.address}</span>
      <FooterLink href={`tel:${company.phone.replace(/\s/g, '')}`}>
        {fill(footer.contact.call, { phone: company.phone })}
      </FooterLink>
      <span className="text-on-deep-muted">
        {footer.contact.orgNumber} {company.orgNumber}
      </span>
    </>
  )
}

function SocialLinks({ company }: { company: Company }) {
  return (
    <section aria-labelledby="bunn-sosialt">
      <FooterHeading id="bunn-sosialt">{footer.social.heading}</FooterHeading>
      <ul>
        {company.socialLinks.map(({ network, url }) => (
          <li key={url}>
            <FooterLink href={url} label={fill(footer.social.link, { company: company.name, network })}>
              {network}
            </FooterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FooterHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-1.5 text-[0.9375rem] font-semibold">
      {children}
    </h2>
  )
}

function FooterLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a href={href} aria-label={label} className={`${linkStyle} justify-self-start`}>
      {children}
    </a>
  )
}
