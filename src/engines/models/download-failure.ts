import { failureInWords } from '../network-failure.ts'
import { ModelError } from './model-error.ts'

const waysOut =
  'A mirror of the hub is named with HF_ENDPOINT; a model that another machine has is copied from there, as the folder models/NAME.'

/** No connection to `url`; `code` is the network's error code. */
export function unreachable(model: string, url: string, code: string): ModelError {
  const why = `${url} can't be reached ${failureInWords(code)}, so ${model} can't be downloaded.`
  return new ModelError('unreachable', model, `${why} ${waysOut}`)
}

/** `url` sent nothing within the time limit: often a firewall that blocks outgoing traffic. */
export function noAnswer(model: string, url: string): ModelError {
  const why = `${url} does not answer, so ${model} can't be downloaded.`
  return new ModelError('no-answer', model, `${why} What has arrived is kept for the next attempt. ${waysOut}`)
}

/** An error status instead of a file, from the hub or from a proxy in front of it. */
export function refused(model: string, url: string, status: number): ModelError {
  const next = status === 404 ? 'Check the name of the model.' : `Does a proxy or filter stand between? ${waysOut}`
  return new ModelError(status === 404 ? 'not-found' : 'unreachable', model, `${url} answered ${status}. ${next}`)
}

/** Repeated connections that end without progress; `code` is the last one's network error code, if any. */
export function keepsBreaking(model: string, url: string, code: string | undefined): ModelError {
  const why = `The connection to ${url}, or to where it leads on, keeps breaking off`
  const said = code === undefined ? '' : ` ${failureInWords(code)}`
  return new ModelError('cut-off', model, `${why}${said}. Try again later: it goes on from there. ${waysOut}`)
}
