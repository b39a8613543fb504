/** A message, with an optional action. */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string | undefined
  /** How long it is shown, in milliseconds; defaults to the library's duration. */
  duration?: number
  /** Language of the title, if not Norwegian. */
  lang?: string
  /** A button. `holds`: whether its action is still valid; once it is not, `dismissOutdated` removes the toast. */
  action?: { label: string; run: () => void; holds: () => boolean }
}

/** A toast with its id. */
export interface NumberedToast extends Toast {
  id: number
}

let count = 0
let waiting: readonly NumberedToast[] = []
/** The `holds` of toasts with a button, waiting or shown. */
const offers = new Map<number, () => boolean>()
const listeners = new Set<() => void>()

/** Shows a toast. */
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

/** Dismisses one toast, or all. */
type Dismiss = (id?: number) => void

const dismissals = new Set<Dismiss>()

/** Dismisses every toast, including those not yet shown: they belong to a page that is gone. */
export function dismissToasts(): void {
  takeToasts()
  offers.clear()
  for (const dismiss of dismissals) dismiss()
}

/** Dismisses the toasts whose action is no longer valid. */
export function dismissOutdated(): void {
  for (const [id, holds] of offers) {
    if (holds()) continue
    forgetToast(id)
    if (waiting.some((toast) => toast.id === id)) setWaiting(waiting.filter((toast) => toast.id !== id))
    for (const dismiss of dismissals) dismiss(id)
  }
}

/** Called by the renderer when a toast is gone, along with its action. */
export function forgetToast(id: number): void {
  offers.delete(id)
}

/** Subscribes the renderer to dismissals. */
export function onDismissal(dismiss: Dismiss): () => void {
  dismissals.add(dismiss)
  return () => dismissals.delete(dismiss)
}

/** Toasts not yet shown. */
export function waitingToasts(): readonly NumberedToast[] {
  return waiting
}

/** Returns and clears the waiting toasts, for the renderer. */
export function takeToasts(): readonly NumberedToast[] {
  const taken = waiting
  waiting = []
  return taken
}
