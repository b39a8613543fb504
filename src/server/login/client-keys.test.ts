import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { clientKey } from '../../../test/fapi-provider.ts'
import { readClientKeys } from './client-keys.ts'
import { createSeal } from '../storage/sealing.ts'

function fromText(clientKeyText: string) {
  return readClientKeys({ clientKey: clientKeyText, clientKeyFile: undefined })
}

async function jwkOf(alg: string): Promise<string> {
  return JSON.stringify(await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey))
}

test.each(['ES256', 'ES384', 'PS256', 'Ed25519'])('a bare key for %s says by its kind what it signs', async (alg) => {
  const [key] = await fromText(await jwkOf(alg))
  expect(key.alg).toBe(alg)
  expect(key.kid.length).toBeGreaterThan(20)
})

test('one key, two in a list or in a set, and a file', async () => {
  const [one, two] = [(await clientKey('one')).privateJwk, (await clientKey('two')).privateJwk]
  const kids = async (text: string) => (await fromText(text)).map(({ kid }) => kid)
  expect(await kids(one)).toEqual(['one'])
  expect(await kids(`[${one},${two}]`)).toEqual(['one', 'two'])
  expect(await kids(`{"keys":[${two},${one}]}`)).toEqual(['two', 'one'])
  const file = join(mkdtempSync(join(tmpdir(), 'ordrett-key-')), 'key.json')
  writeFileSync(file, one)
  const [read] = await readClientKeys({ clientKey: undefined, clientKeyFile: file })
  expect(read.kid).toBe('one')
})

test('what is no private key is refused, and not quoted', async () => {
  const { publicJwk, privateJwk } = await clientKey('hemmelig')
  const shared = JSON.stringify({ kty: 'oct', k: 'hemmelig-og-delt' })
  const broken = JSON.stringify({ ...publicJwk, d: 'hemmelig' })
  for (const text of [
    'hemmelig',
    '{}',
    '[]',
    JSON.stringify(publicJwk),
    shared,
    broken,
    `[${`${privateJwk},`.repeat(2)}${privateJwk}]`,
  ]) {
    const failure = await fromText(text).then(
      () => 'accepted',
      (error: unknown) => String(error),
    )
    expect(failure).toMatch(/^ClientKeyError: (?:must hold|has a key)/)
    expect(failure).not.toContain('hemmelig')
  }
  await expect(readClientKeys({ clientKey: undefined, clientKeyFile: '/there/is/none' })).rejects.toThrow('ENOENT')
})

test('what is sealed opens with either key of ours, for its purpose alone', async () => {
  const [old, next] = [await clientKey('old'), await clientKey('next')]
  const before = await fromText(old.privateJwk)
  const changing = await fromText(`[${next.privateJwk},${old.privateJwk}]`)
  const text = await createSeal(before, 'session').seal({ id: 'x' })
  expect(await createSeal(changing, 'session').open(text)).toEqual({ id: 'x' })
  expect(await createSeal(before, 'login').open(text)).toBeUndefined()
  expect(await createSeal(await fromText(next.privateJwk), 'session').open(text)).toBeUndefined()
  expect(await createSeal(before, 'session').open('x.y.z')).toBeUndefined()
})
