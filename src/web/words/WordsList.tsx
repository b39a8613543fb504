import { ownWordLimits as limits } from '../../spec/own-words.ts'
import { ownWords as text } from '../texts/own-words.ts'
import type { Drafts } from './drafts.ts'
import type { EntryField } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import type { KeptWords } from './own-words.ts'
import './words.css'

const { vocabulary, corrections, abbreviations, phrases } = text

/** The fields of each list's entries. */
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

/** The lists, in display order. */
export const listNames = ['vocabulary', 'corrections', 'abbreviations', 'phrases'] as const
export type ListName = (typeof listNames)[number]

interface WordsListProps {
  name: ListName
  words: KeptWords
  drafts: Drafts
  onChange: (changed: Partial<KeptWords>) => void
  /** Called with the name of a new entry that was saved. */
  onAdded?: (name: string) => void
}

/** One of the user's lists. */
export function WordsList({ name, words, drafts, onChange, onAdded }: WordsListProps) {
  const shared = { name, drafts }
  switch (name) {
    case 'vocabulary':
      return (
        <EntryList
          {...vocabulary}
          {...shared}
          fields={fields.vocabulary}
          entries={words.vocabulary.map((word) => ({ word }))}
          most={limits.words}
          onChange={(entries) => onChange({ vocabulary: entries.map(({ word }) => word) })}
        />
      )
    case 'corrections':
      return (
        <EntryList
          {...corrections}
          {...shared}
          fields={fields.corrections}
          entries={words.corrections}
          most={limits.corrections}
          onChange={(entries) => onChange({ corrections: entries })}
        />
      )
    case 'abbreviations':
      return (
        <EntryList
          {...abbreviations}
          {...shared}
          fields={fields.abbreviations}
          entries={words.abbreviations}
          most={limits.abbreviations}
          onChange={(entries) =>
            onChange({
              abbreviations: entries.map(({ write, ...entry }) => ({
                ...entry,
                write: write === 'long' ? 'long' : 'short',
              })),
            })
          }
        />
      )
    case 'phrases':
      return (
        <EntryList
          {...phrases}
          {...shared}
          fields={fields.phrases}
          entries={words.phrases}
          most={limits.phrases}
          onChange={(entries) => onChange({ phrases: entries })}
          onAdded={(entry) => onAdded?.(entry.name)}
        />
      )
  }
}
