import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { useDescription } from '../shell/use-description.ts'

interface PageProps {
  /** What the browser's tab and a search result call the page. */
  title: string
  description: string
  className?: string
  children: ReactNode
}

/** The frame of a page: its name, and where one is when it opens. */
export function Page({ title, description, className = '', children }: PageProps) {
  const main = useRef<HTMLElement>(null)
  const navigation = useNavigationType()

  useDescription(description)

  useEffect(() => {
    const target = document.getElementById(hashTarget())
    if (target) target.scrollIntoView()
    // Back and forward, and the first page: the browser knows where one was.
    else if (navigation !== NavigationType.Pop) {
      scrollTo({ top: 0, behavior: 'instant' })
      main.current?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, [])

  return (
    <main id={MAIN_ID} ref={main} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
      <title>{title}</title>
      {children}
    </main>
  )
}

/** Id that the address names; '' where it can't be decoded. */
function hashTarget(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
