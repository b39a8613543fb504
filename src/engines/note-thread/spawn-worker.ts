import { Worker } from 'node:worker_threads'

export const resourceLimits = {
  /** A note that needs more than this is none. Node ends the thread then, and not the server. */
  maxOldGenerationSizeMb: 1024,
  /** A note of 2 000 words makes 23 MB of short-lived objects: in Node's own 48 it is copied twice while it is written. */
  maxYoungGenerationSizeMb: 128,
}

/** Starts the thread that notes are written in: from its source where this file is source, else from the built file. */
export function spawnWorker(): Worker {
  const worker = import.meta.url.endsWith('.ts') ? fromSource() : new Worker(built(), { resourceLimits })
  // Whoever waits for a note sees that the thread has ended.
  worker.on('error', () => {})
  return worker
}

function built(): URL {
  return new URL('./note-worker.js', import.meta.url)
}

function fromSource(): Worker {
  const entry = new URL('./note-worker.ts', import.meta.url).href
  const loader = import.meta.resolve('tsx/esm/api')
  const load = `import('${loader}').then(({ register }) => { register(); return import('${entry}') })`
  return new Worker(load, { eval: true, resourceLimits })
}
