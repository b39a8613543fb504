import { useCallback, useState, type ReactNode } from 'react'
import { loadDialog } from '../shell/load-dialog.tsx'
import { forgetDraft, type Drafts } from './drafts.ts'

const WordsDrawer = loadDialog(() => import('./WordsDrawer.tsx'))

/** The drawer of a user's own words: functions to open it, and the element while it is open. */
export interface OwnWordsDrawer {
  readonly open: () => void
  /** Opens the drawer to name a phrase with this text. */
  readonly savePhrase: (text: string) => void
  readonly drawer: ReactNode
}

/** Unsaved input outlives the drawer, so that nothing is lost if the page locks meanwhile. */
export function useWordsDrawer(userId: string | undefined): OwnWordsDrawer {
  const [drafts] = useState<Drafts>(() => new Map())
  const [opened, setOpened] = useState<'all' | 'naming'>()
  const open = useCallback(() => setOpened('all'), [])
  const savePhrase = useCallback(
    (text: string) => {
      forgetDraft(drafts, 'phrases/')
      drafts.set('phrases//text', text)
      setOpened('naming')
    },
    [drafts],
  )
  const drawer = opened && userId !== undefined && (
    <WordsDrawer userId={userId} drafts={drafts} naming={opened === 'naming'} onClose={() => setOpened(undefined)} />
  )
  return { open, savePhrase, drawer }
}
