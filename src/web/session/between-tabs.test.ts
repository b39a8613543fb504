// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { oneTabAtATime, openChannel } from './between-tabs.ts'

const refused = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

function refuseLocks(): void {
  vi.stubGlobal('navigator', { locks: { request: async () => refused() } })
}

test('where channels are refused, other ends in this page and the page that opened it are told', async () => {
  vi.stubGlobal('BroadcastChannel', refused)
  const opener = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  vi.stubGlobal('opener', opener)
  const heard: string[] = []
  const end = openChannel('one', (message) => heard.push(message))
  const other = openChannel('other', (message) => heard.push(`wrong: ${message}`))
  openChannel('one').tell('first')
  await vi.waitFor(() => expect(heard).toEqual(['first']))
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith({ channel: 'one', message: 'first' }, location.origin)

  // Another site's page may send us messages, but is not heard.
  for (const origin of ['https://elsewhere.example', location.origin])
    dispatchEvent(new MessageEvent('message', { origin, data: { channel: 'one', message: origin } }))
  dispatchEvent(new MessageEvent('message', { origin: location.origin, data: null }))
  expect(heard).toEqual(['first', location.origin])

  end.close()
  other.close()
  dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { channel: 'one', message: 'late' } }))
  expect(heard).toHaveLength(2)
})

test('where locks are refused, the works of this page take turns, and one that fails holds up none', async () => {
  refuseLocks()
  const steps: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const works = [oneTabAtATime('lock', work('a', true)), oneTabAtATime('lock', work('b'))]
  await expect(Promise.allSettled(works)).resolves.toMatchObject([{ reason: new Error('a') }, { value: 'b' }])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('work that fails under its lock is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, held: () => unknown) => held() } })
  const work = vi.fn<() => Promise<never>>(async () => refused())
  await expect(oneTabAtATime('lock', work)).rejects.toThrow('insecure')
  expect(work).toHaveBeenCalledOnce()
})
