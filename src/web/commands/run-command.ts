/**
 * What can be done without a mouse: from the keyboard, from media keys, from the buttons of a dictation microphone.
 * `record` starts or stops, `next-recording` begins the next patient's recording, `write` has the note written, `review-…` is for the item of «Se over» that the user is at, `pause` pauses or resumes, `play` plays or stops playing, `halt` stops recording or playing.
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

/** Names a control of the page that commands press or focus: spread it on the element. */
export function commandTarget(name: Command | 'player'): { 'data-command': string } {
  return { 'data-command': name }
}

/** How far back and forward leads, in seconds. */
const SKIP_SECONDS = 3

/**
 * Does it by pressing the page's own button, so that what can't be done now is not done this way either. True when something
 * was done.
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

/** One that keeps the focus while it can't be pressed only says so. */
function isDisabled(button: HTMLButtonElement): boolean {
  return button.disabled || button.getAttribute('aria-disabled') === 'true'
}

/** Could something be done now, if it is possible at all? Not while a dialog stands before the page, or the page is closed. */
export function takesCommands(page: ParentNode = document): boolean {
  return page.querySelector('[role="dialog"], [role="alertdialog"], main[inert]') === null
}

/** An event on a control that is about to be focused and lies in a part of the page that is not shown. */
export const REVEAL = 'ordrett-reveal'

/** Puts the keyboard on a control; false where it can't be reached. */
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

/** The control of that name, unless a dialog stands before it or the page is closed. */
function find(name: string, page: ParentNode): HTMLElement | undefined {
  const target = page.querySelector(`[data-command="${name}"]`)
  if (!(target instanceof HTMLElement) || target.closest('[inert], [aria-hidden="true"]')) return undefined
  return target
}
