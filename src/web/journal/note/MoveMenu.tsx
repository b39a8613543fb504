import { FolderInput } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { review } from '../../texts/review.ts'
import type { Place } from '../evidence/read-note.ts'
import type { Moving } from './use-move.ts'

const text = review.move

/** Moves the highlighted sentence to a section of the note, or to one that the move creates. */
export function MoveMenu({ moving: { isOpen, setOpen, targets, move } }: { moving: Moving }) {
  if (!targets) return null
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button data-command="move" className="play-button" aria-label={text.label}>
        <FolderInput aria-hidden size={16} />
        <span className="play-label">{text.button}</span>
      </Button>
      <Popover placement="top end" className="menu-popover">
        <Menu aria-label={text.label} className="outline-none">
          {targets.existing.length > 0 && <Sections name={text.existing} places={targets.existing} onMove={move} />}
          {targets.possible.length > 0 && <Sections name={text.possible} places={targets.possible} onMove={move} />}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

interface SectionsProps {
  name: string
  places: readonly Place[]
  onMove: (place: Place) => void
}

function Sections({ name, places, onMove }: SectionsProps) {
  return (
    <MenuSection>
      <Header className="menu-header">{name}</Header>
      {places.map((place) => (
        <MenuItem key={place.heading} id={place.heading} className="menu-item" onAction={() => onMove(place)}>
          {place.heading}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
