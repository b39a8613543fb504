import type { ReactNode } from 'react'

interface PageIntroProps {
  heading: string
  intro: string
  children?: ReactNode
}

/** The top of a text page: heading and introduction. */
export function PageIntro({ heading, intro, children }: PageIntroProps) {
  return (
    <header className="mx-auto grid w-full max-w-6xl gap-5 px-6 pt-14 pb-10 tablet:pt-20 tablet:pb-14">
      <h1 className="text-title font-semibold tracking-[-0.025em] wrap-anywhere hyphens-manual">{heading}</h1>
      <p className="max-w-[42rem] text-lg leading-relaxed text-muted tablet:text-xl tablet:leading-relaxed">{intro}</p>
      {children}
    </header>
  )
}
