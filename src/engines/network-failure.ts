/**
 * What went wrong with a call over the network, as one word that holds nothing of what was sent or asked: the system's or
 * TLS's code (`ENOTFOUND`, `UNABLE_TO_GET_ISSUER_CERT_LOCALLY`), else the error's name. Node's `fetch` itself says
 * only "fetch failed": the code is that of the cause.
 */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? failureCode(error.cause) : error.name
}

/** Codes of a certificate whose authority Node does not know: an own one, or a proxy that looks into TLS. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The code in brackets, and what helps where that is always the same, for a line to the operator. */
export function failureInWords(code: string): string {
  if (!unknownAuthority.has(code)) return `(${code})`
  return `(${code}: Node does not know who signed the certificate. Start with NODE_EXTRA_CA_CERTS=FILE.pem, the authority's certificate)`
}
