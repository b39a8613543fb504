import { defineConfig } from 'vite'

/** The server's part: one file each for the server, the speech process and the thread that writes notes, to `dist/server`. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'whisper-process': 'src/engines/whisper/whisper-process.ts',
        'note-worker': 'src/engines/extractive/note-worker.ts',
      },
      // All in one folder: processes and threads are found beside whatever starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
