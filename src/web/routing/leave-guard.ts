/** Work on the page that would be lost on leaving. */
export interface LeaveGuard {
  unsaved(): boolean
  /** Asks the user whether to leave the page; true means leave. */
  ask(): Promise<boolean>
}

/** Newest first: the guard set last asks first. */
let guards: readonly LeaveGuard[] = []

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (!mayLeaveUnasked()) event.preventDefault()
}

/** Guards the page against leaving, until the returned function is called. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [guard, ...guards]
  addEventListener('beforeunload', onBeforeUnload)
  return () => {
    guards = guards.filter((other) => other !== guard)
    if (guards.length === 0) removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** True when nothing would be lost. */
export function mayLeaveUnasked(): boolean {
  return !guards.some((guard) => guard.unsaved())
}

/** True when nothing would be lost, or the user agrees to lose all of it; the first «no» ends the questions. */
export async function mayLeave(): Promise<boolean> {
  // One question at a time.
  for (const guard of guards) if (guard.unsaved() && !(await guard.ask())) return false
  return true
}
