import type { Command } from './run-command.ts'

/**
 * The shortcut keys, all with Alt and Shift, so that they work while editing text: no browser, screen reader or
 * Norwegian keyboard layout uses these. (AltGr is Ctrl and Alt; Chromium uses A, B, I and T; a Mac selects words with
 * the arrows.) J, K and L are familiar from transcription software; F, G and H are next to them.
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

/** Commands that repeat while the key is held. */
const repeated: readonly Command[] = ['back', 'forward']

/** The letter or digit of a command, if it has one. */
export function keyOfCommand(command: Command): string | undefined {
  return shortcuts.find((shortcut) => shortcut.command === command)?.key
}

/** The command of a key press. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return undefined
  const found = shortcuts.find(({ key }) => key === keyOf(event))?.command
  return event.repeat && found && !repeated.includes(found) ? undefined : found
}

/**
 * The letter in the user's own layout. With Alt and Shift, a Mac and the digit row produce symbols: then the physical
 * key.
 */
function keyOf({ key, code }: KeyboardEvent): string {
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, '')
}

/** Whether a question mark was typed outside all text fields, which opens the list of shortcuts. */
export function asksForHelp({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || altKey || ctrlKey || metaKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
