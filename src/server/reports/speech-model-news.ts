import type { SpeechModelStatus } from '../../engines/whisper/create-whisper-engine.ts'
import { uncheckedModel } from '../../engines/models/model-lock.ts'

const STEP_PERCENT = 10

/**
 * Turns events of the speech model into lines for the terminal: download progress in steps of 10 %, a failure, and a
 * change of model. The first model is in the start message, so it is not reported.
 */
export function speechModelNews(say: (line: string) => void): (status: SpeechModelStatus) => void {
  let reportedPercent = -STEP_PERCENT
  let first = true
  let preparing = false
  return (status) => {
    if (status.kind === 'failed') {
      say(`${status.message} The speech model stays as it is until the next start.`)
    } else if (status.kind === 'in-use') {
      if (!first) say(`The speech model ${status.model} is now in use.`)
      if (status.unlocked) say(uncheckedModel('speech', status.model))
      first = false
    } else if (status.kind === 'preparing') {
      if (!preparing) say(`Preparing the speech model ${status.model} for this machine, once …`)
      preparing = true
    } else {
      const percent = status.total === 0 ? 0 : Math.floor((100 * status.received) / status.total)
      if (percent < reportedPercent + STEP_PERCENT) return
      reportedPercent = percent
      say(`Downloading the speech model ${status.model}: ${percent} % of ${Math.round(status.total / 1e6)} MB`)
    }
  }
}
