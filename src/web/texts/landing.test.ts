import { expect, test } from 'vitest'
import { landing } from './landing.ts'

/** Specification §9: the share of the sample note that the demo shows. */
const SHOWN_SHARE = 0.75

/** The end of the sample note, which is in no file sent to the browser. */
const hidden = [
  { heading: 'Tiltak', sentences: ['Naproksen 500 mg x 2 i ti dager.', 'Henvises til fysioterapeut for øvelser.'] },
  { heading: 'Kontroll', sentences: ['Ny kontroll om fire uker, tidligere ved forverring.'] },
]

function linesOf(sections: readonly { heading: string; sentences: readonly string[] }[]): string[] {
  return sections.flatMap(({ heading, sentences }) => [heading, ...sentences])
}

test('the demo shows exactly the first 75 % of the sample note', () => {
  const shown = linesOf(landing.demo.note.sections).join('\n')
  const whole = [shown, ...linesOf(hidden)].join('\n')
  expect(shown).toBe(whole.slice(0, Math.floor(whole.length * SHOWN_SHARE)).trimEnd())
})

test('nothing of the hidden quarter stands in the page’s texts', () => {
  const texts = JSON.stringify(landing)
  for (const { sentences } of hidden) for (const sentence of sentences) expect(texts).not.toContain(sentence)
})

test('what the note shows was read aloud, in the same words', () => {
  const script = landing.demo.script.paragraphs.join(' ').replace('Blodtrykk 128 over 82', 'BT 128/82')
  for (const { sentences } of landing.demo.note.sections) {
    for (const sentence of sentences) expect(script).toContain(sentence)
  }
})
