import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { buttonStyle } from '../shell/button-style.ts'
import { showToast } from '../shell/toasts.ts'
import { texts } from '../texts.ts'
import { copyNote } from './copy-note.ts'
import type { Note } from './journal-state.ts'

const CONFIRMED_MS = 2500

interface CopyButtonProps {
  editor: RefObject<HTMLDivElement | null>
  note: Note
  onCopied: () => void
}

export function CopyButton({ editor, note, onCopied }: CopyButtonProps) {
  const [confirmed, setConfirmed] = useState(false)

  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => setConfirmed(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [confirmed])

  async function copy(): Promise<void> {
    if (!editor.current) return
    try {
      await copyNote(editor.current)
      onCopied()
      setConfirmed(true)
    } catch {
      showToast({ kind: 'error', title: texts.note.copyFailed })
    }
  }

  return (
    <button
      type="button"
      className={`${buttonStyle.primary} ml-auto`}
      disabled={note.html === ''}
      onClick={() => void copy()}
    >
      {confirmed ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      {confirmed ? texts.note.copied : texts.note.copy}
    </button>
  )
}
