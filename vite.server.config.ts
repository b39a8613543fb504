import { defineConfig } from 'vite'

/** The server's part: one file for the server and one for the speech process, to `dist/server`. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/server/main.ts', 'whisper-process': 'src/engines/whisper/whisper-process.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
