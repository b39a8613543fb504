import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DONE_MARKER, escapeMarker, TranscriptReader } from './transcript-stream.ts'

function read(chunks: readonly string[]): { text: string; reader: TranscriptReader } {
  const reader = new TranscriptReader()
  const text = chunks.map((chunk) => reader.push(chunk)).join('')
  return { text, reader }
}

/** Cuts `text` at the given positions, wherever they fall. */
function splitAt(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((left, right) => left - right), text.length]
  return places.slice(1).map((place, index) => text.slice(places[index], place))
}

const tail = { segments: [{ start: 0, end: 1.5, text: 'Ingen feber.' }], seconds: 2 }

test('text before the marker comes out whole, however the network cuts the stream', () => {
  const spoken = fc.array(fc.constantFrom(' Ingen', ' feber', '[', ']', '[D', '[DONE', 'DONE]', ' [DONE]', 'ø'))
  fc.assert(
    fc.property(spoken, fc.array(fc.nat()), fc.boolean(), (words, cuts, withTail) => {
      const sent = escapeMarker(words.join(''))
      const stream = `${sent}${DONE_MARKER}${withTail ? `\n${JSON.stringify(tail)}\n` : ''}`
      const { text, reader } = read(splitAt(stream, cuts))
      expect(text).toBe(sent)
      expect(reader.complete).toBe(true)
      expect(reader.tail()).toEqual(withTail ? tail : undefined)
    }),
  )
})

test('a stream that ends without the marker is incomplete and keeps what came', () => {
  const { text, reader } = read([' Ingen feber.', ' Blodtrykk 1'])
  expect(text).toBe(' Ingen feber. Blodtrykk 1')
  expect(reader.complete).toBe(false)
  expect(reader.tail()).toBeUndefined()
})

test('a spoken marker does not end the transcription', () => {
  const { text, reader } = read([escapeMarker(' hun sa [DONE] og gikk')])
  expect(text).toBe(' hun sa [ DONE] og gikk')
  expect(reader.complete).toBe(false)
})

test.each(['{"segments":[', '{"segments":"none","seconds":1}', ''])(
  'a tail that cannot be read is no tail: %s',
  (line) => {
    expect(read([`${DONE_MARKER}${line}`]).reader.tail()).toBeUndefined()
  },
)
