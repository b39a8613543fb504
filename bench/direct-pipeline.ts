import { join } from 'node:path'
import { env, pipeline } from '@huggingface/transformers'

/** The library's own pipeline for a model; `close` frees its memory. */
export interface DirectPipeline {
  /** Takes samples at 16 kHz, returns the text. */
  recognise: (samples: Float32Array) => Promise<string>
  close: () => Promise<void>
}

/** The same model without our code: the whole recording at once, in the library's own chunks. */
export async function loadDirectPipeline(model: string, threads: number): Promise<DirectPipeline> {
  env.allowRemoteModels = false
  env.localModelPath = join(import.meta.dirname, '../models')
  const pipe = await pipeline('automatic-speech-recognition', model, {
    dtype: 'q8',
    device: 'cpu',
    local_files_only: true,
    session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
  })
  const options = {
    language: 'no',
    task: 'transcribe',
    return_timestamps: true,
    chunk_length_s: 30,
    stride_length_s: 5,
  }
  return {
    recognise: async (samples) => {
      const answer = await pipe(samples, options)
      return Array.isArray(answer) ? answer.map(({ text }) => text).join(' ') : answer.text
    },
    close: () => pipe.dispose(),
  }
}
