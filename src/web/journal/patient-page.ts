import type { JournalEvent, JournalState } from './journal-state.ts'

/** The page, for what is under way for one patient. */
export interface PatientPage {
  state: () => JournalState
  /** Changes nothing any more when the patient is off the page. */
  dispatch: (event: JournalEvent) => void
  /** Aborted when the patient is off the page. */
  signal: AbortSignal
}
