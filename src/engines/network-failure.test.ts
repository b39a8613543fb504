import { expect, test } from 'vitest'
import { failureCode, failureInWords } from './network-failure.ts'

test('a port where nobody listens, a silence and an address that fetch does not take have each a word', async () => {
  const codeOf = (url: string, signal?: AbortSignal) =>
    fetch(url, { ...(signal && { signal }) }).then(String, failureCode)
  expect(await codeOf('http://127.0.0.1:2/')).toBe('ECONNREFUSED')
  expect(await codeOf('http://127.0.0.1:2/', AbortSignal.abort(new DOMException('', 'TimeoutError')))).toBe(
    'TimeoutError',
  )
  expect(await codeOf('http://bruker:ord@127.0.0.1:2/')).toBe('TypeError')
})

test('a message never passes for a code', () => {
  expect(failureCode(new Error('https://bruker:ord@mirror.example', { cause: 'pasienten heter Ola' }))).toBe('Error')
  expect(failureCode('pasienten heter Ola')).toBe('unknown')
})

test('an authority that Node does not know has its way out', () => {
  expect(failureInWords('UNABLE_TO_GET_ISSUER_CERT_LOCALLY')).toContain('NODE_EXTRA_CA_CERTS')
  expect(failureInWords('ENOTFOUND')).toBe('(ENOTFOUND)')
})
