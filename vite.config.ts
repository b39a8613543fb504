import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

/** Writes each text file once more as `.br` and `.gz`, which `src/server/static-files.ts` sends to those that take them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      for (const name of names) {
        const path = join(dir, name)
        const content = readFileSync(path)
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: hint }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

const server = process.env['ORDRETT_SERVER'] ?? 'http://localhost:3000'

/** The browser's part: `src/web/index.html` and what it imports, to `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), compressed()],
  worker: { format: 'es' },
  // Left as it is by the dependency optimiser, so that the plugin above sees it in development too.
  optimizeDeps: { exclude: ['sonner'] },
  server: { proxy: { '/api': server, '/config.json': server, '/oidc': server } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
