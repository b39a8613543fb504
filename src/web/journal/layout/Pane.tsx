import type { ReactNode } from 'react'
import type { Tab } from './use-tab.ts'

export function paneId(tab: Tab): string {
  return `del-${tab}`
}

export function tabId(tab: Tab): string {
  return `fane-${tab}`
}

interface PaneProps {
  name: Tab
  /** The visible tab, if there are tabs. */
  shown: Tab | undefined
  children: ReactNode
}

/** A part of the page that a phone shows under a tab. Elsewhere it is a mere wrapper. */
export function Pane({ name, shown, children }: PaneProps) {
  const isPanel = name === shown
  return (
    <div
      id={paneId(name)}
      className="pane"
      data-pane={name}
      data-away={(shown !== undefined && !isPanel) || undefined}
      {...(isPanel && { role: 'tabpanel', 'aria-labelledby': tabId(name) })}
    >
      {children}
    </div>
  )
}
