import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { allOf, documents, findInDocuments, read, root } from './documents.ts'

const proofs = ['docs/security.md', 'docs/compliance.md']

/** As `wc -w` counts. */
function wordsIn(paths: readonly string[]): number {
  return paths.flatMap((path) => read(path).split(/\s+/)).filter((word) => word !== '').length
}

function linesIn(path: string): number {
  return read(path).split('\n').length - 1
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsIn(path: string): string[] {
  const text = read(path).replaceAll(/^ *```.*?^ *```/gms, '')
  return allOf(/^#+ (.+)$/gm, text).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Whether a link from a document leads to a file and, where it names one, to a heading. */
function resolves(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : relative(root, join(root, dirname(document), path))
  return existsSync(join(root, target)) && (anchor === undefined || anchorsIn(target).includes(anchor))
}

test.each(proofs)('every test that %s names as proof is there', (document) => {
  const named = allOf(/`((?:src|test|e2e|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g, read(document))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every link leads to a file and, where it names one, to a heading', () => {
  const broken = findInDocuments((document) =>
    allOf(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, read(document)).filter((link) => !resolves(document, link)),
  )
  expect(broken).toEqual([])
})

test('each document can be reached from README or CONTRIBUTING', () => {
  const reached = new Set(['README.md', 'CONTRIBUTING.md'])
  for (const document of reached) {
    const links = allOf(/\]\((?!https?:|#)([^)#\s]+\.md)/g, read(document))
    for (const link of links) reached.add(relative(root, join(root, dirname(document), link)))
  }
  expect(documents.filter((document) => !reached.has(document))).toEqual([])
})

test('the documents stay short', () => {
  expect(wordsIn(documents)).toBeLessThanOrEqual(18_000)
  expect(wordsIn(['README.md', 'CONTRIBUTING.md'])).toBeLessThanOrEqual(1_500)
  expect(linesIn('README.md')).toBeLessThanOrEqual(120)
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(records.length).toBeGreaterThan(10)
  expect(records.filter((path) => linesIn(path) > 40)).toEqual([])
})

const terms = allOf(/^- \*\*(.+?)\*\*:/gm, read('CONTRIBUTING.md').split('## Glossary')[1] ?? '')

test('the glossary has at most 25 entries, in order', () => {
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.length).toBeLessThanOrEqual(25)
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('the code uses every term of the glossary', () => {
  const code = ['src', 'corpus', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map(read)
    .join('\n')
  const unused = terms.filter((term) => !new RegExp(term.replaceAll(/[ -]/g, '[ -]?'), 'i').test(code))
  expect(unused).toEqual([])
})
