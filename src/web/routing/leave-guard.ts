/** Work on the page that leaving would delete. */
export interface LeaveGuard {
  unsaved(): boolean
  /** Asks the user whether to leave the page; true to do so. */
  ask(): Promise<boolean>
}

let guard: LeaveGuard | undefined

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (guard?.unsaved()) event.preventDefault()
}

/** Guards the page against leaving, until the returned function is called. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next
  addEventListener('beforeunload', onBeforeUnload)
  return () => {
    if (guard !== next) return
    guard = undefined
    removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** True when nothing would be lost. */
export function mayLeaveUnasked(): boolean {
  return !guard?.unsaved()
}

/** True when nothing would be lost, or the user agrees to lose it. */
export async function mayLeave(): Promise<boolean> {
  return !guard?.unsaved() || guard.ask()
}
