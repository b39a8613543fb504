import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fill, texts } from '../texts.ts'
import { isPhone } from './is-phone.ts'
import { messageLooks, type MessageKind } from './message-looks.ts'

interface PanelMessageProps {
  kind: MessageKind
  action?: ReactNode
  /** Finds a failure in the server's log. */
  reference?: string | undefined
  children: ReactNode
}

/** What went wrong with a panel's content, under it and never part of it. */
export function PanelMessage(props: PanelMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  // On a phone it may lie behind the dock, and its button with it.
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
