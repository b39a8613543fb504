import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts.ts'
import { LoginControl } from './LoginControl.tsx'
import { Logo } from './Logo.tsx'
import { useScrolled } from './use-scrolled.ts'

/** Specification §9: the header is translucent beyond this many pixels of scroll. */
const TRANSLUCENT_AFTER = 20

const links = [
  { to: pages.journal, text: texts.header.journal },
  { to: pages.security, text: texts.header.security },
  { to: pages.contact, text: texts.header.contact },
  { to: pages.pricing, text: texts.header.pricing },
]

/** Only in the small-screen menu, where the header has no room for the initials that link to the profile. */
const profileLink = { to: pages.profile, text: texts.header.profile }

export function Header() {
  const loggedIn = useSession().state.status === 'authenticated'
  const scrolled = useScrolled(TRANSLUCENT_AFTER)
  const { pathname } = useLocation()
  // Aligned with the content below: the journal page is wider than the others.
  const width = pathname === pages.journal ? 'max-w-[100rem] pl-4' : 'max-w-6xl pl-6'
  const { open, setOpen, toggle } = useMenu(pathname)

  return (
    <header
      data-translucent={scrolled || undefined}
      className="sticky top-0 z-40 border-b border-line bg-surface transition-[background-color] duration-200 data-translucent:bg-surface/75 data-translucent:backdrop-blur-md data-translucent:backdrop-saturate-150"
    >
      <div className={`mx-auto flex h-header items-center gap-2 pr-3 tablet:px-6 ${width}`}>
        <Link to={pages.home} aria-label={texts.header.home} className="mr-auto rounded-sm py-1.5 pr-2">
          <Logo />
        </Link>
        <nav aria-label={texts.header.navigation} className="hidden gap-1 tablet:flex">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} className={linkStyle}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="tablet:ml-3">
          <LoginControl />
        </div>
        <button
          ref={toggle}
          type="button"
          className="grid size-target place-items-center rounded-full text-ink hover:bg-brand-soft tablet:hidden"
          aria-expanded={open}
          aria-controls="meny"
          aria-label={open ? texts.header.closeMenu : texts.header.openMenu}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </div>
      <nav
        id="meny"
        hidden={!open}
        aria-label={texts.header.menu}
        className="absolute inset-x-0 animate-rise border-y border-line bg-surface px-2 py-2 shadow-float tablet:hidden"
      >
        {(loggedIn ? [...links, profileLink] : links).map(({ to, text }) => (
          <NavLink key={to} to={to} className={menuLinkStyle} onClick={() => setOpen(false)}>
            {text}
          </NavLink>
        ))}
      </nav>
    </header>
  )
}

/** The small-screen menu. Escape closes it and returns the focus to the button that opened it. */
function useMenu(pathname: string) {
  // The menu belongs to the page where it was opened: following a link closes it.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === pathname
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      setOpenOn(undefined)
      toggle.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])

  return { open, setOpen: (opened: boolean) => setOpenOn(opened ? pathname : undefined), toggle }
}

function linkStyle({ isActive }: { isActive: boolean }): string {
  const now = isActive ? 'bg-brand-soft text-brand-strong' : 'text-muted hover:bg-sunken hover:text-ink'
  return `flex min-h-target items-center rounded-full px-3.5 max-[48rem]:px-2.5 text-[0.9375rem] font-medium transition-colors duration-150 ${now}`
}

function menuLinkStyle({ isActive }: { isActive: boolean }): string {
  return `flex min-h-14 items-center rounded-md px-4 text-lg font-medium ${isActive ? 'bg-brand-soft text-brand-strong' : 'text-ink'}`
}
