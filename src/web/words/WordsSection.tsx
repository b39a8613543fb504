import { useState, useSyncExternalStore } from 'react'
import { ownWordLimits as limits } from '../../spec/own-words.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords as text } from '../texts/own-words.ts'
import { EntryList } from './EntryList.tsx'
import type { KeptWords } from './own-words.ts'
import './words.css'
import { wordsOf } from './words-store.ts'
import { WordsFile } from './WordsFile.tsx'

/** «Mine ord og fraser»: what the user has told, on this device only. */
export function WordsSection({ userId }: { userId: string }) {
  const [store] = useState(() => wordsOf(userId))
  const words = useSyncExternalStore(store.subscribe, store.get)

  function change(changed: Partial<KeptWords>): void {
    if (!store.set({ ...words, ...changed })) showToast({ kind: 'error', title: text.notKept })
  }

  return (
    <section aria-labelledby="mine-ord" className="words">
      <header className="grid gap-2">
        <h2 id="mine-ord" className="text-2xl font-semibold">
          {text.heading}
        </h2>
        <p className="max-w-[42rem] leading-relaxed text-muted">{text.intro}</p>
      </header>
      <div className="words-lists">
        <EntryList
          {...text.vocabulary}
          fields={[
            { name: 'word', label: text.vocabulary.word, example: text.vocabulary.wordExample, longest: limits.word },
          ]}
          entries={words.vocabulary.map((word) => ({ word }))}
          most={limits.words}
          onChange={(entries) => change({ vocabulary: entries.map(({ word }) => word) })}
        />
        <EntryList
          {...text.corrections}
          fields={[
            {
              name: 'heard',
              label: text.corrections.heard,
              example: text.corrections.heardExample,
              longest: limits.word,
            },
            {
              name: 'written',
              label: text.corrections.written,
              example: text.corrections.writtenExample,
              longest: limits.word,
            },
          ]}
          entries={words.corrections}
          most={limits.corrections}
          onChange={(corrections) => change({ corrections })}
        />
        <EntryList
          {...text.abbreviations}
          fields={[
            {
              name: 'short',
              label: text.abbreviations.short,
              example: text.abbreviations.shortExample,
              longest: limits.abbreviation,
            },
            {
              name: 'long',
              label: text.abbreviations.long,
              example: text.abbreviations.longExample,
              longest: limits.abbreviated,
            },
            { name: 'write', label: text.abbreviations.write, choices: text.abbreviations.writes },
          ]}
          entries={words.abbreviations}
          most={limits.abbreviations}
          onChange={(entries) =>
            change({
              abbreviations: entries.map(({ write, ...entry }) => ({
                ...entry,
                write: write === 'long' ? 'long' : 'short',
              })),
            })
          }
        />
        <EntryList
          {...text.phrases}
          fields={[
            { name: 'name', label: text.phrases.name, example: text.phrases.nameExample, longest: limits.phraseName },
            {
              name: 'text',
              label: text.phrases.text,
              example: text.phrases.textExample,
              longest: limits.phraseText,
              long: true,
            },
          ]}
          entries={words.phrases}
          most={limits.phrases}
          onChange={(phrases) => change({ phrases })}
        />
      </div>
      <WordsFile words={words} onChange={change} />
    </section>
  )
}
