import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const given = {
  COMPANY_NAME: 'Tekst AS',
  COMPANY_PHONE: '22 00 00 00',
  COMPANY_ADDRESS: 'Storgata 1, 0155 Oslo',
  COMPANY_ORG_NUMBER: '999 999 999',
}

test('nothing given: an obviously made-up company in Oslo, and processing in Norway', () => {
  const { company, processingLocation } = readConfig({})
  expect(company).toMatchObject({ fictional: true, phone: '+47 00 00 00 00', orgNumber: '000 000 000' })
  expect(company.address).toMatch(/ Oslo$/)
  expect(company.socialLinks.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  expect(processingLocation).toBe('Norge')
})

test('everything given: nothing of it is made up', () => {
  const { company, processingLocation } = readConfig({
    ...given,
    SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/a?b=c, Mastodon = https://snabelen.no/@a',
    PROCESSING_LOCATION: 'Sverige',
  })
  expect(company).toEqual({
    name: 'Tekst AS',
    phone: '22 00 00 00',
    address: 'Storgata 1, 0155 Oslo',
    orgNumber: '999 999 999',
    socialLinks: [
      { network: 'LinkedIn', url: 'https://www.linkedin.com/company/a?b=c' },
      { network: 'Mastodon', url: 'https://snabelen.no/@a' },
    ],
    fictional: false,
  })
  expect(processingLocation).toBe('Sverige')
})

test('one fact missing is said to be made up, and a named company gets no made-up links', () => {
  const { COMPANY_PHONE: _left, ...rest } = given
  expect(readConfig(rest).company).toMatchObject({ fictional: true, socialLinks: [] })
})

test.each([
  'https://a.example',
  'LinkedIn=',
  '=https://a.example',
  'LinkedIn=http://a.example',
  'X=javascript:alert(1)',
])('SOCIAL_LINKS %s is refused by name', (SOCIAL_LINKS) => {
  expect(() => readConfig({ SOCIAL_LINKS })).toThrow(ConfigError)
  expect(() => readConfig({ SOCIAL_LINKS })).toThrow(/^SOCIAL_LINKS: /)
})
