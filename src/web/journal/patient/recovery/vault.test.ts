import { beforeEach, expect, test } from 'vitest'
import { memoryFolder, type MemoryFolder } from '../../../../../test/memory-files.ts'
import { BYTES_PER_SECOND } from '../../../../spec/audio.ts'
import { emptyJournal, type JournalState } from '../../state/journal-state.ts'
import type { SoundPiece } from '../../recorder/pending-sound.ts'
import { keptText } from './kept-work.ts'
import { importKey } from './sealing.ts'
import { deleteVault, openVaultWriter, readVault, type VaultWriter } from './vault.ts'

const ID = '0123456789abcdef0123456789abcdef'
const SECRET = 'Rødstrupe-7341'
const key = Buffer.alloc(32, 7).toString('base64')

let folder: MemoryFolder
let writer: VaultWriter

beforeEach(async () => {
  folder = memoryFolder()
  writer = await openVaultWriter(folder.handle, ID, await importKey(key, 'encrypt'))
})

function working(changed: Partial<JournalState> = {}): JournalState {
  const note = { ...emptyJournal.note, html: `<p>${SECRET}</p>`, edited: true, writtenFrom: SECRET, version: 3 }
  return { ...emptyJournal, transcript: `${SECRET}.`, requestedType: 'sykepleie', note, ...changed }
}

/** Half a second of sound that begins at `start` seconds, each byte its `mark`. */
function piece(start: number, mark: number): SoundPiece {
  return { start: start * BYTES_PER_SECOND, samples: new Blob([new Uint8Array(BYTES_PER_SECOND / 2).fill(mark)]) }
}

async function read(opening = key) {
  return readVault(folder.handle, ID, await importKey(opening, 'decrypt'))
}

/** The mark of each half second of restored sound. */
async function marksOf(sound: Blob | undefined): Promise<number[]> {
  const bytes = new Uint8Array((await sound?.arrayBuffer()) ?? [])
  return Array.from({ length: Math.ceil((bytes.length * 2) / BYTES_PER_SECOND) }, (_, at) => {
    return bytes[at * (BYTES_PER_SECOND / 2)] ?? -1
  })
}

function named(kind: string): string[] {
  return [...folder.files().keys()].filter((path) => path.includes(`/${kind}-`))
}

/** Alters a file on the disk. */
function tamper(path: string, change: (bytes: Uint8Array) => void): void {
  change(folder.files().get(path) ?? new Uint8Array())
}

test('text and sound come back as they were, and can’t be read where they lie', async () => {
  await writer.writeText(keptText(working({ recording: { ...emptyJournal.recording, beganAt: 1_000 } })))
  await writer.writeSound([piece(0, 1), piece(0.5, 2)])
  const content = await read()
  expect(content?.work).toMatchObject({
    transcript: `${SECRET}.`,
    requestedType: 'sykepleie',
    beganAt: 1_000,
    note: { html: `<p>${SECRET}</p>`, edited: true, writtenFrom: SECRET },
  })
  expect(await marksOf(content?.sound)).toEqual([1, 2])
  expect(content?.complete).toBe(true)
  const all = Buffer.concat([...folder.files().values()])
  expect(all.includes(SECRET)).toBe(false)
  expect(all.includes('transcript')).toBe(false)
  expect(all.includes(Buffer.alloc(16, 1))).toBe(false)
})

test('with another key nothing is read', async () => {
  await writer.writeText(keptText(working()))
  expect(await read(Buffer.alloc(32, 8).toString('base64'))).toBeUndefined()
})

test('the page that writes can’t read, the page that reads can’t write, and no script gets the key out', async () => {
  const [writing, reading] = [await importKey(key, 'encrypt'), await importKey(key, 'decrypt')]
  expect([writing.usages, reading.usages]).toEqual([['encrypt'], ['decrypt']])
  for (const one of [writing, reading]) await expect(crypto.subtle.exportKey('raw', one)).rejects.toThrow(/extractable/)
})

test('the newest text takes the place of the one before it, and sound that is in it goes', async () => {
  await writer.writeText(keptText(working({ transcript: 'Først.' })))
  await writer.writeSound([piece(0, 1)])
  await writer.writeSound([piece(0, 1), piece(0.5, 2)].slice(1))
  await writer.writeSound([piece(1, 3)])
  await writer.writeText(keptText(working({ transcript: 'Så.', received: 0.75 })))
  expect(named('text')).toHaveLength(1)
  expect(named('sound')).toHaveLength(2)
  const content = await read()
  expect(content?.work.transcript).toBe('Så.')
  // From 0.75 s on: half of the second piece, and the third.
  expect(content?.sound?.size).toBe(0.75 * BYTES_PER_SECOND)
  expect(content?.complete).toBe(true)
})

test('what stays as it is is not written again, and silence moves the text on only now and then', async () => {
  const sound = Array.from({ length: 20 }, (_, index) => piece(index / 2, 1))
  await writer.writeText(keptText(working({ received: 1 })))
  await writer.writeSound(sound)
  const before = [...folder.files().keys()]
  await writer.writeText(keptText(working({ received: 10 })))
  await writer.writeSound(sound)
  expect([...folder.files().keys()]).toEqual(before)
  await writer.writeText(keptText(working({ received: 11 })))
  expect([...folder.files().keys()]).not.toEqual(before)
  expect(named('sound')).toEqual([])
})

