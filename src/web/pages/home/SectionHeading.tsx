interface SectionHeadingProps {
  id: string
  heading: string
  intro?: string
}

export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <div className="grid max-w-[42rem] content-start gap-3">
      <h2 id={id} className="text-3xl leading-tight font-semibold tracking-[-0.02em] tablet:text-4xl">
        {heading}
      </h2>
      {intro && <p className="text-lg leading-relaxed text-muted">{intro}</p>}
    </div>
  )
}
