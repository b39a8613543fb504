import type { NoteTypeName } from '../../spec/journal.ts'
import data from './headings.json' with { type: 'json' }
import rolesData from './roles.json' with { type: 'json' }

/** The purpose of a section, whatever the note type calls it. */
export type Role = keyof (typeof rolesData)['fastlege']

export interface Heading {
  readonly heading: string
  readonly level: number
  readonly synonyms: readonly string[]
  readonly abbreviations: readonly string[]
}

export interface NoteType {
  readonly name: NoteTypeName
  readonly label: string
  /** In the order of the note. */
  readonly headings: readonly Heading[]
  /** The heading for each role. */
  readonly headingOf: Readonly<Record<Role, string>>
}

/** The note types of the product, from `headings.json` and `roles.json`. */
export const noteTypes: Readonly<Record<NoteTypeName, NoteType>> = {
  fastlege: noteType('fastlege'),
  poliklinikk: noteType('poliklinikk'),
  innkomst: noteType('innkomst'),
  epikrise: noteType('epikrise'),
  psykiatri: noteType('psykiatri'),
  legevakt: noteType('legevakt'),
  fysioterapi: noteType('fysioterapi'),
  sykepleie: noteType('sykepleie'),
}

function noteType(name: NoteTypeName): NoteType {
  const type = data.types[name]
  return { name, label: type.label, headings: type.order, headingOf: rolesData[name] }
}

/** All roles, in the order of `roles.json`. */
export const roles: readonly Role[] = Object.keys(rolesData.fastlege).filter(isRole)

/** The roles of a heading in a note type; empty if it has none. */
export function rolesOf(type: NoteType, heading: string): Role[] {
  return roles.filter((role) => type.headingOf[role] === heading)
}

/** Whether a section labels its entries before a colon: «Cor: …», «EKG: …», «Hoveddiagnose: …». */
export function isFindings(type: NoteType, heading: string): boolean {
  const { status, tests, diagnosis, observation, allergies } = type.headingOf
  return [status, tests, diagnosis, observation, allergies].includes(heading)
}

/** Whether a string is the name of a role. */
export function isRole(name: string): name is Role {
  return name in rolesData.fastlege
}
