import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL } from '../../commands/run-command.ts'
import type { JournalState } from '../state/journal-state.ts'
import { isPhone } from './use-is-phone.ts'

/** What a phone shows one at a time. */
export const tabs = ['opptak', 'transkripsjon', 'notat'] as const
export type Tab = (typeof tabs)[number]

/**
 * Which of them is shown. The page turns to what has just begun, or failed, unless the user is writing; and to what a key
 * leads to.
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
  /** Another for each thing that happens. */
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

/** The user is writing in one of the page's texts, and it stays where it is. */
function isTyping(): boolean {
  return document.activeElement?.matches('textarea, [contenteditable="true"]') ?? false
}
