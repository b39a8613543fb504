import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A native select, styled like the other fields while closed. */
export function NativeSelect({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${className} appearance-none pr-12`} />
      <ChevronDown
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
