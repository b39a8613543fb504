import { useState, useSyncExternalStore } from 'react'
import { ownWordLimits as limits } from '../../spec/own-words.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords as text } from '../texts/own-words.ts'
import type { EntryField } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import type { KeptWords } from './own-words.ts'
import './words.css'
import { wordsOf } from './words-store.ts'
import { WordsFile } from './WordsFile.tsx'

const { vocabulary, corrections, abbreviations, phrases } = text

/** What an entry of each list is made of. */
const fields: {
  vocabulary: EntryField<'word'>[]
  corrections: EntryField<'heard' | 'written'>[]
  abbreviations: EntryField<'short' | 'long' | 'write'>[]
  phrases: EntryField<'name' | 'text'>[]
} = {
  vocabulary: [{ ...vocabulary.fields.word, name: 'word', longest: limits.word }],
  corrections: [
    { ...corrections.fields.heard, name: 'heard', longest: limits.word },
    { ...corrections.fields.written, name: 'written', longest: limits.word, sign: '→' },
  ],
  abbreviations: [
    { ...abbreviations.fields.short, name: 'short', longest: limits.abbreviation },
    { ...abbreviations.fields.long, name: 'long', longest: limits.abbreviated },
    { ...abbreviations.fields.write, name: 'write' },
  ],
  phrases: [
    { ...phrases.fields.name, name: 'name', longest: limits.phraseName },
    { ...phrases.fields.text, name: 'text', longest: limits.phraseText, long: true },
  ],
}

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
          {...vocabulary}
          fields={fields.vocabulary}
          entries={words.vocabulary.map((word) => ({ word }))}
          most={limits.words}
          onChange={(entries) => change({ vocabulary: entries.map(({ word }) => word) })}
        />
        <EntryList
          {...corrections}
          fields={fields.corrections}
          entries={words.corrections}
          most={limits.corrections}
          onChange={(entries) => change({ corrections: entries })}
        />
        <EntryList
          {...abbreviations}
          fields={fields.abbreviations}
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
          {...phrases}
          fields={fields.phrases}
          entries={words.phrases}
          most={limits.phrases}
          onChange={(entries) => change({ phrases: entries })}
        />
      </div>
      <WordsFile words={words} onChange={change} />
    </section>
  )
}
