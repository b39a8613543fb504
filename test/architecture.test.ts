import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Which folders of src/ each folder may import from. Imports go one way. */
const allowed: Record<string, string[]> = {
  spec: [],
  audio: ['spec'],
  language: ['spec'],
  dictation: ['language', 'spec'],
  note: ['dictation', 'language', 'spec'],
  engines: ['audio', 'note', 'dictation', 'spec'],
  server: ['engines', 'audio', 'note', 'dictation', 'spec'],
  web: ['audio', 'note', 'dictation', 'spec'],
}
/** Folders that also run in the browser: no Node modules there. */
const portable = ['spec', 'audio', 'language', 'dictation', 'note', 'web']

/** Folders whose subfolders are layers, too. */
const layered = ['dictation', 'engines', 'note', 'server', 'web']

const src = resolve(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

function importsOf(file: string): string[] {
  const source = readFileSync(join(src, file), 'utf8')
  const pattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')
}

/** The files of src that a file imports, as paths relative to src. */
function importedFiles(file: string): string[] {
  return importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(src, resolve(dirname(join(src, file)), target)))
    .filter((target) => !(isTest(file) && /^\.\.\/(?:test|corpus)\//.test(target)))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** The layer of a file: its folder. In `web`, the top-level folder; a file beside those is its own layer. */
function layerOf(file: string): string {
  return folderOf(file) === 'web' ? file.split('/').slice(0, 2).join('/') : dirname(file)
}

/** Layers that import themselves through others. */
function circlesIn(imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, met = new Set<string>()): Set<string> => {
    for (const next of imported.get(from) ?? []) {
      if (!met.has(next)) reached(next, met.add(next))
    }
    return met
  }
  return [...imported.keys()].filter((each) => reached(each).has(each))
}

test('every folder of src is named in the table', () => {
  expect([...new Set(files.map(folderOf))].filter((folder) => !(folder in allowed))).toEqual([])
})

test('imports between folders go one way', () => {
  const wrong = files.flatMap((file) =>
    importedFiles(file)
      .filter((target) => folderOf(target) !== folderOf(file) && !allowed[folderOf(file)]?.includes(folderOf(target)))
      .map((target) => `${file} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('imports go one way between the folders within a folder, too', () => {
  const imported = new Map<string, Set<string>>()
  for (const file of files.filter((each) => layered.includes(folderOf(each)) && !isTest(each))) {
    const layer = layerOf(file)
    const others = importedFiles(file)
      .map(layerOf)
      .filter((other) => other !== layer)
    imported.set(layer, new Set([...(imported.get(layer) ?? []), ...others]))
  }
  expect(circlesIn(imported)).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  const imported = new Map(files.filter((file) => !isTest(file)).map((file) => [file, new Set(importedFiles(file))]))
  expect(circlesIn(imported)).toEqual([])
})

test('nor do the files of scripts, bench, corpus and tests', () => {
  const root = resolve(src, '..')
  const others = ['scripts', 'bench', 'corpus', 'test', 'e2e', 'e2e-firefox'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .map((file) => relative(src, join(root, folder, file))),
  )
  expect(others.length).toBeGreaterThan(200)
  expect(circlesIn(new Map(others.map((file) => [file, new Set(importedFiles(file))])))).toEqual([])
})

test('what runs in the browser uses no Node module, and spec nothing but zod', () => {
  const packagesOf = (file: string): string[] => importsOf(file).filter((target) => !target.startsWith('.'))
  const nodeInBrowser = files
    .filter((file) => portable.includes(folderOf(file)) && !isTest(file))
    .filter((file) => packagesOf(file).some((target) => target.startsWith('node:')))
  const others = files
    .filter((file) => folderOf(file) === 'spec' && !isTest(file))
    .filter((file) => packagesOf(file).some((target) => !target.startsWith('zod')))
  expect([...nodeInBrowser, ...others]).toEqual([])
})

test('only the configuration reads the environment, and native processes get the system’s part of it', () => {
  const readersAllowed = ['server/config/config.ts', 'engines/work/spawn-process.ts']
  const readers = files
    .filter((file) => !isTest(file) && !readersAllowed.includes(file))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('process.env'))
  expect(readers).toEqual([])
})
