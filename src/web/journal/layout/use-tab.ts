import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL } from '../../commands/run-command.ts'
import type { JournalState } from '../state/journal-state.ts'
import { isPhone } from './use-is-phone.ts'

/** The parts that a phone shows one at a time. */
export const tabs = ['opptak', 'transkripsjon', 'notat'] as const
export type Tab = (typeof tabs)[number]

/**
 * The visible tab. The page switches to what has just begun or failed, unless the user is typing; and to where a
 * shortcut leads.
 */
export function useTab(workplace: RefObject<HTMLElement | null>, state: JournalState): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>('opptak')
  const happening = happeningIn(state)
  const [seen, setSeen] = useState(happening)
  if (happening.key !== seen.key) {
    setSeen(happening)
    if (happening.patient !== seen.patient) setTab('opptak')
    else if (happening.tab && !isTyping()) setTab(happening.tab)
  }

  useEffect(() => {
    const element = workplace.current
    if (!element) return
    function turn({ target }: Event): void {
      const asked = target instanceof Element ? target.closest<HTMLElement>('[data-pane]')?.dataset['pane'] : undefined
      const found = tabs.find((name) => name === asked)
      if (found) flushSync(() => setTab(found))
    }
    element.addEventListener(REVEAL, turn)
    return () => element.removeEventListener(REVEAL, turn)
  }, [workplace])
  const before = useRef(tab)
  useEffect(() => {
    if (before.current === tab) return
    before.current = tab
    if (isPhone()) workplace.current?.querySelector(`[data-pane="${tab}"]`)?.scrollIntoView({ block: 'start' })
  }, [workplace, tab])
  return [tab, setTab]
}

interface Happening {
  /** Differs for each event. */
  key: string
  patient: number
  /** Where it happens. */
  tab: Tab | undefined
}

function happeningIn({ patient, recording, transcription, silent, writing, note }: JournalState): Happening {
  const at = (what: string, tab?: Tab): Happening => ({ key: `${patient} ${note.version} ${what}`, patient, tab })
  if (recording.status === 'recording') return at('recording', 'transkripsjon')
  if (silent) return at('silent', 'transkripsjon')
  if (writing.status === 'failed') return at('no note', 'notat')
  if (transcription.status === 'failed') return at('no text', 'transkripsjon')
  if (writing.status === 'running') return at('writing', 'notat')
  return writing.status === 'done' ? at('note', 'notat') : at('nothing')
}

/** Whether the user is typing in one of the page's texts: then the tab stays. */
function isTyping(): boolean {
  return document.activeElement?.matches('textarea, [contenteditable="true"]') ?? false
}
