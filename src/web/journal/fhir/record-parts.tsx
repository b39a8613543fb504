import { CheckCheck, CloudUpload, IdCard, RotateCcw, UsersRound } from 'lucide-react'
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { RecordContext } from '../../../spec/fhir.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import type { Toast } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { fill, LANGUAGE, texts } from '../../texts.ts'
import { record as recordTexts } from '../../texts/record.ts'
import { review } from '../../texts/review.ts'
import { FailureText, Notice, PanelMessage } from '../messages/Messages.tsx'
import { forClipboard } from '../note/copy-note.ts'
import { sanitisedNodes } from '../note/sanitise.ts'
import { isInRecord, isUnsaved, type JournalState } from '../state/journal-state.ts'
import type { Failure } from '../state/server-call.ts'
import './fhir.css'

import { noteMarkupOf } from './note-markup.ts'
import { questionOf, type NoteToSave, type RecordState, type RecordStore } from './record-store.ts'

export { createRecordStore } from './record-store.ts'

const { patient: patientTexts, save: saveTexts, other } = recordTexts

/** The toast about a note that left the page before the record system answered. */
export function leftBehind(failure: Failure | undefined): Toast {
  const { before } = saveTexts
  if (!failure) return { kind: 'success', title: before.saved }
  return { kind: 'error', title: before.failed, description: failure.message }
}

function useRecord({ subscribe, getState }: RecordStore): RecordState {
  return useSyncExternalStore(subscribe, getState)
}

function systemOf(context: RecordContext | undefined): string {
  return context?.system ?? recordTexts.system
}

/** The patient whose work is on the page, in the page's head. */
export function RecordPatient({ store }: { store: RecordStore }) {
  const { shown } = useRecord(store)
  if (!shown) return null
  return (
    <p className="record-patient" aria-label={fill(patientTexts.label, { system: systemOf(shown) })} role="group">
      <IdCard aria-hidden size={18} />
      <strong>{shown.name}</strong>
      {shown.birthYear !== undefined && <span>{fill(patientTexts.born, { year: shown.birthYear })}</span>}
    </p>
  )
}

interface RecordNoticeProps {
  store: RecordStore
  state: JournalState
  ask: Ask
}

/** Asks what has to be decided before anything is saved: whose work is on the page. */
export function RecordNotice({ store, state, ask }: RecordNoticeProps) {
  const record = useRecord(store)
  const { open, shown, released } = record
  const question = questionOf(record)
  // First it has to be known whose the recording is.
  if (!open || state.undecided) return null
  const system = systemOf(open)

  async function begin(context: RecordContext): Promise<void> {
    if (isUnsaved(state) && !(await ask(texts.questions.newPatient))) return
    store.beginOn(context)
  }

  if (open.id === released && !shown) {
    const use = (
      <button type="button" className={buttonStyle.secondary} onClick={() => store.keepFor(open)}>
        {fill(patientTexts.use, { name: open.name })}
      </button>
    )
    return (
      <Notice kind="warning" icon={IdCard} action={use}>
        {fill(patientTexts.released, { system })}
      </Notice>
    )
  }
  if (!question) return null
  const { title, help, begin: beginText, ...rest } = other[question]
  const names = { system, name: open.name, before: shown?.name ?? '' }
  return (
    <Notice
      kind="warning"
      icon={UsersRound}
      role="alert"
      action={
        <span className="record-answers">
          {'keep' in rest && (
            <button type="button" className={buttonStyle.primary} onClick={() => store.keepFor(open)}>
              {fill(rest.keep, names)}
            </button>
          )}
          <button
            type="button"
            className={'keep' in rest ? buttonStyle.secondary : buttonStyle.primary}
            onClick={() => void begin(open)}
          >
            {fill(beginText, names)}
          </button>
        </span>
      }
    >
      <strong>{fill(title, names)}</strong> {fill(help, names)}
    </Notice>
  )
}

interface SaveProps {
  store: RecordStore
  state: JournalState
  editor: RefObject<HTMLDivElement | null>
}

/** The note as it is in the editor; undefined if there is none. */
function noteToSave({ note }: JournalState, editor: HTMLElement | null): NoteToSave | undefined {
  if (!editor) return undefined
  const { html, plain } = forClipboard(editor)
  return {
    revision: note.revision,
    markup: noteMarkupOf(sanitisedNodes(html)),
    text: plain,
    ...(note.writtenAs !== undefined && { noteType: note.writtenAs }),
    ...(note.document !== undefined && { document: note.document }),
  }
}

interface SaveButtonProps extends SaveProps {
  disabled: boolean
  /** Number of review items that wait for an answer: shown on the button, without blocking it. */
  open: number
  /** «Kopier», beside it. */
  children: (secondary: boolean) => ReactNode
}

/** «Lagre i journalen», if a patient is open; the button beside it is then secondary. */
export function SaveButton({ store, state, editor, disabled, open, children }: SaveButtonProps) {
  const record = useRecord(store)
  const { shown, saving } = record
  const { saved } = state.subject
  // An example belongs to no patient.
  if (!shown || state.note.html === '' || state.example !== undefined) return children(false)
  const done = isInRecord(state)
  const busy = saving.status === 'saving'
  const label = busy ? saveTexts.saving : done ? saveTexts.saved : saved ? saveTexts.again : saveTexts.save
  const Icon = done ? CheckCheck : CloudUpload

  function save(): void {
    const note = noteToSave(state, editor.current)
    if (note) void store.save(note)
  }

  return (
    <div className="record-save">
      {children(true)}
      <button
        type="button"
        className={done ? buttonStyle.secondary : buttonStyle.primary}
        disabled={disabled || questionOf(record) !== undefined}
        aria-disabled={busy || undefined}
        onClick={save}
      >
        <Icon aria-hidden size={18} className={busy ? 'animate-pulse' : undefined} />
        {label}
        {!busy && !done && open > 0 && (
          <span className="copy-open">
            <b>{open}</b> <span className="copy-words">{review.list.copyBadge}</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** The result of saving, below the note. */
export function SaveStatus({ store, state, editor }: SaveProps) {
  const record = useRecord(store)
  const { shown, saving } = record
  const { saved } = state.subject
  const system = systemOf(shown)

  function again(how: 'save' | 'saveAsNew'): void {
    const note = noteToSave(state, editor.current)
    if (note) void store[how](note)
  }

  if (saving.status === 'failed') {
    return (
      <PanelMessage
        kind="danger"
        reference={saving.reference}
        action={
          <button
            type="button"
            className={buttonStyle.secondary}
            onClick={() => again(saving.changedThere ? 'saveAsNew' : 'save')}
          >
            {!saving.changedThere && <RotateCcw aria-hidden size={17} />}
            {saving.changedThere ? saveTexts.asNew : saveTexts.retry}
          </button>
        }
      >
        <FailureText text={saving.message} />
      </PanelMessage>
    )
  }
  if (!saved) return null
  const { id, version = '' } = saved
  const time = new Date(saved.savedAt).toLocaleTimeString(LANGUAGE, { hour: '2-digit', minute: '2-digit' })
  const status = version === '' ? saveTexts.statusWithoutVersion : saveTexts.status
  return (
    <p role="status" className="panel-foot record-status">
      {fill(isInRecord(state) ? status : saveTexts.changed, { system, time, id, version })}
    </p>
  )
}
