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
 * sonner adds its styles inline, which the Content-Security-Policy blocks. The style sheet is imported as a file
 * instead (`src/web/shell/Toasts.tsx`), and this removes the call that inserts it.
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

/** Fonts, pictures and films are already compressed. */
const compressible = /\.(?:css|html|js|json|map|svg|txt|vtt|webmanifest|xml)$/

/** Also writes each text file as `.br` and `.gz`, which `static-files.ts` sends to clients that accept them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      // In parallel: each is compressed on a thread.
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
 * Writes a list of the files that each page needs beyond the initial ones, so that the server can announce them before
 * the browser discovers them. A page is a lazily loaded chunk named after its component: `HomePage`.
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
/** Paths that the development server passes on to the Ordrett server. */
const served = ['/api', '/config.json', '/launch', '/oidc', CLIENT_KEYS_PATH]

/** The web app: `src/web/index.html` and its imports, built into `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), pagePreloads(), notice.main, compressed()],
  worker: { format: 'es', plugins: () => [notice.worker] },
  // Not pre-bundled, so that the plugin above sees it in development too.
  optimizeDeps: { exclude: ['sonner'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The pages share little code: one file loads faster than twenty. QuestionDialog is left out, since it brings the
    // dialog library.
    rolldownOptions: {
      // Would be printed to users who build at their first start.
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
