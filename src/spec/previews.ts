/**
 * `Prefer: preview` (RFC 7240) marks a call for text that is shown for a moment and never kept. Such a call is made only where
 * `/config.json` says that the server takes it. It gives way to every other: 204 then, and no text.
 */
export const PREFER_PREVIEW = 'preview'

/** Longest sound of such a call, in seconds: an unfinished window, and what has been recorded while its end was looked for. */
export const MAX_PREVIEW_SECONDS = 18
