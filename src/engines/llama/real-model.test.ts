import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stderr } from 'node:process'
import { expect, test } from 'vitest'
import { RUNTIME, runtimeProblem } from '../../../test/tiny-model.ts'
import { sentencesOf } from '../../note/apply-edits.ts'
import { createChatNoteWriter } from '../llm/llm-note-writer.ts'
import { rehearsal } from '../note-thread/rehearsal.ts'
import { filesBelow } from './language-models.ts'
import { LlamaKeeper } from './llama-keeper.ts'
import { createLocalChat } from './local-chat.ts'

const MODELS = join(import.meta.dirname, '../../../models')
const files = existsSync(MODELS) && (await runtimeProblem()) === undefined ? filesBelow(MODELS) : []
stderr.write(
  files.length === 0 ? 'no real language model in models/: left out\n' : `real models: ${files.join(', ')}\n`,
)

test.skipIf(files.length === 0)(
  'every sentence of the draft stays or is in an edit of a real model',
  async () => {
    for (const file of files) expect(await lostBy(file)).toEqual([])
  },
  900_000,
)

/** Sentences of the draft that are neither in the note nor replaced. */
async function lostBy(file: string): Promise<string[]> {
  const load = { runtime: RUNTIME, file: join(MODELS, file), threads: 2, contextSize: 8192 }
  const keeper = await LlamaKeeper.start(load, { silenceSeconds: 600, niceness: 0 })
  const model = { model: file, chat: createLocalChat(keeper, 4000), parallel: 1 }
  const writer = createChatNoteWriter(model, { timeoutSeconds: 600 }, { fault: (fault) => expect(fault).toBe('none') })
  const replaced = new Set<number>()
  const texts: string[][] = []
  try {
    for await (const event of writer.write({ ...rehearsal, signal: new AbortController().signal })) {
      if (event.type === 'edit') for (const index of event.replaces) replaced.add(index)
      else texts.push(sentencesOf(event.sections).map(({ text }) => text))
    }
  } finally {
    await keeper.close()
  }
  const [draft = [], note = []] = texts
  expect(draft.length).toBeGreaterThan(5)
  return draft.filter((text, index) => !replaced.has(index) && !note.includes(text))
}
