import { FileText, Mic, TextQuote, type LucideIcon } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatTime } from '../../shell/format-time.ts'
import { fill } from '../../texts.ts'
import { workplace } from '../../texts/workplace.ts'
import type { JournalState } from '../state/journal-state.ts'
import { recordedSeconds } from '../state/undecided.ts'
import { paneId, tabId } from './Pane.tsx'
import { tabs, type Tab } from './use-tab.ts'

const text = workplace.tabs
const icons: Record<Tab, LucideIcon> = { opptak: Mic, transkripsjon: TextQuote, notat: FileText }

interface WorkplaceTabsProps {
  state: JournalState
  /** Number of review items that wait for an answer. */
  open: number
  tab: Tab
  onChoose: (tab: Tab) => void
  /** Stays visible with the tabs. */
  children: ReactNode
}

/**
 * On a phone: the parts of the page, with a count for each. The library's tabs can't be used: they mount and hide their
 * panels themselves, and on a wider screen the same parts are side by side.
 */
export function WorkplaceTabs({ state, open, tab, onChoose, children }: WorkplaceTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { recording, transcript } = state
  const words = transcript.split(/\s+/).filter((word) => word !== '').length
  const counts: Record<Tab, { shown: string; told?: string } | undefined> = {
    opptak: recording.seconds > 0 ? { shown: formatTime(recordedSeconds(state)) } : undefined,
    transkripsjon: words > 0 ? { shown: String(words), told: fill(text.words, { count: words }) } : undefined,
    notat: open > 0 ? { shown: String(open), told: fill(text.open, { count: open }) } : undefined,
  }

  function walk(event: KeyboardEvent): void {
    const at = tabs.indexOf(tab)
    const goals: Partial<Record<string, Tab | undefined>> = {
      ArrowLeft: tabs.at(at - 1),
      ArrowRight: tabs[(at + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const goal = goals[event.key]
    if (!goal || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChoose(goal)
    list.current?.querySelector<HTMLElement>(`#${tabId(goal)}`)?.focus()
  }

  return (
    <div className="workplace-tabs">
      <div ref={list} role="tablist" aria-label={text.label} className="workplace-tablist">
        {tabs.map((name) => {
          const Icon = icons[name]
          const count = counts[name]
          return (
            <button
              key={name}
              id={tabId(name)}
              type="button"
              role="tab"
              className="workplace-tab"
              data-for={name}
              aria-selected={name === tab}
              aria-controls={paneId(name)}
              tabIndex={name === tab ? 0 : -1}
              onKeyDown={walk}
              onClick={() => onChoose(name)}
            >
              <Icon aria-hidden size={17} />
              <span>{text[name]}</span>
              {count && (
                <span className="workplace-count">
                  <span aria-hidden={count.told !== undefined}>{count.shown}</span>
                  {count.told !== undefined && <span className="sr-only">{count.told}</span>}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {children}
    </div>
  )
}
