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

const server = process.env['ORDRETT_SERVER'] ?? 'http://localhost:3000'

/** The browser's part: `src/web/index.html` and what it imports, to `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle()],
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
