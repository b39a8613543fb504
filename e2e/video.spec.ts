import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { landing } from '../src/web/texts/landing.ts'
import { fill } from '../src/web/texts.ts'
import { expect, test } from './support/test.ts'

const folder = join(import.meta.dirname, '../src/web/video')
const { seconds }: { seconds: number } = JSON.parse(readFileSync(join(folder, 'ordrett.json'), 'utf8'))
const endings = ['mp4', 'webp', 'vtt']

test('the video is 30 to 60 seconds and at most 3 MB', () => {
  expect(seconds).toBeGreaterThanOrEqual(30)
  expect(seconds).toBeLessThanOrEqual(60)
  const bytes = endings.map((ending) => statSync(join(folder, `ordrett.${ending}`)).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3_000_000)
})

test('the video is loaded when it is wanted, and plays with captions', async ({ page }) => {
  const loaded = new Map<string, number>()
  page.on('response', (response) => {
    const ending = new URL(response.url()).pathname.split('.').at(-1) ?? ''
    if (endings.includes(ending)) loaded.set(ending, response.status())
  })
  // Silence is what is tested: unwanted, nothing of the video is loaded, late either.
  await page.goto('/', { waitUntil: 'networkidle' })
  expect([...loaded.keys()].filter((ending) => ending !== 'webp')).toEqual([])

  await page.getByRole('button', { name: fill(landing.video.play, { seconds }) }).click()
  const player = page.getByLabel(landing.video.player)
  await expect(player).toBeFocused()
  const state = (): Promise<{ length: number; time: number; cues: string[] }> =>
    player.evaluate((video: HTMLVideoElement) => ({
      length: video.duration,
      time: video.currentTime,
      cues: [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')),
    }))
  await expect.poll(async () => (await state()).time, { timeout: 20_000 }).toBeGreaterThan(1)
  const { length, cues } = await state()
  expect(Math.abs(length - seconds)).toBeLessThan(0.6)
  expect(cues).toContain('<v Legen>Aktuelt. Smerter i venstre kne etter fall.')
  // Safari requests ranges of a film, and does not play one that is sent whole.
  expect(loaded).toEqual(new Map([...loaded.keys()].map((ending) => [ending, ending === 'mp4' ? 206 : 200])))
  expect([...loaded.keys()].toSorted()).toEqual(endings.toSorted())
})
