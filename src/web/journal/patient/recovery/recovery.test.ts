// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFolder, type MemoryFolder } from '../../../../../test/memory-files.ts'
import { RecoveryServer } from '../../../../../test/recovery-server.ts'
import { tabLocks } from '../../../../../test/tab-locks.ts'
import { createJournalStore, type JournalStore } from '../../state/journal-store.ts'
import { noWords } from '../../../words/own-words.ts'
import type { LeftVault } from './left-vaults.ts'
import { deleteLeftVaults, startRecovery, type Recovery } from './recovery.ts'

// The browser's disk, locks and network are faked; everything between, and the server's key store, is real.
const MINUTE = 60_000
const SECRET = 'Rødstrupe-7341'

let disk: MemoryFolder
let server: RecoveryServer
let locks: ReturnType<typeof tabLocks>
let open: Recovery[] = []

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_800_000_000_000,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  disk = memoryFolder()
  server = new RecoveryServer()
  locks = tabLocks()
  open = []
  localStorage.clear()
  class WritableHandle {
    createWritable(): void {}
  }
  vi.stubGlobal('FileSystemFileHandle', WritableHandle)
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => disk.handle }, locks: locks.manager })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('crypto', { subtle: counted(crypto.subtle) })
})

afterEach(() => {
  for (const recovery of open) recovery.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Tab {
  store: JournalStore
  recovery: Recovery
}

function openTab(userId = 'astrid'): Tab {
  const store = createJournalStore({
    startRecorder: () => Promise.reject(new Error('no microphone here')),
    accessToken: async () => userId,
    sanitise: (html) => html,
    maxSeconds: () => 60,
    live: () => true,
    keepsSound: () => true,
    ownWords: () => noWords,
  })
  const recovery = startRecovery({ store, userId, minutes: 10, accessToken: async () => userId })
  open.push(recovery)
  return { store, recovery }
}

function type({ store }: Tab, text: string): void {
  store.dispatch({ type: 'transcript-edited', before: store.getState().transcript, after: text })
}

/** Encryptions in progress: they run on other threads, which fake timers don't move. */
let encrypting = 0

function counted(real: SubtleCrypto): SubtleCrypto {
  return new Proxy(real, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...parameters: unknown[]) => {
        encrypting++
        return Promise.resolve(Reflect.apply(method, target, parameters)).finally(() => encrypting--)
      }
    },
  })
}

/** Lets time pass, and pending work finish. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let quiet = 0; quiet < 20; quiet = encrypting > 0 ? 0 : quiet + 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

async function workPutAway(text = SECRET, userId = 'astrid'): Promise<Tab> {
  const tab = openTab(userId)
  type(tab, text)
  await pass(3_000)
  expect(disk.files().size).toBeGreaterThan(0)
  return tab
}

/** All pages vanish without notice. */
function crash(): void {
  vi.clearAllTimers()
  locks.crash()
}

/** Opens the page again, which offers one vault. */
async function offered(): Promise<{ next: Tab; offer: LeftVault }> {
  const next = openTab()
  await pass(1_000)
  const [offer, ...more] = next.recovery.getState().offers
  expect(more).toEqual([])
  if (!offer) throw new Error('nothing is offered')
  return { next, offer }
}

async function takeBack({ recovery }: Tab, offer: LeftVault): Promise<void> {
  const taking = recovery.takeBack(offer)
  await pass(1_000)
  await taking
}

const vaultsTold = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('ordrett.recovery.'))
const actions = (): string[] => server.asked.map(({ action }) => action)

