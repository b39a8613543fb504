import { defineConfig } from 'vite'

/** The server: one file for it and for each process and thread it starts, in `dist/server`. Packages stay outside. */
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
        'llama-process': 'src/engines/llama/llama-process.ts',
        'network-process': 'src/engines/whisper/network-process.ts',
        'voice-process': 'src/engines/openai/voice-process.ts',
        'note-worker': 'src/engines/note-thread/note-worker.ts',
      },
      // All in one folder: processes and threads are looked up beside the file that starts them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
