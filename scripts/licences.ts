import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod'
import { NOTICE_FILE } from '../src/spec/routes.ts'

/** Packages that reach the bundle without being one of its modules: style sheets and fonts imported by CSS. */
const inStyles = ['tailwindcss', '@fontsource-variable/inter']

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
const LICENCE_NAME = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])),
  repository: z.optional(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])),
})

/**
 * Writes NOTICE.txt: every package that reaches the browser, with its licence and the licence's text. The bundle's own
 * list of modules decides which packages are included; a package without a stated licence fails the build.
 */
export function licences(): { main: Plugin; worker: Plugin } {
  const folders = new Set(inStyles.map((name) => join(import.meta.dirname, '../node_modules', name)))
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const folder = PACKAGE_FOLDER.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0]
      if (folder !== undefined) folders.add(folder)
    }
  }
  return {
    main: {
      name: 'licences',
      apply: 'build',
      generateBundle() {
        collect(this.getModuleIds())
        this.emitFile({ type: 'asset', fileName: NOTICE_FILE, source: noticeOf([...folders]) })
      },
    },
    // Workers are built before the bundle that starts them.
    worker: {
      name: 'licences-of-worker',
      apply: 'build',
      generateBundle() {
        collect(this.getModuleIds())
      },
    },
  }
}

/** The notice for the packages in these folders. Throws where a package states no licence. */
export function noticeOf(folders: readonly string[]): string {
  const parts = folders.map(partOf).toSorted((a, b) => (a.title < b.title ? -1 : 1))
  const unique = parts.filter(({ title }, index) => title !== parts[index - 1]?.title)
  return [INTRO, ...unique.map(({ title, text }) => `${RULE}\n${title}\n${text}`)].join('\n\n')
}

const RULE = '-'.repeat(80)
const INTRO = `Ordrett inneholder programvare og skrifter fra andre. Her står hvem som har laget dem, og på hvilke vilkår.

This product includes the software and fonts below, each under the licence that stands with it.`

function partOf(folder: string): { title: string; text: string } {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_NAME.test(name) && existsSync(join(folder, name)))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  const by = manifest.author === undefined ? [] : [`By: ${manifest.author}`]
  const from = manifest.repository === undefined ? [] : [`From: ${manifest.repository}`]
  const text = texts.length > 0 ? texts : [textless(manifest)]
  return {
    title: `${manifest.name} ${manifest.version}\nLicence: ${manifest.license}`,
    text: [...by, ...from, '', text.join('\n\n')].join('\n'),
  }
}

/** Standard names of licences by their SPDX identifier. */
const standardNames: Readonly<Record<string, string>> = { ISC: 'ISC License', MIT: 'MIT License' }

/**
 * Says what is known of a licence whose text is not in the package. A text from SPDX's template would have a copyright
 * line that nobody wrote.
 */
function textless({ license, author }: z.infer<typeof manifestSchema>): string {
  const whose = author === undefined ? ', and names no author' : ''
  const name = standardNames[license]
  const which = name === undefined ? '' : ` It is the ${name}: https://spdx.org/licenses/${license}.html`
  return `(The package comes without the text of its licence${whose}.${which})`
}
