import { LoaderCircle } from 'lucide-react'

/** That the server is at work; what on is announced by the page's status. */
export function Working({ text }: { text: string }) {
  return (
    <span aria-hidden className="working flex items-center gap-2 text-sm text-muted">
      <LoaderCircle size={16} className="animate-spin text-brand" />
      <span>{text}</span>
    </span>
  )
}
