import type { Command } from './run-command.ts'

/**
 * The keys, all with Alt and Shift held, so that they work in the middle of a text: no browser, screen reader or Norwegian
 * keyboard has these. (AltGr is Ctrl and Alt; Chromium has A, B, I and T; a Mac selects words with the arrows.) J, K and L are
 * what those who write from recordings know; F, G and H lie beside them.
 */
export const shortcuts: readonly { key: string; command: Command }[] = [
  { key: 'R', command: 'record' },
  { key: 'P', command: 'pause' },
  { key: 'K', command: 'play' },
  { key: 'J', command: 'back' },
  { key: 'L', command: 'forward' },
  { key: 'F', command: 'review-next' },
  { key: 'G', command: 'review-accept' },
  { key: 'E', command: 'review-mend' },
  { key: 'H', command: 'review-play' },
  { key: 'C', command: 'copy' },
  { key: 'S', command: 'write' },
  { key: 'N', command: 'new-patient' },
  { key: 'V', command: 'next-recording' },
  { key: 'M', command: 'move' },
  { key: 'O', command: 'words' },
  { key: '1', command: 'transcript' },
  { key: '2', command: 'note' },
]

/** Held down, these go on. */
const repeated: readonly Command[] = ['back', 'forward']

/** The letter or digit of a command that has one. */
export function keyOfCommand(command: Command): string | undefined {
  return shortcuts.find((shortcut) => shortcut.command === command)?.key
}

/** The command that a press on the keyboard stands for. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return undefined
  const found = shortcuts.find(({ key }) => key === keyOf(event))?.command
  return event.repeat && found && !repeated.includes(found) ? undefined : found
}

/** The letter on the key in the user's own layout. With these held, a Mac and the row of digits give signs: then the key's place. */
function keyOf({ key, code }: KeyboardEvent): string {
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, '')
}

/** A question mark outside of every text asks for the list of the shortcuts. */
export function asksForHelp({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || altKey || ctrlKey || metaKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
