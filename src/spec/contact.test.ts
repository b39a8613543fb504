import { expect, test } from 'vitest'
import { contactProblems, contactSubjects, type ContactFields, type ContactProblems } from './contact.ts'

const good: ContactFields = { name: 'Ola', email: 'ola@example.org', message: 'Ti tegn er' }

test.each<[Partial<ContactFields>, ContactProblems]>([
  [{}, {}],
  [{ name: '' }, { name: 'name-required' }],
  [{ name: ' \t' }, { name: 'name-required' }],
  [{ email: '' }, { email: 'email-required' }],
  [{ email: ' ' }, { email: 'email-required' }],
  [{ email: 'ola' }, { email: 'email-invalid' }],
  [{ email: 'ola@example' }, { email: 'email-invalid' }],
  [{ email: 'ola@@example.org' }, { email: 'email-invalid' }],
  [{ email: 'ola nordmann@example.org' }, { email: 'email-invalid' }],
  [{ email: ' ola@example.org ' }, {}],
  [{ message: '' }, { message: 'message-required' }],
  [{ message: '   ' }, { message: 'message-required' }],
  [{ message: 'Ni tegn e' }, { message: 'message-short' }],
  [{ message: '  Ni tegn e  ' }, { message: 'message-short' }],
  [{ message: '\nTi tegn er\n' }, {}],
])('%o gives %o', (fields, problems) => {
  expect(contactProblems({ ...good, ...fields })).toEqual(problems)
})

test('problems come in the order of the fields', () => {
  expect(Object.keys(contactProblems({ name: '', email: '', message: '' }))).toEqual(['name', 'email', 'message'])
})

test('the subjects, the default first', () => {
  expect(contactSubjects).toEqual(['Generelt spørsmål', 'Teknisk støtte', 'Sikkerhet', 'Annet'])
})
