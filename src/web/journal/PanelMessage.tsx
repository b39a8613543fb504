import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
}

/** What went wrong with a panel's content, under it and never part of it. */
export function PanelMessage(props: { kind: keyof typeof looks; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className={`panel-message ${looks[props.kind]}`}>
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{props.children}</p>
      {props.action}
    </div>
  )
}
