interface Step {
  heading?: string
  text: string
}

/** Numbered steps, joined by a line. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ heading, text }, index) => (
        <li
          key={text}
          className="relative grid grid-cols-[auto_1fr] gap-5 pb-7 before:absolute before:top-9 before:bottom-0 before:left-[1.0625rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full bg-brand-soft text-[0.9375rem] font-semibold text-brand-strong tabular-nums"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            {heading && <h3 className="font-semibold">{heading}</h3>}
            <p className={heading ? 'text-muted' : ''}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
