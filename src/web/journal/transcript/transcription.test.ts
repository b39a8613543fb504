import { afterEach, expect, test, vi } from 'vitest'
import { noWords } from '../../words/own-words.ts'
import { reduceJournal } from '../state/journal-reducer.ts'
import { emptyJournal } from '../state/journal-state.ts'
import type { Stretch } from '../live/stretch.ts'
import { createTranscription } from './transcription.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A transcription, and the page's state as it proceeds. */
function begun({ hearsAgain = false } = {}) {
  const page = { state: emptyJournal, finished: vi.fn<() => void>() }
  const transcription = createTranscription({
    accessToken: async () => 'token',
    ownWords: () => noWords,
    state: () => page.state,
    dispatch: (event) => void (page.state = reduceJournal(page.state, event)),
    onFinished: page.finished,
    hearsAgain: () => hearsAgain,
    wavOf: ({ start, end }) => new Blob([`${start} to ${end}`]),
  })
  return { page, transcription }
}

function windowAt(start: number, recording: number, kind: Stretch['kind'] = 'window'): Stretch {
  return { kind, wav: new Blob(['']), start, end: start + 1, recording }
}

test('a stop that failed is told once all that was sent is text, and no note is asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response(' Ingen feber.[DONE]'))
  const { page, transcription } = begun()
  transcription.send(windowAt(0, 0))
  transcription.finish('Opptaket er borte.')
  expect(page.state.transcription).toEqual({ status: 'running' })
  const failed = { status: 'failed', message: 'Opptaket er borte.' }
  await vi.waitFor(() => expect(page.state.transcription).toEqual(failed), 10_000)
  expect(page.state.transcript).toBe('Ingen feber.')
  expect(page.finished).not.toHaveBeenCalled()
})

test('the first text of a recording begins a sentence, also behind silence; a later one goes on', async () => {
  const texts = [' Hoste', ' Feber', '', ' Vurdering', ' Influensa']
  vi.stubGlobal('fetch', async () => new Response(`${texts.shift()}[DONE]`))
  const { page, transcription } = begun()
  for (const [start, recording] of [
    [0, 0],
    [1, 0],
    [2, 2],
    [3, 2],
    [4, 2],
  ] as const)
    transcription.send(windowAt(start, recording))
  transcription.finish()
  await vi.waitFor(() => expect(page.finished).toHaveBeenCalled(), 10_000)
  expect(page.state.transcript).toBe('Hoste Feber. Vurdering Influensa')
})

test.each([
  [429, 'turn', 'window'],
  [429, 'turn', 'upload'],
  [503, 'unready', 'window'],
  [503, 'unready', 'upload'],
] as const)(
  'a server that stays at %i (%s) counts as failed a minute after the stop, with its own words, until it takes the %s',
  async (status, reason, kind) => {
    vi.useFakeTimers()
    let answer = () => new Response('Prøv igjen om litt.', { status, headers: { 'Retry-After': '20' } })
    vi.stubGlobal('fetch', async () => answer())
    const { page, transcription } = begun()
    transcription.send(windowAt(0, 0, kind))
    await vi.advanceTimersByTimeAsync(30_000)
    transcription.finish()
    await vi.advanceTimersByTimeAsync(59_900)
    expect(page.state).toMatchObject({ transcription: { status: 'running' }, sending: { status: 'waiting', reason } })
    await vi.advanceTimersByTimeAsync(100)
    expect(page.state.transcription).toMatchObject({ status: 'failed', message: 'Prøv igjen om litt.' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(page.state).toMatchObject({ transcription: { status: 'failed' }, sending: { status: 'waiting' } })
    answer = () => new Response(' Ingen feber.[DONE]')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.state).toMatchObject({ transcription: { status: 'done' }, transcript: 'Ingen feber.' })
    expect(page.finished).toHaveBeenCalledOnce()
  },
)

test('two short waits make no long one, and a closed page counts none', async () => {
  vi.useFakeTimers()
  let busy = true
  const answer = () => (busy ? new Response('Vent.', { status: 429 }) : new Response(' Ja.[DONE]'))
  vi.stubGlobal('fetch', async () => answer())
  const { page, transcription } = begun()
  transcription.send(windowAt(0, 0))
  transcription.send(windowAt(1, 0))
  transcription.finish()
  await vi.advanceTimersByTimeAsync(40_000)
  vi.stubGlobal('fetch', async () => {
    const answered = answer()
    busy = !busy
    return answered
  })
  busy = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect(page.state).toMatchObject({ transcription: { status: 'done' }, transcript: 'Ja. Ja.' })

  busy = true
  transcription.send(windowAt(2, 0))
  transcription.finish()
  transcription.close()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(page.state.transcription.status).toBe('running')
})

test('a stopped recording is heard a second time; its text stays, and what differs is in doubt', async () => {
  const answers = [' Smerter i høyre kne.', ' Ingen feber.']
  const calls: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const sound = body instanceof FormData ? body.get('audioFile') : undefined
    const prefer = new Headers(headers).get('Prefer') ?? undefined
    calls.push(prefer, sound instanceof Blob ? await sound.text() : undefined)
    const again = prefer === 'second-pass'
    const text = again ? ' Smerter i venstre kne. Ingen feber.' : (answers.shift() ?? '')
    const segments = [{ start: 0, end: again ? 2 : 1, text: text.trim() }]
    return new Response(`${text}[DONE]${JSON.stringify({ segments, seconds: 1 })}`)
  })
  const { page, transcription } = begun({ hearsAgain: true })
  transcription.send(windowAt(0, 0))
  transcription.send(windowAt(1, 0))
  await vi.waitFor(() => expect(page.state.transcript).toContain('feber'), 10_000)
  expect(calls).toHaveLength(4)
  transcription.finish()
  await vi.waitFor(() => expect(page.state.tail?.segments[0]?.doubts).toEqual([{ span: [10, 15], heard: 'venstre' }]))
  expect(calls.slice(4)).toEqual(['second-pass', '0 to 2'])
  expect(page.state.transcript).toBe('Smerter i høyre kne. Ingen feber.')
  expect(page.state.tail?.segments[1]?.doubts).toEqual([])
})
