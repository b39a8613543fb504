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
  /** The tab that is shown, where there are tabs. */
  shown: Tab | undefined
  children: ReactNode
}

/** A part of the page that a phone shows under a tab of its own. Elsewhere it is nothing but what is in it. */
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
