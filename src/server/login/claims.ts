import { OrdrettError } from '../../spec/errors.ts'
import type { SessionPerson } from '../../spec/session.ts'

/** HelseID's own claims. Its national identity number (`…/identity/pid`) is neither requested nor stored. */
const helseId = {
  securityLevel: 'helseid://claims/identity/security_level',
  hprNumber: 'helseid://claims/hpr/hpr_number',
  parentOrganisation: 'helseid://claims/client/claims/orgnr_parent',
  childOrganisation: 'helseid://claims/client/claims/orgnr_child',
} as const

/** Maximum claim length: anything longer is not a name, and would not fit into a cookie. */
const LONGEST = 200
const LONGEST_PICTURE = 400

type Claims = Readonly<Record<string, unknown>>

/** The ID token's person, as far as the page shows it. */
export function personOf(claims: Claims & { sub: string }): SessionPerson {
  const email = textOf(claims['email'])
  const organisationId = textOf(claims['org_id']) ?? textOf(claims[helseId.parentOrganisation])
  const organisationName = textOf(claims['org_name'])
  const picture = textOf(claims['picture'], LONGEST_PICTURE)
  const hprNumber = textOf(claims[helseId.hprNumber])
  return {
    id: claims.sub,
    name: textOf(claims['name']) ?? textOf(claims['preferred_username']) ?? email ?? claims.sub,
    ...(email !== undefined && { email }),
    ...(picture !== undefined && { picture }),
    organisation: {
      ...(organisationName !== undefined && { name: organisationName }),
      ...(organisationId !== undefined && { id: organisationId }),
    },
    ...(hprNumber !== undefined && { hprNumber }),
  }
}

/**
 * The `acr_values` to request for a required level, so that HelseID offers no login that would be refused. It has such
 * a value only for the highest level.
 */
export function acrValuesOf(requiredLevel: number | undefined): string | undefined {
  return requiredLevel === 4 ? 'Level4' : undefined
}

export interface ClaimRules {
  /** Accepted organisations; empty accepts any. */
  allowedOrgIds: readonly string[]
  requiredLevel: number | undefined
}

/** Throws an `OrdrettError` (403) for a login that is not allowed here. A missing claim counts as not met. */
export function checkClaims(claims: Claims, { allowedOrgIds, requiredLevel }: ClaimRules): void {
  const organisations = ['org_id', helseId.parentOrganisation, helseId.childOrganisation].map((name) => claims[name])
  if (allowedOrgIds.length > 0 && !organisations.some((id) => allowedOrgIds.includes(textOf(id) ?? ''))) {
    throw new OrdrettError('organisation-refused')
  }
  const level = Number(textOf(claims[helseId.securityLevel]) ?? 0)
  if (requiredLevel !== undefined && !(level >= requiredLevel)) throw new OrdrettError('level-too-low')
}

function textOf(claim: unknown, longest = LONGEST): string | undefined {
  const text = typeof claim === 'number' ? String(claim) : claim
  return typeof text === 'string' && text !== '' && text.length <= longest ? text : undefined
}
