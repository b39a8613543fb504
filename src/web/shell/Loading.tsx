import { LoaderCircle } from 'lucide-react'
import { texts } from '../texts.ts'
import { MAIN_ID } from './SkipLink.tsx'

export function Loading() {
  return (
    <main id={MAIN_ID} className="grid flex-1 place-items-center p-8 text-muted">
      <p role="status" className="flex animate-rise items-center gap-3">
        <LoaderCircle aria-hidden className="animate-spin" />
        {texts.loading}
      </p>
    </main>
  )
}
