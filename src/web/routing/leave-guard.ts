/** Work on the page that leaving would delete. */
export interface LeaveGuard {
  unsaved(): boolean
  /** Asks the user whether to leave the page; true to do so. */
  ask(): Promise<boolean>
}

/** Those that were set last ask first. */
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

/** True when nothing would be lost, or the user agrees to lose it: the first «no» is an answer to all. */
export async function mayLeave(): Promise<boolean> {
  // One question at a time.
  for (const guard of guards) if (guard.unsaved() && !(await guard.ask())) return false
  return true
}
