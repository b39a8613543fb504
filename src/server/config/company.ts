import * as z from 'zod'
import type { PublicConfig } from '../../spec/public-config.ts'

type Company = PublicConfig['company']

/** Placeholders for what the operator has not set; unmistakably not a real company, number or address. */
const fictional: Company = {
  name: 'Ordrett Eksempel AS',
  phone: '+47 00 00 00 00',
  address: 'Eksempelgata 1, 0000 Oslo',
  orgNumber: '000 000 000',
  socialLinks: [
    { network: 'LinkedIn', url: 'https://linkedin.example/ordrett' },
    { network: 'Mastodon', url: 'https://mastodon.example/ordrett' },
  ],
  fictional: true,
}

const socialLinks = z
  .string()
  .transform((text) => text.split(',').map((link) => link.trim().split(/=(.*)/s, 2)))
  .refine((links) => links.every(isLink), 'must be NETWORK=https://…, more than one with commas between')
  .transform((links) => links.map(([network = '', url = '']) => ({ network: network.trim(), url: url.trim() })))

function isLink([network = '', url = '']: readonly string[]): boolean {
  return network.trim() !== '' && URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:'
}

/** Variables that describe the operator. `SOCIAL_LINKS` is `NETWORK=https://…,NETWORK=https://…`. */
export const companyVariables = {
  COMPANY_NAME: z.string().optional(),
  COMPANY_PHONE: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_ORG_NUMBER: z.string().optional(),
  SOCIAL_LINKS: socialLinks.optional(),
}

type CompanyValues = z.infer<z.ZodObject<typeof companyVariables>>

/** The operator's details; `fictional`: some are placeholders. An operator with a name gets no placeholder links. */
export function companyOf(values: CompanyValues): Company {
  const { COMPANY_NAME: name, COMPANY_PHONE: phone, COMPANY_ADDRESS: address, COMPANY_ORG_NUMBER: orgNumber } = values
  return {
    name: name ?? fictional.name,
    phone: phone ?? fictional.phone,
    address: address ?? fictional.address,
    orgNumber: orgNumber ?? fictional.orgNumber,
    socialLinks: values.SOCIAL_LINKS ?? (name === undefined ? fictional.socialLinks : []),
    fictional: [name, phone, address, orgNumber].includes(undefined),
  }
}
