import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { takeToasts, type Toast } from './toasts.ts'

/** Shows what waits. The library's list must be on the page before the first message. */
export default function Toasts({ waiting }: { waiting: readonly Toast[] }) {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, title, lang, ...shown } of takeToasts()) {
      toast[kind](<span lang={lang}>{title}</span>, shown)
    }
  }, [waiting])
  return (
    <Toaster theme="system" position="bottom-center" mobileOffset={{ bottom: '9rem' }} containerAriaLabel="Meldinger" />
  )
}
