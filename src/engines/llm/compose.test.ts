import { expect, test } from 'vitest'
import { HALF_AN_HOUR, ordinaryText } from '../../../test/hostile-texts.ts'
import { answer } from '../../../test/llm-server.ts'
import { readDictation } from '../note-tasks/source-sentences.ts'
import { rehearsal } from '../note-thread/rehearsal.ts'
import { compose } from './compose.ts'

const { signal } = new AbortController()

/** Has a model answer with each sentence as it was dictated. */
async function composed(user: string, transcript: string): Promise<void> {
  const { noteType, sources } = readDictation({ ...rehearsal, transcript })
  const sentences = sources.map(({ text }, index): [number[], string] => [[index + 1], text])
  async function* chat() {
    yield answer(['Anamnese', ...sentences])
  }
  const own = { vocabulary: [], phrases: [], abbreviations: [] }
  const order = { transcript, document: 'journalnotat', instructions: '', own, noteType, sources } as const
  const events = compose(chat, order, { user, signal, dictation: user, onTurn: () => undefined })
  while (!(await events.next()).done);
}

test('what a model wrote is checked in turns: one user’s short note comes before another’s that wait', async () => {
  // Both threads have started.
  await Promise.all(['cecilie', 'dag'].map((user) => composed(user, 'Puls 88.')))
  const done: string[] = []
  const after = (user: string, transcript: string) => composed(user, transcript).then(() => done.push(user))
  const slow = ordinaryText(HALF_AN_HOUR / 4)
  await Promise.all([...Array.from({ length: 3 }, () => after('astrid', slow)), after('bjørn', 'Puls 88.')])
  expect(done.slice(0, 2)).toContain('bjørn')
})
