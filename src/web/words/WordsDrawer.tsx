import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { showToast } from '../shell/toasts.ts'
import { ownWords as text } from '../texts/own-words.ts'
import { fill, texts } from '../texts.ts'
import type { Drafts } from './drafts.ts'
import { useDraftGuard } from './use-draft-guard.ts'
import { useKeptWords } from './use-own-words.ts'
import { WordsFile } from './WordsFile.tsx'
import { WordsList, type ListName } from './WordsList.tsx'
import '../shell/dialog.css'
import './words-drawer.css'

/** Phrases first: users open the drawer for them in the middle of work. */
const tabs = ['phrases', 'vocabulary', 'corrections', 'abbreviations'] as const satisfies readonly ListName[]

interface WordsDrawerProps {
  userId: string
  drafts: Drafts
  /** Opened to name a phrase whose text is among the drafts; saving it closes the drawer. */
  naming: boolean
  onClose: () => void
}

/** «Mine ord og fraser» beside the work. Asks before unsaved input is lost. */
export default function WordsDrawer({ userId, drafts, naming, onClose }: WordsDrawerProps) {
  const { words, change } = useKeptWords(userId)
  const { mayLose, dialog } = useDraftGuard(drafts)
  const body = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ListName>('phrases')
  useEffect(() => {
    if (naming) body.current?.querySelector('input')?.focus()
  }, [naming])

  async function close(): Promise<void> {
    if (!(await mayLose())) return
    drafts.clear()
    onClose()
  }
  function added(name: string): void {
    if (!naming) return
    showToast({ kind: 'success', title: text.phrases.saved, description: fill(text.phrases.say, { name }) })
    onClose()
  }

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && void close()} className="drawer-veil">
      <Modal className="drawer">
        <Dialog className="drawer-dialog">
          <div className="drawer-head">
            <Heading slot="title" className="text-xl font-semibold">
              {text.heading}
            </Heading>
            <button
              type="button"
              aria-label={texts.messages.close}
              className="dialog-close"
              onClick={() => void close()}
            >
              <X aria-hidden size={22} />
            </button>
          </div>
          <Tabs
            className="drawer-tabs"
            selectedKey={shown}
            onSelectionChange={(key) => setShown(tabs.find((name) => name === key) ?? 'phrases')}
          >
            <TabList aria-label={text.lists} className="drawer-tablist">
              {tabs.map((name) => (
                <Tab key={name} id={name} className="drawer-tab">
                  {text[name].tab}
                  {words[name].length > 0 && <span className="drawer-count">{words[name].length}</span>}
                </Tab>
              ))}
            </TabList>
            <div ref={body} className="drawer-body">
              {tabs.map((name) => (
                <TabPanel key={name} id={name} className="outline-none">
                  <WordsList name={name} words={words} drafts={drafts} onChange={change} onAdded={added} />
                </TabPanel>
              ))}
              <p className="dialog-foot">{text.intro}</p>
              <WordsFile words={words} onChange={change} />
            </div>
          </Tabs>
          {dialog}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
