/**
 * Text field of an upload, before the file: the first seconds of the sound are repeated from before it, and `prompt` is
 * what was said in exactly them. They give the recogniser context; only what comes after is recognised. Times in the
 * answer are seconds of the whole file.
 */
export const PRECEDING_FIELD = 'promptSeconds'

/** Maximum seconds of such sound: what Whisper hears at a time. */
export const MAX_PRECEDING_SECONDS = 30

/** Seconds of a window and the sound before it that our engine hears together; with more it leaves the latter out. */
export const HEARD_TOGETHER_SECONDS = 24
