import { join } from 'node:path'
import { env, pipeline } from '@huggingface/transformers'

/**
 * The same model and pipeline without anything of ours: the whole recording at once, in the library's own chunks. Takes
 * samples at 16 kHz, gives the text.
 */
export async function loadDirectPipeline(threads: number): Promise<(samples: Float32Array) => Promise<string>> {
  env.allowRemoteModels = false
  env.localModelPath = join(import.meta.dirname, '../models')
  const recognise = await pipeline('automatic-speech-recognition', 'demo', {
    dtype: 'q8',
    device: 'cpu',
    local_files_only: true,
    session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
  })
  return async (samples) => {
    const options = {
      language: 'no',
      task: 'transcribe',
      return_timestamps: true,
      chunk_length_s: 30,
      stride_length_s: 5,
    }
    const answer = await recognise(samples, options)
    return Array.isArray(answer) ? answer.map(({ text }) => text).join(' ') : answer.text
  }
}
