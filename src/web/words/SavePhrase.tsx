import { BookmarkPlus } from 'lucide-react'
import { ownWords } from '../texts/own-words.ts'

interface SavePhraseProps {
  /** Returns the selected text when the button is pressed. */
  text: () => string
  onSave: (text: string) => void
}

/** Saves the selected text as a phrase. The selection stays. */
export function SavePhrase({ text, onSave }: SavePhraseProps) {
  return (
    <button
      type="button"
      className="play-button save-phrase"
      title={ownWords.phrases.save}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onSave(text())}
    >
      <BookmarkPlus aria-hidden size={16} />
      <span className="play-label">{ownWords.phrases.save}</span>
    </button>
  )
}
