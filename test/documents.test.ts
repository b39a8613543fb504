import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name))
const proofs = ['docs/security.md', 'docs/compliance.md']

test.each(proofs)('every test that %s names as proof is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`((?:src|test|e2e|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, path]) => path,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path = '') => !existsSync(join(root, path)))).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', ...documents])('every file that %s links to is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
})
