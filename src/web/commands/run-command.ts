/**
 * What can be done without a mouse: with the keyboard, media keys, or the buttons of a dictation microphone.
 * `record` starts or stops, `next-recording` starts the next patient's recording, `write` generates the note,
 * `review-…` acts on the current item of «Se over», `pause` pauses or resumes, `play` plays or stops playing, `halt`
 * stops recording or playing.
 */
export type Command =
  | 'record'
  | 'start'
  | 'stop'
  | 'pause'
  | 'play'
  | 'halt'
  | 'back'
  | 'forward'
  | 'copy'
  | 'new-patient'
  | 'next-recording'
  | 'write'
  | 'words'
  | 'move'
  | 'transcript'
  | 'note'
  | 'review-next'
  | 'review-accept'
  | 'review-mend'
  | 'review-play'

/** Marks a control that commands press or focus; spread it on the element. */
export function commandTarget(name: Command | 'player'): { 'data-command': string } {
  return { 'data-command': name }
}

/** Seconds to skip back or forward. */
const SKIP_SECONDS = 3

/**
 * Presses the page's own button, so that a command is possible exactly when its button is. True if something was done.
 */
export function runCommand(command: Command, page: ParentNode = document): boolean {
  switch (command) {
    case 'record':
      return press('stop', page) || press('start', page)
    case 'transcript':
    case 'note':
      return focusOn(command, page)
    case 'play':
      return withPlayer(page, (player) => (player.paused ? void player.play().catch(() => undefined) : player.pause()))
    case 'halt':
      return press('stop', page) || withPlayer(page, (player) => player.pause())
    case 'back':
      return withPlayer(page, (player) => (player.currentTime -= SKIP_SECONDS))
    case 'forward':
      return withPlayer(page, (player) => (player.currentTime += SKIP_SECONDS))
    default:
      return press(command, page)
  }
}

function press(name: string, page: ParentNode): boolean {
  const button = find(name, page)
  if (!(button instanceof HTMLButtonElement) || isDisabled(button)) return false
  button.click()
  return true
}

/** A button may be disabled by `aria-disabled` only, to keep the focus. */
function isDisabled(button: HTMLButtonElement): boolean {
  return button.disabled || button.getAttribute('aria-disabled') === 'true'
}

/** Whether the page takes commands at all: not while a dialog is open or the page is locked. */
export function takesCommands(page: ParentNode = document): boolean {
  return page.querySelector('[role="dialog"], [role="alertdialog"], main[inert]') === null
}

/** Event on a control about to be focused, fired when it is in a hidden part of the page. */
export const REVEAL = 'ordrett-reveal'

/** Focuses a control; false if it can't be reached. */
export function focusOn(name: Command, page: ParentNode = document): boolean {
  const target = find(name, page)
  if (target && !target.checkVisibility()) target.dispatchEvent(new Event(REVEAL, { bubbles: true }))
  target?.focus()
  return target !== undefined
}

function withPlayer(page: ParentNode, work: (player: HTMLAudioElement) => void): boolean {
  const player = find('player', page)
  if (!(player instanceof HTMLAudioElement)) return false
  work(player)
  return true
}

/** The control with that name, unless a dialog covers it or the page is locked. */
function find(name: string, page: ParentNode): HTMLElement | undefined {
  const target = page.querySelector(`[data-command="${name}"]`)
  if (!(target instanceof HTMLElement) || target.closest('[inert], [aria-hidden="true"]')) return undefined
  return target
}
