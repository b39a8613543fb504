/** A fictional clinician that a visitor of the demo can log in as. */
export interface Person {
  /** The `sub` claim, and the picture's file name. */
  id: string
  name: string
  role: string
  email: string
  orgId: string
  organisation: string
  /** Foreground and background of the generated picture. */
  colours: readonly [string, string]
}

export const people: readonly Person[] = [
  {
    id: 'astrid',
    name: 'Astrid Prøvesen',
    role: 'Fastlege',
    email: 'astrid.provesen@example.org',
    orgId: 'org_eksempel_legesenter',
    organisation: 'Eksempel legesenter',
    colours: ['#0f5c5c', '#d7efe9'],
  },
  {
    id: 'jonas',
    name: 'Jonas Testvik',
    role: 'Overlege, ortopedi',
    email: 'jonas.testvik@example.org',
    orgId: 'org_eksempel_sykehus',
    organisation: 'Eksempel sykehus',
    colours: ['#3b4a8c', '#e3e7fa'],
  },
  {
    id: 'mariam',
    name: 'Mariam Demo',
    role: 'Psykologspesialist',
    email: 'mariam.demo@example.org',
    orgId: 'org_eksempel_dps',
    organisation: 'Eksempel DPS',
    colours: ['#8a4b2a', '#fbe9dd'],
  },
]

export function findPerson(id: string): Person | undefined {
  return people.find((person) => person.id === id)
}

/** The person's initials on a coloured background, as SVG. */
export function pictureOf({ name, colours: [ink, ground] }: Person): string {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="${name}"><rect width="96" height="96" rx="48" fill="${ground}"/><text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" font-weight="600" fill="${ink}">${initials}</text></svg>`
}
