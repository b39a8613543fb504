import { useState } from 'react'
import { ownWords as text } from '../texts/own-words.ts'
import type { Drafts } from './drafts.ts'
import { useDraftGuard } from './use-draft-guard.ts'
import { useKeptWords } from './use-own-words.ts'
import { WordsFile } from './WordsFile.tsx'
import { listNames, WordsList } from './WordsList.tsx'

/** «Mine ord og fraser»: the user's own words, stored on this device only. */
export function WordsSection({ userId }: { userId: string }) {
  const { words, change } = useKeptWords(userId)
  const [drafts] = useState<Drafts>(() => new Map())
  const { dialog } = useDraftGuard(drafts)

  return (
    <section aria-labelledby="mine-ord" className="words">
      <header className="grid gap-2">
        <h2 id="mine-ord" className="text-2xl font-semibold">
          {text.heading}
        </h2>
        <p className="max-w-[42rem] leading-relaxed text-muted">{text.intro}</p>
      </header>
      <div className="words-lists">
        {listNames.map((name) => (
          <WordsList key={name} name={name} words={words} drafts={drafts} onChange={change} />
        ))}
      </div>
      <WordsFile words={words} onChange={change} />
      {dialog}
    </section>
  )
}
