/** Work in one tab that a logout in another would delete: a recording in progress, or work not copied anywhere. */
export type Work = 'recording' | 'unsaved'

const MARK = 'ordrett-work'
const ALIVE = 'ordrett-alive'
/** Random id that distinguishes this tab from the others, and reveals nothing else. */
export const thisTab = Math.random().toString(36).slice(2)

/**
 * Shows other tabs that this one holds such work, and nothing more, until the returned function is called. Uses a lock
 * that nothing waits for: the browser reports it even while this tab is frozen, and releases it when the tab is gone.
 */
export function showWork(work: Work): () => void {
  return hold(`${MARK} ${work} ${thisTab}`)
}

/** Shows other tabs that this one is open, in the same way. */
export function showAlive(): () => void {
  return hold(`${ALIVE} ${thisTab}`)
}

/** The tabs that show that they are open. */
export async function aliveTabs(): Promise<string[]> {
  return (await heldLocks()).filter(([mark]) => mark === ALIVE).map(([, tab = '']) => tab)
}

function hold(name: string): () => void {
  let hide = (): void => undefined
  const hidden = new Promise<void>((resolve) => {
    hide = resolve
  })
  navigator.locks.request(name, { mode: 'shared' }, () => hidden).catch(() => undefined)
  return hide
}

/** Work held by other tabs of this browser; a recording takes precedence. No tab has to respond. */
export async function workInOtherTabs(): Promise<Work | undefined> {
  const shown = (await heldLocks()).filter(([mark, , tab]) => mark === MARK && tab !== thisTab).map(([, work]) => work)
  if (shown.includes('recording')) return 'recording'
  return shown.length > 0 ? 'unsaved' : undefined
}

/** The names of all held locks, split into words. */
async function heldLocks(): Promise<string[][]> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return held.map(({ name = '' }) => name.split(' '))
}
