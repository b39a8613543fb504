/** The server's calls where notes go to a record system; `callback` is where that leads back to. */
export const fhirApi = {
  callback: '/api/fhir/callback',
  context: '/api/fhir/context',
  document: '/api/fhir/document',
  leave: '/api/fhir/leave',
} as const
