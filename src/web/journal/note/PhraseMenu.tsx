import { TextQuote } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { ownWords } from '../../texts/own-words.ts'
import type { Review } from '../evidence/use-review.ts'
import { useInsertPhrase } from './use-insert-phrase.ts'

const text = ownWords.phrases

/** Inserts one of the user's phrases at the caret, in the note or the transcript. */
export function PhraseMenu({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const choose = useInsertPhrase(review, isOpen)
  const { phrases } = review.own
  if (phrases.length === 0) return null
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="icon-button" aria-label={text.insert}>
        <TextQuote aria-hidden size={18} />
      </Button>
      <Popover placement="bottom start" className="menu-popover">
        <Menu aria-label={text.insert} className="outline-none">
          {phrases.map(({ name, text: words }) => (
            <MenuItem
              key={name}
              id={name}
              textValue={name}
              className="menu-item phrase-item"
              onAction={() => choose(words)}
            >
              <strong>{name}</strong>
              <span>{words}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