test('silence that was over before it was saved is not missed', async () => {
  await writer.writeText(keptText(working()))
  await writer.writeText(keptText(working({ received: 2 })))
  await writer.writeSound([piece(2, 1)])
  await writer.writeText(keptText(working({ received: 4 })))
  await writer.writeSound([piece(4, 2)])
  const content = await read()
  expect(await marksOf(content?.sound)).toEqual([2])
  expect(content?.complete).toBe(true)
})

test('no record is written under a number, and so an IV, that was used before, not even after a failure', async () => {
  await writer.writeText(keptText(working({ transcript: 'En.' })))
  folder.full = true
  await expect(writer.writeText(keptText(working({ transcript: 'To.' })))).rejects.toThrow(/full/)
  await expect(writer.writeSound([piece(0, 1)])).rejects.toThrow(/full/)
  folder.full = false
  await writer.writeText(keptText(working({ transcript: 'Tre.' })))
  await writer.writeSound([piece(0, 1)])
  const numbers = [...folder.files().keys()].map((path) => path.split('-').at(-2))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain('1')
  expect((await read())?.work.transcript).toBe('Tre.')
  expect(await marksOf((await read())?.sound)).toEqual([1])
})

test('a full disk keeps what was there before', async () => {
  await writer.writeText(keptText(working({ transcript: 'En.' })))
  await writer.writeSound([piece(0, 1)])
  folder.full = true
  await expect(writer.writeText(keptText(working({ transcript: 'To.', received: 0.5 })))).rejects.toThrow(/full/)
  const content = await read()
  expect(content?.work.transcript).toBe('En.')
  expect(await marksOf(content?.sound)).toEqual([1])
})

test('a text of which one bit is another is not believed', async () => {
  await writer.writeText(keptText(working()))
  tamper(named('text')[0] ?? '', (bytes) => (bytes[3] = (bytes[3] ?? 0) ^ 1))
  expect(await read()).toBeUndefined()
})

test('sound that is not as it was written is left out, a pause in its place, and that is said', async () => {
  await writer.writeText(keptText(working()))
  for (const [at, mark] of [1, 2, 3].entries()) await writer.writeSound([piece(at / 2, mark)])
  tamper(named('sound')[1] ?? '', (bytes) => bytes.fill(0))
  const content = await read()
  expect(await marksOf(content?.sound)).toEqual([1, 0, 3])
  expect(content?.complete).toBe(false)
})

test('records that change places or vaults are not believed', async () => {
  await writer.writeText(keptText(working()))
  await writer.writeSound([piece(0, 1)])
  await writer.writeSound([piece(0.5, 2)])
  const [first = '', second = ''] = named('sound')
  const one = Uint8Array.from(folder.files().get(first) ?? [])
  tamper(first, (bytes) => bytes.set(folder.files().get(second) ?? []))
  tamper(second, (bytes) => bytes.set(one))
  expect(await read()).toMatchObject({ sound: undefined, complete: false })
})

test('a hole in the sound is told of', async () => {
  await writer.writeText(keptText(working()))
  await writer.writeSound([piece(0, 1), piece(2, 3)])
  expect(named('sound')).toHaveLength(2)
  expect((await read())?.complete).toBe(false)
})

test('what was recorded anew from a place takes the place of what was there', async () => {
  await writer.writeText(keptText(working()))
  await writer.writeSound([piece(0, 1), piece(0.5, 2), piece(1, 3)])
  await writer.writeSound([piece(0.5, 8), piece(1, 9), piece(1.5, 10)])
  expect(await marksOf((await read())?.sound)).toEqual([1, 8, 9, 10])
  expect((await read())?.complete).toBe(true)
})

test('a file that was made and not written counts as none', async () => {
  await writer.writeText(keptText(working()))
  const vault = await folder.handle.getDirectoryHandle(ID)
  await vault.getFileHandle('text-9-0', { create: true })
  await vault.getFileHandle('sound-10-0', { create: true })
  expect(await read()).toMatchObject({ work: { transcript: `${SECRET}.` }, complete: true })
})

test('text of an upload that is under way comes again with its sound, and is not put away', async () => {
  const unfinished = { before: 'Før.', text: ' Halvveis' }
  await writer.writeText(keptText(working({ transcript: 'Før. Halvveis', unfinished })))
  expect((await read())?.work.transcript).toBe('Før.')
})

test('an hour of sound is written in pieces that memory bears', async () => {
  const hour = { start: 0, samples: new Blob([new Uint8Array(120 * BYTES_PER_SECOND)]) }
  await writer.writeText(keptText(working()))
  await writer.writeSound([hour])
  expect(named('sound')).toHaveLength(4)
  expect((await read())?.sound?.size).toBe(hour.samples.size)
})

test('a vault is deleted whole, and one that is gone already is no failure', async () => {
  await writer.writeText(keptText(working()))
  await deleteVault(folder.handle, ID)
  expect(folder.files().size).toBe(0)
  await deleteVault(folder.handle, ID)
})
