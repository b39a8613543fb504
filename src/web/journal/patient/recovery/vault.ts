import type { SoundPiece } from '../../recorder/pending-sound.ts'
import { BYTES_PER_SECOND } from '../../../../spec/audio.ts'
import { keptWorkIn, sealedText, type KeptText, type KeptWork } from './kept-work.ts'
import { fileNameOf, recordNameOf, seal, unseal, type RecordName } from './sealing.ts'

/** Folder of all vaults, in the origin private file system. */
const FOLDER = 'ordrett-recovery'
/** Maximum sound in a record, and so in memory at once: half a minute. */
const MOST_IN_RECORD = 30 * BYTES_PER_SECOND
/** Maximum silence put in place of sound that can't be read. */
const MOST_PAUSE = 2 * BYTES_PER_SECOND
/** Maximum seconds of sound kept although the text covers them: a long silence is no reason to rewrite the text. */
const MOST_IN_BOTH = 10

const encoder = new TextEncoder()

/** Opens the folder of all vaults; throws if there is no private file system, or it is not writable. */
export async function vaultsFolder(): Promise<FileSystemDirectoryHandle> {
  if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('files can’t be written here')
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(FOLDER, { create: true })
}

/** Deletes a vault and its records. A missing vault is no error. */
export async function deleteVault(folder: FileSystemDirectoryHandle, id: string): Promise<void> {
  await folder.removeEntry(id, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  })
}

export type VaultWriter = Awaited<ReturnType<typeof openVaultWriter>>

/**
 * Writes the work of one page: each change of the text as a new record that replaces the last one, and the sound record
 * by record. Any call may fail and can be retried: what was written stays.
 */
export async function openVaultWriter(folder: FileSystemDirectoryHandle, id: string, key: CryptoKey) {
  const vault = await folder.getDirectoryHandle(id, { create: true })
  const written = new Map<string, { name: RecordName; size: number }>()
  const inSound = new WeakSet<Blob>()
  let number = 0
  let last = { text: '', received: 0 }
  /** Where the sound in the vault ends, in bytes of the recording. */
  let soundEnd = 0

  async function write(kind: RecordName['kind'], start: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const name = { kind, start, number: number++ }
    const sealed = await seal(key, id, name, bytes)
    const file = await vault.getFileHandle(fileNameOf(name), { create: true })
    written.set(fileNameOf(name), { name, size: bytes.length })
    const stream = await file.createWritable()
    try {
      await stream.write(sealed)
      // Atomic: the file appears whole, or not at all.
      await stream.close()
    } catch (error) {
      await stream.abort().catch(() => undefined)
      throw error
    }
  }

  /** The empty record that a failed write leaves is removed along with later ones. */
  async function remove(isOld: (name: RecordName, size: number) => boolean): Promise<void> {
    for (const [fileName, { name, size }] of written) {
      if (!isOld(name, size)) continue
      written.delete(fileName)
      // If this fails, it goes with the vault.
      await vault.removeEntry(fileName).catch(() => undefined)
    }
  }

  return {
    /**
     * Writes the text if it has changed, or if it covers sound that was never saved and would be missed; removes sound
     * that it covers.
     */
    async writeText({ text, received }: KeptText): Promise<void> {
      const saved = Math.max(soundEnd / BYTES_PER_SECOND, last.received)
      if (text === last.text && received <= saved && received < last.received + MOST_IN_BOTH) return
      const from = number
      await write('text', 0, encoder.encode(sealedText({ text, received })))
      last = { text, received }
      await remove((name, size) =>
        name.kind === 'text' ? name.number < from : name.start + size <= received * BYTES_PER_SECOND,
      )
    },

    /** Writes the sound that is not in the vault yet. */
    async writeSound(pieces: readonly SoundPiece[]): Promise<void> {
      for (const { start, parts, size } of batches(pieces.filter(({ samples }) => !inSound.has(samples)))) {
        await write('sound', start, new Uint8Array(await new Blob(parts).arrayBuffer()))
        for (const part of parts) inSound.add(part)
        soundEnd = Math.max(soundEnd, start + size)
      }
    },
  }
}

interface Batch {
  start: number
  parts: Blob[]
  size: number
}

/** Merges adjacent pieces up to the maximum size of a record, and splits longer ones. */
function batches(pieces: readonly SoundPiece[]): Batch[] {
  const found: Batch[] = []
  for (const { start, samples } of pieces) {
    const last = found.at(-1)
    if (last && last.start + last.size === start && last.size + samples.size <= MOST_IN_RECORD) {
      last.parts.push(samples)
      last.size += samples.size
    } else if (samples.size <= MOST_IN_RECORD) found.push({ start, parts: [samples], size: samples.size })
    else {
      for (let at = 0; at < samples.size; at += MOST_IN_RECORD) {
        const part = samples.slice(at, at + MOST_IN_RECORD)
        found.push({ start: start + at, parts: [part], size: part.size })
      }
    }
  }
  return found
}

/** The content of a vault. */
export interface VaultContent {
  work: KeptWork['work']
  /** Sound that is not in the transcript, 16 kHz mono 16-bit. */
  sound: Blob | undefined
  /** No saved sound is missing. */
  complete: boolean
}

/** Reads a vault. Undefined if its text is missing or damaged. */
export async function readVault(
  folder: FileSystemDirectoryHandle,
  id: string,
  key: CryptoKey,
): Promise<VaultContent | undefined> {
  const vault = await folder.getDirectoryHandle(id)
  const records: { name: RecordName; file: File }[] = []
  for await (const [fileName, handle] of vault.entries()) {
    const name = recordNameOf(fileName)
    if (!name || handle.kind !== 'file') continue
    const file = await handle.getFile()
    // Empty: the page was gone before it was written.
    if (file.size > 0) records.push({ name, file })
  }
  const open = async ({ name, file }: (typeof records)[number]): Promise<ArrayBuffer | undefined> =>
    unseal(key, id, name, await file.arrayBuffer()).catch(() => undefined)
  const inOrder = records.toSorted((one, other) => one.name.number - other.name.number)
  const newest = inOrder.findLast(({ name }) => name.kind === 'text')
  const text = newest && (await open(newest))
  const kept = text && keptWorkIn(new TextDecoder().decode(text))
  if (!kept) return undefined
  return { work: kept.work, ...(await soundAfter(kept.received)) }

  async function soundAfter(received: number): Promise<Pick<VaultContent, 'sound' | 'complete'>> {
    const base = Math.round((received * BYTES_PER_SECOND) / 2) * 2
    let parts: Blob[] = []
    let size = 0
    let sounds = false
    let complete = true
    for (const record of inOrder.filter(({ name }) => name.kind === 'sound')) {
      const samples = await open(record)
      const { start } = record.name
      if (!samples || start > base + size) complete = false
      if (!samples || start + samples.byteLength <= base) continue
      const before = Math.max(0, start - base)
      // Recorded again from here on: the page had lost the earlier sound as well.
      if (before < size) parts = [new Blob(parts).slice(0, before)]
      // Words on either side of a gap form no sentence: a pause separates them.
      const pause = Math.min(MOST_PAUSE, Math.max(0, before - size))
      if (pause > 0) parts.push(new Blob([new Uint8Array(pause)]))
      const fresh = new Blob([samples]).slice(Math.max(0, base - start))
      parts.push(fresh)
      size = before + fresh.size
      sounds ||= fresh.size > 0
    }
    return { sound: sounds ? new Blob(parts) : undefined, complete }
  }
}
