import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { licences } from './scripts/licences.ts'
import { CLIENT_KEYS_PATH, PRELOADS_FILE } from './src/spec/routes.ts'

/**
 * sonner puts its style sheet into the page as an inline style, which the Content-Security-Policy refuses. It is
 * imported as a file instead (`src/web/shell/Toasts.tsx`), and the call that puts it there is left out.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null
      if (!code.includes('\n__insertCSS(')) this.error('sonner no longer inserts its style as it did')
      return { code: code.replace(/^__insertCSS\(.*$/m, ''), map: null }
    },
  }
}

/** Fonts, pictures and films are compressed already. */
const compressible = /\.(?:css|html|js|json|map|svg|txt|vtt|webmanifest|xml)$/

/** Writes each text file once more as `.br` and `.gz`, which `src/server/routes/static-files.ts` sends to those that take them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      // All at once: each is compressed on a thread of its own.
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    toBrotli(content, { params: hint }).then((smaller) => writeFile(`${path}.br`, smaller)),
    toGzip(content, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ])
}

/**
 * Writes down which files each page needs beyond the first ones, so that the server can name them before the browser
 * finds out by itself. A page is a chunk that is loaded when needed, named after its component: `HomePage`.
 */
function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
        if (found.has(chunk.fileName)) return found
        found.add(chunk.fileName)
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
        for (const name of chunk.imports) {
          const imported = bundle[name]
          if (imported?.type === 'chunk') files(imported, found)
        }
        return found
      }
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...files(entry)]))
      const pages = chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && name.endsWith('Page'))
      const needed = pages.map((page) => [page.name, [...files(page)].filter((file) => !first.has(file))])
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(Object.fromEntries(needed)) })
    },
  }
}

const notice = licences()

const server = process.env['ORDRETT_SERVER'] ?? 'http://localhost:3000'
/** What the pages' origin has of the server's in development. */
const served = ['/api', '/config.json', '/launch', '/oidc', CLIENT_KEYS_PATH]

/** The browser's part: `src/web/index.html` and what it imports, to `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), pagePreloads(), notice.main, compressed()],
  worker: { format: 'es', plugins: () => [notice.worker] },
  // Left as it is by the dependency optimiser, so that the plugin above sees it in development too.
  optimizeDeps: { exclude: ['sonner'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What pages share is small: one file of it is fetched faster than twenty. But for the question, which brings the library
    // of the dialogs with it.
    rolldownOptions: {
      // Told to those who build it at their first start, who have no use for it.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: /lucide-react|\/src\/web\/(?:pages|shell)\/(?!QuestionDialog)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
