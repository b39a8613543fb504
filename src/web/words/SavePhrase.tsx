import { BookmarkPlus } from 'lucide-react'
import { ownWords } from '../texts/own-words.ts'

interface SavePhraseProps {
  /** What is selected, when it is pressed. */
  text: () => string
  onSave: (text: string) => void
}

/** Keeps the selected words as a phrase. What is selected stays so. */
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
