import { useRef, type ReactNode } from 'react'
import { usePagePosition } from '../routing/page-position.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { useDescription } from '../shell/use-description.ts'

interface PageProps {
  /** The title in the browser tab and in search results. */
  title: string
  description: string
  className?: string
  children: ReactNode
}

/** The frame of a page: sets title, description and scroll position. */
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
