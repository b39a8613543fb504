import { expect, test } from 'vitest'
import type { SpeechEngine, TranscriptionRequest } from '../speech-engine.ts'
import { ReplaceableEngine } from './replaceable-engine.ts'

/** An engine that yields its name twice. */
function engineCalled(name: string): SpeechEngine & { closed: number } {
  return {
    closed: 0,
    describe: () => ({ model: name, demo: false }),
    ready: () => true,
    load: () => ({ waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }),
    async *transcribe() {
      yield { text: ` ${name} 1`, segments: [] }
      yield { text: ` ${name} 2`, segments: [] }
    },
    async close() {
      this.closed++
    },
  }
}

async function* noAudio(): AsyncGenerator<Int16Array> {}
const request: TranscriptionRequest = {
  audio: noAudio(),
  prompt: '',
  vocabulary: [],
  user: 'astrid',
  signal: new AbortController().signal,
}

test('a session ends on the engine it began on, which is closed then; new ones begin on the new', async () => {
  const [before, after] = [engineCalled('old'), engineCalled('new')]
  const engine = new ReplaceableEngine(before)
  const session = engine.transcribe(request)
  expect((await session.next()).value?.text).toBe(' old 1')
  await engine.replace(after)
  expect(engine.describe().model).toBe('new')
  expect((await engine.transcribe(request).next()).value?.text).toBe(' new 1')
  expect(before.closed).toBe(0)
  expect((await session.next()).value?.text).toBe(' old 2')
  await session.next()
  expect(before.closed).toBe(1)
  expect(after.closed).toBe(0)
})

test('an engine without sessions is closed when it is replaced', async () => {
  const [before, after] = [engineCalled('old'), engineCalled('new')]
  const engine = new ReplaceableEngine(before)
  for await (const _ of engine.transcribe(request)) expect(before.closed).toBe(0)
  await engine.replace(after)
  expect(before.closed).toBe(1)
})

test('an engine that comes after the end is closed', async () => {
  const after = engineCalled('new')
  const engine = new ReplaceableEngine(engineCalled('old'))
  await engine.close()
  await engine.replace(after)
  expect(after.closed).toBe(1)
})
