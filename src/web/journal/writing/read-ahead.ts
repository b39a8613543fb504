import { api } from '../../../spec/routes.ts'
import { wordsToSend, type KeptWords } from '../../words/own-words.ts'
import type { JournalEvent, PatientPage } from '../state/journal-state.ts'
import { callServer, rememberingToken, sendLastWord, type AccessToken } from '../state/server-call.ts'
import { noteOrderBody } from './write-journal.ts'

interface ReadingAheadParts extends Pick<PatientPage, 'state' | 'signal'> {
  accessToken: AccessToken
  ownWords: () => KeptWords
  /** Whether the server wants to read the dictation while it is spoken. */
  readsAhead: () => boolean
}

/** After each of these there is more to read, or soon will be. */
const news: ReadonlySet<JournalEvent['type']> = new Set([
  'recording-started',
  'window-complete',
  'upload-text',
  'upload-complete',
])

/**
 * Sends one patient's dictation to a server whose language model reads ahead: one call at a time, without retries, as
 * the note is written with or without it.
 */
export function createReadingAhead({ accessToken, ownWords, readsAhead, state, signal }: ReadingAheadParts) {
  const { token, latest } = rememberingToken(accessToken)
  let dictation: string | undefined
  let told: string | undefined
  let busy = false

  async function tell(): Promise<void> {
    const { transcript, requestedType, requestedDocument, instructions } = state()
    if (busy || signal.aborted || transcript === told) return
    if (dictation === undefined) addEventListener('pagehide', letGo, { signal })
    dictation ??= crypto.randomUUID()
    busy = true
    const order = { transcript, noteType: requestedType, document: requestedDocument, instructions, dictation }
    const body = noteOrderBody({ ...order, own: wordsToSend(ownWords()) })
    const headers = { 'Content-Type': 'application/json' }
    try {
      await callServer(api.readAhead, { method: 'POST', headers, body, signal }, token)
      told = transcript
    } catch {
      return
    } finally {
      busy = false
    }
    await tell()
  }

  /** Releases the dictation, even while the page closes. A server that misses the call drops it after a while. */
  function letGo(): void {
    told = undefined
    if (dictation !== undefined) sendLastWord(api.readAhead, { dictation }, latest())
  }

  return {
    /** The name under which it was read ahead; undefined if nothing was. */
    dictation: (): string | undefined => dictation,
    follow: ({ type }: JournalEvent): void => {
      if (news.has(type) && readsAhead()) void tell()
    },
    close: letGo,
  }
}
