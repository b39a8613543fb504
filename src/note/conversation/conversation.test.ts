import { expect, test } from 'vitest'
import { readSplit } from '../../../corpus/corpus.ts'
import { renderNoteText } from '../render-text.ts'
import { checkNote } from '../check/check-note.ts'
import { writeNote } from '../write-note.ts'
import { isConversation } from './conversation.ts'

const conversation =
  'Hei, kom inn. Sett deg ned. Hva kan jeg hjelpe deg med i dag? Jo, jeg har hatt vondt i halsen i tre dager. Har du feber? Nei, ikke nå. Har du noen allergier? Penicillin, nei, det var mora mi. Da skal jeg se deg i halsen. Stryk det av skuldra di.'

test('conversations of an author it did not learn from are recognised, and no dictation or transcript is one', () => {
  const { conversations, dictations, notes } = {
    conversations: readSplit('dev', 'conversations'),
    dictations: readSplit('dev', 'dictations'),
    notes: readSplit('dev', 'notes'),
  }
  expect(conversations.filter(({ text }) => !isConversation(text)).map(({ id }) => id)).toEqual([])
  const wrong = [...dictations, ...notes].filter(({ transcript }) => isConversation(transcript))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test.each([
  '',
  'Hei, kom inn.',
  'Har du feber? Nei. Har du vondt? Ja.',
  'Feber? Nei. Hoste? Ja, i tre dager. Tungpust? Nei. Allergier? Nei. Røyker? Ja. Medisiner? Ingen. Alkohol? Lite.',
])('too little, or short questions of one who dictates: «%s»', (text) => expect(isConversation(text)).toBe(false))

test('what two people said stays in their words and order, under one heading, with a warning', () => {
  const { sections } = writeNote(conversation, 'fastlege')
  expect(sections.map(({ heading }) => heading)).toEqual(['Anamnese'])
  const text = renderNoteText(sections)
  for (const said of [
    'Hei, kom inn.',
    'Jo, jeg har hatt vondt',
    'Nei, ikke nå',
    'Penicillin, nei, det var mora mi',
    'Stryk det',
  ])
    expect(text).toContain(said)
  const findings = checkNote(conversation, text)
  expect(findings).toEqual([{ kind: 'unsupported', category: 'conversation', transcript: [0, 'Hei, kom inn.'.length] }])
})
