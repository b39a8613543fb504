import { HEARD_TOGETHER_SECONDS } from './preceding-sound.ts'

/**
 * `Prefer: second-pass` (RFC 7240) marks a call for sound whose text is known: several windows are recognised again as
 * one. Only sent if `/config.json` says that the server does so. The answer has segments. Yields to every other call, with
 * status 204 and no text.
 */
export const PREFER_SECOND_PASS = 'second-pass'

/** Maximum audio of such a call, in seconds: what the recogniser hears at a time. */
export const MAX_SECOND_PASS_SECONDS = HEARD_TOGETHER_SECONDS
