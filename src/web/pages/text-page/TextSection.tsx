import { useId, type ReactNode } from 'react'

interface TextSectionProps {
  heading: string
  children: ReactNode
}

/** A section of a text page: on a wide screen its heading is in the margin. */
export function TextSection({ heading, children }: TextSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-5 border-t border-line py-10 tablet:py-12 desktop:grid-cols-[1fr_2fr]"
    >
      <h2 id={id} className="max-w-[20rem] text-2xl leading-tight font-semibold">
        {heading}
      </h2>
      <div className="grid max-w-[42rem] content-start gap-4 text-[1.0625rem] leading-relaxed">{children}</div>
    </section>
  )
}
