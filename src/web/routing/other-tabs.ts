/** What one tab holds that a logout in another would delete: sound that is being recorded, or work that is copied nowhere. */
export type Work = 'recording' | 'unsaved'

const MARK = 'ordrett-work'
const ALIVE = 'ordrett-alive'
/** Tells this tab from the others, and nothing else. */
export const thisTab = Math.random().toString(36).slice(2)

/**
 * Lets other tabs see that this one holds such work, and no more than that, until the returned function is called. It is a lock
 * that no one waits for: the browser itself tells of it, also where this tab is frozen, and lets go of it when the tab is gone.
 */
export function showWork(work: Work): () => void {
  return hold(`${MARK} ${work} ${thisTab}`)
}

/** Lets other tabs see that this one is there, in the same way. */
export function showAlive(): () => void {
  return hold(`${ALIVE} ${thisTab}`)
}

/** The tabs that show that they are there. */
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

/** What other tabs of this browser hold, a recording before all else. No tab has to answer. */
export async function workInOtherTabs(): Promise<Work | undefined> {
  const shown = (await heldLocks()).filter(([mark, , tab]) => mark === MARK && tab !== thisTab).map(([, work]) => work)
  if (shown.includes('recording')) return 'recording'
  return shown.length > 0 ? 'unsaved' : undefined
}

/** The names of all locks that tabs hold, by their words. */
async function heldLocks(): Promise<string[][]> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return held.map(({ name = '' }) => name.split(' '))
}
