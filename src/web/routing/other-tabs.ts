/** What one tab holds that a logout in another would delete: sound that is being recorded, or work that is copied nowhere. */
export type Work = 'recording' | 'unsaved'

const MARK = 'ordrett-work'
/** Tells this tab from the others, and nothing else. */
const thisTab = Math.random().toString(36).slice(2)

/**
 * Lets other tabs see that this one holds such work, and no more than that, until the returned function is called. It is a lock
 * that no one waits for: the browser itself tells of it, also where this tab is frozen, and lets go of it when the tab is gone.
 */
export function showWork(work: Work): () => void {
  let hide = (): void => undefined
  const hidden = new Promise<void>((resolve) => {
    hide = resolve
  })
  navigator.locks.request(`${MARK} ${work} ${thisTab}`, { mode: 'shared' }, () => hidden).catch(() => undefined)
  return hide
}

/** What other tabs of this browser hold, a recording before all else. No tab has to answer. */
export async function workInOtherTabs(): Promise<Work | undefined> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const shown = held
    .map(({ name = '' }) => name.split(' '))
    .filter(([mark, , tab]) => mark === MARK && tab !== thisTab)
    .map(([, work]) => work)
  if (shown.includes('recording')) return 'recording'
  return shown.length > 0 ? 'unsaved' : undefined
}
