// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PublicConfig } from '../../spec/public-config.ts'
import { WorkplaceFooter } from '../journal/WorkplaceFooter.tsx'
import { security } from '../texts/security.ts'
import { texts } from '../texts.ts'
import { SecurityText } from './SecurityPage.tsx'

const { promises, browser } = security

afterEach(cleanup)

function configOf(recoveryMinutes: number): PublicConfig {
  return {
    session: 'browser',
    oidc: { issuer: '', clientId: '', audience: '', scope: '', demo: true },
    speech: { model: 'demo', demo: true },
    noteWriter: 'extractive 1',
    documents: ['journalnotat'],
    maxAudioMinutes: 120,
    idleLockMinutes: 0,
    recoveryMinutes,
    company: { name: '', phone: '', address: '', orgNumber: '', socialLinks: [], fictional: true },
    contact: { sends: false },
    processing: { location: 'Norge', speech: 'whisper', noteWriter: 'extractive' },
  }
}

/** What a user reads on the security page and at the foot of the journal page of a server with these settings. */
function read(config: PublicConfig | undefined): string {
  const { container } = render(
    <MemoryRouter>
      <SecurityText config={config} />
      <WorkplaceFooter config={config} />
    </MemoryRouter>,
  )
  return container.textContent
}

test.each([0, undefined])('without recovery nothing is said to stay on the machine (minutes: %s)', (minutes) => {
  const said = read(minutes === undefined ? undefined : configOf(minutes))
  for (const text of [promises.stored.text, browser.work, texts.journal.privacy]) expect(said).toContain(text)
  expect(said).not.toMatch(/kryptert kopi|gjenoppretting/)
  expect(said).not.toContain(texts.journal.privacyWithRecovery)
})

test.each([
  [1, '1 minutt'],
  [30, '30 minutter'],
])('with recovery both pages tell of the encrypted copy, and for how long it can be opened: %i', (minutes, told) => {
  const said = read(configOf(minutes))
  expect(said).toContain(promises.stored.textWithRecovery)
  expect(said).toContain(`Serveren holder på nøkkelen i høyst ${told} etter siste livstegn fra siden.`)
  expect(said).toContain('Mens noe på siden ikke er kopiert, legger nettleseren en kryptert kopi på maskinen din')
  expect(said).toContain('De opplysningene er ikke kryptert, og sier ikke hva du har diktert.')
  expect(said).toContain(texts.journal.privacyWithRecovery)
  expect(said).not.toContain('{')
  for (const text of [promises.stored.text, browser.work, texts.journal.privacy]) expect(said).not.toContain(text)
})

test('each of the four paragraphs on recovery stands where the browser is told of', () => {
  read(configOf(30))
  const section = screen.getByRole('heading', { name: browser.heading }).closest('section')
  for (const text of browser.workWithRecovery)
    expect(section?.textContent).toContain(text.replace('{minutes}', '30 minutter'))
})
