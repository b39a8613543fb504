import { useRef, type ReactNode } from 'react'
import { usePagePosition } from '../routing/page-position.ts'
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
  useDescription(description)
  usePagePosition(main)

  return (
    <main id={MAIN_ID} ref={main} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
      <title>{title}</title>
      {children}
    </main>
  )
}
