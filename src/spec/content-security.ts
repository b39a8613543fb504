/**
 * Names of the Trusted Types policies that the page creates, for the Content-Security-Policy's `trusted-types`:
 * DOMPurify's own one makes HTML, ours makes the addresses of the Worker and the AudioWorklet.
 *
 * What else the page needs: `worker-src 'self'`, `media-src 'self' blob:` (the recording), `img-src 'self' data:`,
 * `connect-src 'self'` and the identity provider's origin. It needs no inline script and no inline style, so
 * `style-src 'self'` holds.
 */
export const SCRIPT_URL_POLICY = 'ordrett'
export const TRUSTED_TYPES_POLICIES = ['dompurify', SCRIPT_URL_POLICY] as const
