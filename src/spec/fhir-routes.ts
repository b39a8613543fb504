/** The API for saving notes in a record system; the record system's login returns to `callback`. */
export const fhirApi = {
  callback: '/api/fhir/callback',
  context: '/api/fhir/context',
  document: '/api/fhir/document',
  leave: '/api/fhir/leave',
} as const