test('unsaved work has a key of its own in each tab, and none is asked for without work', async () => {
  const idle = openTab()
  await pass(MINUTE)
  expect(server.asked).toEqual([])
  expect(idle.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  await workPutAway()
  await workPutAway()
  expect(actions().filter((action) => action === 'create')).toHaveLength(2)
  expect(server.count).toBe(2)
  expect(vaultsTold()).toHaveLength(2)
})

test.each<[string, (tab: Tab) => void]>([
  ['«Ny pasient», or a logout,', ({ store }) => store.clear()],
  ['a copied note', ({ store }) => store.dispatch({ type: 'note-copied', revision: store.getState().revision })],
  ['the lock of an untouched page', ({ recovery }) => recovery.pause(true)],
  ['leaving the page for another of the product', ({ recovery }) => recovery.stop()],
])('%s lets go of the key at once, and of the bytes', async (_name, end) => {
  const tab = await workPutAway()
  end(tab)
  expect(server.asked.at(-1)).toMatchObject({ action: 'release', keepalive: true })
  expect(server.count).toBe(0)
  expect(vaultsTold().map((key) => localStorage.getItem(key))).toEqual([''])
  await pass(1_000)
  expect(disk.files().size).toBe(0)
  expect(vaultsTold()).toEqual([])
})

test('a reload lets go before anything is waited for, and also where no one hears of it', async () => {
  await workPutAway()
  server.down = true
  dispatchEvent(new Event('pagehide'))
  // Nothing else on the page runs after this.
  expect(vaultsTold().map((key) => localStorage.getItem(key))).toEqual([''])
  expect(server.asked.at(-1)).toMatchObject({ action: 'release', keepalive: true })
  crash()
  server.down = false
  const next = openTab()
  await pass(1_000)
  expect(next.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  expect(disk.files().size).toBe(0)
  expect(vaultsTold()).toEqual([])
})

test('after a crash the same user gets text, note and choices back, once', async () => {
  const tab = await workPutAway()
  tab.store.dispatch({ type: 'note-type-chosen', noteType: 'sykepleie' })
  tab.store.dispatch({ type: 'note-edited', html: '<p>Vondt i halsen.</p>' })
  await pass(3_000)
  crash()

  const { next, offer } = await offered()
  expect(next.store.getState().transcript).toBe('')
  await takeBack(next, offer)
  expect(next.store.getState()).toMatchObject({
    transcript: SECRET,
    requestedType: 'sykepleie',
    note: { html: '<p>Vondt i halsen.</p>', edited: true },
  })
  expect(next.recovery.getState()).toMatchObject({ offers: [], outcome: { kind: 'restored' } })

  // The old vault is deleted once the new one exists.
  await pass(20_000)
  expect(server.count).toBe(1)
  expect(vaultsTold()).toHaveLength(1)
  next.store.clear()
  await pass(1_000)
  expect([server.count, disk.files().size, vaultsTold()]).toEqual([0, 0, []])
})

test('a page that opens before the crashed one has let go of its locks offers the work as soon as it has', async () => {
  await workPutAway()
  vi.clearAllTimers()
  const next = openTab()
  await pass(1_000)
  expect(next.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  locks.free()
  await pass(1_000)
  const [offer] = next.recovery.getState().offers
  if (offer) await takeBack(next, offer)
  expect(next.store.getState().transcript).toBe(SECRET)
})

test('work that came back goes with «Ny pasient», before it is put away anew, too', async () => {
  await workPutAway()
  crash()
  const { next, offer } = await offered()
  disk.full = true
  await takeBack(next, offer).then(() => pass(20_000))
  // The old vault stays for as long as no new one has the work.
  expect([...disk.files().keys()].join()).toContain(offer.id)
  next.store.clear()
  await pass(1_000)
  expect([server.count, disk.files().size, vaultsTold()]).toEqual([0, 0, []])
})

test('what comes back is never mixed with what is on the page', async () => {
  await workPutAway()
  crash()
  const { next, offer } = await offered()
  type(next, 'En annen pasient.')
  await takeBack(next, offer)
  expect(next.store.getState().transcript).toBe('En annen pasient.')
  expect(next.recovery.getState().offers).toEqual([offer])
})

test('another user is offered nothing, and leaves it where it is', async () => {
  await workPutAway()
  crash()
  const jonas = openTab('jonas')
  await pass(1_000)
  expect(jonas.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  expect(server.asked.filter(({ user }) => user === 'jonas')).toEqual([])
  const astrid = openTab()
  await pass(1_000)
  expect(astrid.recovery.getState().offers).toHaveLength(1)
})

test('when the time is over whoever comes deletes the bytes', async () => {
  await workPutAway()
  crash()
  await pass(11 * MINUTE)
  openTab('jonas')
  await pass(1_000)
  expect([server.count, disk.files().size, vaultsTold()]).toEqual([1, 0, []])
})

test('an offer goes with its time, and with the bytes', async () => {
  await workPutAway()
  crash()
  const next = openTab()
  await pass(1_000)
  expect(next.recovery.getState().offers).toHaveLength(1)
  await pass(11 * MINUTE)
  expect(next.recovery.getState().offers).toEqual([])
  expect(disk.files().size).toBe(0)
})

test('a server that was started anew has no key: the bytes are deleted', async () => {
  await workPutAway()
  crash()
  server.restart()
  const next = openTab()
  await pass(1_000)
  expect(next.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  expect([disk.files().size, vaultsTold()]).toEqual([0, []])
})

test('while the server can’t be asked nothing is deleted, and nothing told', async () => {
  await workPutAway()
  crash()
  server.down = true
  const next = openTab()
  await pass(1_000)
  expect(next.recovery.getState()).toMatchObject({ looking: true, offers: [] })
  expect(disk.files().size).toBeGreaterThan(0)
  server.down = false
  await pass(11_000)
  expect(next.recovery.getState().offers).toHaveLength(1)
})

test('a page that is open hears that the server has lost its key, and puts its work away under another', async () => {
  await workPutAway()
  const [first] = vaultsTold()
  server.restart()
  await pass(MINUTE + 5_000)
  expect(server.count).toBe(1)
  expect(vaultsTold()).toHaveLength(1)
  expect(vaultsTold()).not.toContain(first)
})

test('a key lasts for as long as its page is open', async () => {
  await workPutAway()
  const [first] = vaultsTold()
  for (let minutes = 0; minutes < 30; minutes++) await pass(MINUTE)
  expect(vaultsTold()).toEqual([first])
  expect(server.count).toBe(1)
})

test('without a key nothing is written, and a server that is back is asked again', async () => {
  server.down = true
  const tab = openTab()
  type(tab, SECRET)
  await pass(5_000)
  expect([disk.files().size, vaultsTold()]).toEqual([0, []])
  server.down = false
  await pass(MINUTE + 5_000)
  expect(disk.files().size).toBeGreaterThan(0)
})

test('a full disk hinders nobody, and is tried again', async () => {
  disk.full = true
  const tab = openTab()
  type(tab, SECRET)
  await pass(5_000)
  expect(tab.store.getState().transcript).toBe(SECRET)
  disk.full = false
  await pass(MINUTE + 5_000)
  expect([...disk.files().values()].some((bytes) => bytes.length > 16)).toBe(true)
})

test('a browser without such files keeps nothing, and works', async () => {
  vi.stubGlobal('navigator', { storage: {}, locks: locks.manager })
  const tab = openTab()
  type(tab, SECRET)
  await pass(MINUTE)
  expect(tab.recovery.getState()).toMatchObject({ looking: false, offers: [] })
  expect(server.asked).toEqual([])
})

test('turned off again, what was left is deleted; with nobody logged in, what is over', async () => {
  await workPutAway()
  crash()
  await deleteLeftVaults(false)
  expect(disk.files().size).toBeGreaterThan(0)
  await deleteLeftVaults(true)
  expect([disk.files().size, vaultsTold()]).toEqual([0, []])
})
