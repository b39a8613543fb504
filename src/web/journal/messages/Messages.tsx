import { LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fill, texts } from '../../texts.ts'
import { isPhone } from '../layout/use-is-phone.ts'

export type MessageKind = 'warning' | 'danger'

/** The colours of a message on the page. */
export const messageLooks: Readonly<Record<MessageKind, string>> = {
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
}

interface NoticeProps {
  kind: MessageKind
  icon: LucideIcon
  role?: 'alert'
  children: ReactNode
  /** A button, beside the text. */
  action?: ReactNode
}

export function Notice({ kind, icon: Icon, role, children, action }: NoticeProps) {
  return (
    <div
      role={role}
      className={`flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-4 py-2.5 text-[0.9375rem] ${messageLooks[kind]}`}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {action}
    </div>
  )
}

interface PanelMessageProps {
  kind: MessageKind
  action?: ReactNode
  /** Finds the failure in the server's log. */
  reference?: string | undefined
  children: ReactNode
}

/** What went wrong with a panel's content, below it and never part of it. */
export function PanelMessage(props: PanelMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  // On a phone the dock may cover it, and its button.
  useEffect(() => {
    if (isPhone()) message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={message} role="alert" className={`panel-message ${messageLooks[props.kind]}`}>
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <p>{props.children}</p>
        {props.reference !== undefined && (
          <div className="mt-1 text-sm">{fill(texts.failureReference, { reference: props.reference })}</div>
        )}
      </div>
      {props.action}
    </div>
  )
}

/** The specification's English words in a failure message; the rest is the server's, in Norwegian. */
const english = [texts.transcript.error, texts.transcript.serverUnreachable, texts.session.accessTokenFailed].map(
  (text) => text.replace('{message}', '').trim(),
)

/** Why something failed. A leading English part is marked as English, for screen readers. */
export function FailureText({ text }: { text: string }) {
  const beginning = english.find((words) => text.startsWith(words))
  if (beginning === undefined) return text
  const rest = text.slice(beginning.length).trimStart()
  return (
    <>
      <span lang="en">{beginning}</span> {rest && <FailureText text={rest} />}
    </>
  )
}

/** Shows that the server is working; on what is announced by the page's status. */
export function Working({ text }: { text: string }) {
  return (
    <span aria-hidden className="working flex items-center gap-2 text-sm text-muted">
      <LoaderCircle size={16} className="animate-spin text-brand" />
      <span>{text}</span>
    </span>
  )
}
