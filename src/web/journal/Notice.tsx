import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageLooks, type MessageKind } from './message-looks.ts'

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
