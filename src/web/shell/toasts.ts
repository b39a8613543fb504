/** What is told, and what may be done about it. */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string | undefined
  /** How long it is shown, in milliseconds; the library's own time when not given. */
  duration?: number
  /** Language of the title, where it isn't Norwegian. */
  lang?: string
  /** A button on it. `holds`: whether it still does what it says; once it doesn't, the message goes (`dismissOutdated`). */
  action?: { label: string; run: () => void; holds: () => boolean }
}

/** A toast that is told apart from the others. */
export interface NumberedToast extends Toast {
  id: number
}

let count = 0
let waiting: readonly NumberedToast[] = []
/** Toasts with a button that are waiting or shown. */
const offers = new Map<number, () => boolean>()
const listeners = new Set<() => void>()

/** Shows a short message. */
export function showToast(toast: Toast): void {
  const id = ++count
  if (toast.action) offers.set(id, toast.action.holds)
  setWaiting([...waiting, { ...toast, id }])
}

function setWaiting(toasts: readonly NumberedToast[]): void {
  waiting = toasts
  for (const listener of listeners) listener()
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes one message away, or all. */
type Dismiss = (id?: number) => void

const dismissals = new Set<Dismiss>()

/** Takes every message away, also those not yet shown: what they tell or offer is about a page that is gone. */
export function dismissToasts(): void {
  takeToasts()
  offers.clear()
  for (const dismiss of dismissals) dismiss()
}

/** Takes away the messages whose button can't do any more what it says. */
export function dismissOutdated(): void {
  for (const [id, holds] of offers) {
    if (holds()) continue
    forgetToast(id)
    if (waiting.some((toast) => toast.id === id)) setWaiting(waiting.filter((toast) => toast.id !== id))
    for (const dismiss of dismissals) dismiss(id)
  }
}

/** For the one who shows them: a message is gone, and what it offered with it. */
export function forgetToast(id: number): void {
  offers.delete(id)
}

/** For the one who shows them. */
export function onDismissal(dismiss: Dismiss): () => void {
  dismissals.add(dismiss)
  return () => dismissals.delete(dismiss)
}

/** Toasts not yet shown. */
export function waitingToasts(): readonly NumberedToast[] {
  return waiting
}

/** The same, for the one who shows them. */
export function takeToasts(): readonly NumberedToast[] {
  const taken = waiting
  waiting = []
  return taken
}
