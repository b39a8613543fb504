import { Check, ChevronDown, Copy } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { commandTarget } from '../../commands/run-command.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { showToast } from '../../shell/toasts.ts'
import { fill, texts } from '../../texts.ts'
import { example } from '../../texts/example.ts'
import { review } from '../../texts/review.ts'
import { copyNote, notePartsOf, type NotePart } from './copy-note.ts'

const CONFIRMED_MS = 2500

interface CopyButtonProps {
  editor: RefObject<HTMLDivElement | null>
  disabled: boolean
  /** Whether another button is the primary one. */
  secondary: boolean
  /** Number of review items that wait for an answer: shown on the button, without blocking it. */
  open: number
  /** The current note has been copied, so copying is no longer the next step. */
  copied: boolean
  /** The copy says that it is an example, wherever it is pasted. */
  isExample: boolean
  /** Called when the whole note is on the clipboard. */
  onCopied: () => void
}

/** Copies the note, or one section without its heading: the field it is pasted into has one. */
export function CopyButton({ editor, disabled, secondary, open, copied, isExample, onCopied }: CopyButtonProps) {
  const [confirmed, setConfirmed] = useState(false)
  const look = secondary || (copied && !confirmed) ? buttonStyle.secondary : buttonStyle.primary

  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => setConfirmed(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [confirmed])

  async function copy(content: Node | null, onDone: () => void): Promise<void> {
    if (!content) return
    try {
      await copyNote(content, isExample ? example.copied : undefined)
      onDone()
    } catch {
      showToast({ kind: 'error', title: texts.note.copyFailed })
    }
  }
  function copyAll(): void {
    void copy(editor.current, () => {
      onCopied()
      setConfirmed(true)
    })
  }
  function copySection({ heading, content }: NotePart): void {
    void copy(content, () => showToast({ kind: 'success', title: fill(review.copy.copied, { heading }) }))
  }

  return (
    <div className="copy-button" data-copied={(copied && !confirmed) || undefined}>
      <button type="button" {...commandTarget('copy')} className={look} disabled={disabled} onClick={copyAll}>
        {confirmed ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        <span className="copy-label">{confirmed ? texts.note.copied : texts.note.copy}</span>
        {!confirmed && !secondary && open > 0 && (
          <span className="copy-open">
            <b>{open}</b> <span className="copy-words">{review.list.copyBadge}</span>
          </span>
        )}
      </button>
      <SectionsMenu editor={editor} disabled={disabled} look={look} onChoose={copySection} />
    </div>
  )
}

interface SectionsMenuProps {
  editor: RefObject<HTMLDivElement | null>
  disabled: boolean
  look: string
  onChoose: (section: NotePart) => void
}

/** The note's sections as of when the menu opened. */
function SectionsMenu({ editor, disabled, look, onChoose }: SectionsMenuProps) {
  const [parts, setParts] = useState<NotePart[]>([])
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && setParts(editor.current ? notePartsOf(editor.current) : [])}>
      <Button aria-label={review.copy.sections} isDisabled={disabled} className={`${look} copy-more`}>
        <ChevronDown aria-hidden size={18} />
      </Button>
      <Popover placement="bottom end" className="menu-popover">
        <p aria-hidden className="menu-header">
          {review.copy.sections}
        </p>
        <Menu aria-label={review.copy.sections} className="outline-none">
          {parts.map((part) => (
            <MenuItem
              key={part.id}
              id={part.id}
              textValue={part.heading}
              className="menu-item"
              onAction={() => onChoose(part)}
            >
              {part.heading}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
