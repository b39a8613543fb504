import { useCallback, useState, type ReactNode } from 'react'
import { loadDialog } from '../shell/load-dialog.tsx'
import { forgetDraft, type Drafts } from './drafts.ts'

const WordsDrawer = loadDialog(() => import('./WordsDrawer.tsx'))

/** The drawer of a user's own words: how it is opened, and itself where it is. */
export interface OwnWordsDrawer {
  readonly open: () => void
  /** Opens it for a phrase with this text, which it asks a name for. */
  readonly savePhrase: (text: string) => void
  readonly drawer: ReactNode
}

/** What is typed in it outlives the drawer: a page that locks meanwhile loses none of it. */
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
