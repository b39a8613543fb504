import { expect, test } from 'vitest'
import { speechServiceNews } from './speech-service-news.ts'

const service = { url: 'https://tale.example/v1?key=hemmelig', model: 'stor', apiKey: 'hemmelig' }

test('a service that is gone is told with what the network says, and nothing of its key', () => {
  const line = speechServiceNews(service, false, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
  expect(line).toMatch(/^The speech service at https:\/\/tale\.example can't be reached \(UNABLE_.*NODE_EXTRA_CA_CERTS/)
  expect(line).not.toContain('hemmelig')
  expect(speechServiceNews(service, true)).toBe('The speech service at https://tale.example can be reached again.')
})
