import { Worker } from 'node:worker_threads'

export const resourceLimits = {
  /** No real note needs more. Beyond it Node terminates the thread, not the server. */
  maxOldGenerationSizeMb: 1024,
  /** A note of 2,000 words allocates 23 MB of short-lived objects: Node's default of 48 MB copies them twice. */
  maxYoungGenerationSizeMb: 128,
}

const isSource = import.meta.url.endsWith('.ts')

/**
 * How long a start may take, in ms: it is to end a thread that hangs, and to refuse nobody on a busy machine. The build
 * needs 500 on a free one; the source is compiled first, in another thread.
 */
export const MOST_TO_START = isSource ? 60_000 : 20_000

/** Starts the thread that writes notes: from source where this file is source, else from the build. */
export function spawnWorker(): Worker {
  const worker = isSource ? fromSource() : new Worker(built(), { resourceLimits })
  // Without a listener the error would crash the server; the caller sees the exit.
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
