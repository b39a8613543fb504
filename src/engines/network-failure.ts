/**
 * Why a network call failed, as one word that reveals nothing of the request or the answer: the system's or TLS's code
 * (`ENOTFOUND`, `UNABLE_TO_GET_ISSUER_CERT_LOCALLY`), else the error's name. Node's `fetch` itself says only "fetch
 * failed", so the code comes from the cause.
 */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? failureCode(error.cause) : error.name
}

/** Codes for a certificate whose authority Node does not know: a private authority, or a proxy that intercepts TLS. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The code in brackets, with the remedy where there is only one, for a message to the operator. */
export function failureInWords(code: string): string {
  if (!unknownAuthority.has(code)) return `(${code})`
  return `(${code}: Node does not know who signed the certificate. Start with NODE_EXTRA_CA_CERTS=FILE.pem, the authority's certificate)`
}
