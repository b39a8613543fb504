import { expect, test } from 'vitest'
import data from './cues.json' with { type: 'json' }

/** The source without what stands in brackets of either kind, and without what is escaped. */
function outside(source: string): string {
  let text = source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== text;) [before, text] = [text, text.replaceAll(/\([^()]*\)/g, '')]
  return text
}

test('alternatives of a cue stand beside each other: those that begin alike are looked for together', () => {
  const sources = Object.values(data.cues).flatMap((list) => list.flatMap(([, ...alternatives]) => alternatives))
  expect(sources.filter((source) => outside(String(source)).includes('|'))).toEqual([])
})
