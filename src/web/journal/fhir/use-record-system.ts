import { useEffect, useState } from 'react'
import type { PublicConfig } from '../../../spec/public-config.ts'
import { useSession } from '../../session/use-session.ts'
import { showToast } from '../../shell/toasts.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { callServer, failureOf } from '../state/server-call.ts'
import type * as RecordParts from './record-parts.tsx'
import type { RecordStore } from './record-store.ts'

/** A record system's store, and the components that show it. */
export interface RecordSystem {
  store: RecordStore
  parts: typeof RecordParts
}

/** The record system that may open patients on this page, for one user's work; loaded only if there is one. */
export function useRecordSystem(
  config: PublicConfig | undefined,
  ownerId: string | undefined,
  journal: JournalStore,
): RecordSystem | undefined {
  const { session } = useSession()
  const [system, setSystem] = useState<RecordSystem>()
  const on = config?.fhir === true && ownerId !== undefined
  useEffect(() => {
    if (!on) return
    let store: RecordStore | undefined
    let left = false
    async function load(owner: string): Promise<void> {
      const parts = await import('./record-parts.tsx')
      if (left) return
      const accessToken = session.accessTokenOf(owner)
      store = parts.createRecordStore({
        call: (path, request) => callServer(path, request, accessToken),
        failureOf,
        journal,
        onLeftBehind: (failure) => showToast(parts.leftBehind(failure)),
      })
      setSystem({ store, parts })
    }
    // Without it, the note can still be copied.
    load(ownerId).catch(() => undefined)
    return () => {
      left = true
      store?.close()
      setSystem(undefined)
    }
  }, [on, ownerId, session, journal])
  return system
}
