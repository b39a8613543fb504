import { expect, test } from 'vitest'
import { readAuthor } from '../../../../corpus/corpus.ts'
import { normaliseDictation } from '../../normalise-dictation.ts'
import { renderNoteText } from '../../render-text.ts'
import { writeNote } from '../../write-note.ts'
import { nothingRead, type ReadBefore } from './read-body.ts'
import { createStatementReader, readStatements } from './read-text.ts'

const transcripts = readAuthor('train', 'dictations', 'develop').map(({ transcript }) => transcript)

function before(transcript: string): ReadBefore {
  const lexicon = nothingRead()
  readStatements(normaliseDictation(transcript), false, lexicon)
  return lexicon
}

test('a note is read the same with its transcript read before as without', () => {
  for (const transcript of transcripts) {
    const note = renderNoteText(writeNote(transcript, 'fastlege').sections)
    const lexicon = before(transcript)
    const kept = lexicon.sentences.size
    expect(createStatementReader()(note, {}, lexicon)).toEqual(createStatementReader()(note, {}, nothingRead()))
    expect(lexicon.sentences.size).toBe(kept)
  }
})

test.each([
  ['ii er normal', 'II er normal'],
  ['en dose i dag', '1 dose i dag'],
  ['kontroll 12', 'Kontroll 12.'],
  ['kontroll 3. mars', 'Kontroll 3. mars.'],
  ['50 mg metoprolol', '50 mg Metoprolol.'],
])('«%s» lends its reading to «%s» only where that is the same', (transcript, note) => {
  expect(createStatementReader()(note, {}, before(transcript))).toEqual(
    createStatementReader()(note, {}, nothingRead()),
  )
})
