import type { JournalState } from '../state/journal-state.ts'

/** What follows the words and may still change: the window's own text, or the preview while that is longer. */
export function unsettledText({ provisional, preview }: Pick<JournalState, 'provisional' | 'preview'>): {
  provisional: string
  tentative: string
} {
  const { settled, tentative } = preview
  const isLonger = settled.length + tentative.length > provisional.length
  return isLonger ? { provisional: settled, tentative } : { provisional, tentative: '' }
}
