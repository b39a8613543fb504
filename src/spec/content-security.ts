/**
 * Names of the page's Trusted Types policies, for `trusted-types` in the Content-Security-Policy: DOMPurify's policy
 * creates HTML, ours the URLs of the Worker and the AudioWorklet.
 *
 * The page also needs `worker-src 'self'`, `media-src 'self' blob:` (the recording), `img-src 'self' data:`, and
 * `connect-src 'self'` with the identity provider's origin. It has no inline scripts or styles, so `style-src 'self'`
 * works.
 */
export const SCRIPT_URL_POLICY = 'ordrett'
export const TRUSTED_TYPES_POLICIES = ['dompurify', SCRIPT_URL_POLICY] as const
