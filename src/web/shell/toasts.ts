export interface Toast {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** How long it is shown, in milliseconds; the library's own time when not given. */
  duration?: number
  /** Language of the title, where it isn't Norwegian. */
  lang?: string
  /** A button on it. */
  action?: { label: string; run: () => void }
}

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Shows a short message. The library that does so is loaded with the first one. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dismissals = new Set<() => void>()

/** Takes every message away, also those not yet shown: what they tell or offer is about a page that is gone. */
export function dismissToasts(): void {
  takeToasts()
  for (const dismiss of dismissals) dismiss()
}

/** For the one who shows them. */
export function onDismissal(dismiss: () => void): () => void {
  dismissals.add(dismiss)
  return () => dismissals.delete(dismiss)
}

/** Toasts not yet shown. */
export function waitingToasts(): readonly Toast[] {
  return waiting
}

/** The same, for the one who shows them. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting
  waiting = []
  return taken
}
