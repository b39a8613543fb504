import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Paths of all the project's documents; downloaded models and packages bring others, which git ignores. */
export const documents: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** The text of a document, or of another file, by its path in the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every match of the first group of a pattern in a text. */
export function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** The blocks of shell commands in a document. */
export function shellBlocks(path: string): string[] {
  return allOf(/^ *```sh\n(.*?)^ *```/gms, read(path))
}

/** All code in a document: blocks, and spans between backticks. */
export function codeIn(path: string): string {
  const text = read(path)
  const blocks = allOf(/^ *```\w*\n(.*?)^ *```/gms, text)
  return [...blocks, ...allOf(/`([^`\n]+)`/g, text.replaceAll(/^ *```\w*\n.*?^ *```/gms, ''))].join('\n')
}

/** What a search finds in the documents, each with the document that it is in. */
export function findInDocuments(search: (path: string) => readonly string[]): string[] {
  return documents.flatMap((path) => search(path).map((found) => `${path}: ${found}`))
}
