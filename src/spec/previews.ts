/**
 * `Prefer: preview` (RFC 7240) marks a call for text that is shown briefly and never kept. Only sent if `/config.json`
 * says that the server supports it. Yields to every other call, with status 204 and no text.
 */
export const PREFER_PREVIEW = 'preview'

/** Maximum audio of such a call, in seconds: an unfinished window, and what was recorded while its end was sought. */
export const MAX_PREVIEW_SECONDS = 18
