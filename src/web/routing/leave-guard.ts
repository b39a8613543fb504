/** Work on the page that leaving would delete. */
export interface LeaveGuard {
  unsaved(): boolean
  /** Asks the user whether to leave the page; true to do so. */
  ask(): Promise<boolean>
}

/** Those that were set last ask first. */
const guards: LeaveGuard[] = []

function unsavedGuards(): LeaveGuard[] {
  return guards.filter((guard) => guard.unsaved()).toReversed()
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (!mayLeaveUnasked()) event.preventDefault()
}

/** Guards the page against leaving, until the returned function is called. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.push(guard)
  addEventListener('beforeunload', onBeforeUnload)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** True when nothing would be lost. */
export function mayLeaveUnasked(): boolean {
  return unsavedGuards().length === 0
}

/** True when nothing would be lost, or the user agrees to lose it. */
export async function mayLeave(): Promise<boolean> {
  // One question at a time: the first «no» is an answer to all.
  for (const guard of unsavedGuards()) if (!(await guard.ask())) return false
  return true
}
