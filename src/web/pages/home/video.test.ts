import { expect, test } from 'vitest'
import { videoOf } from './video.ts'

const files = {
  '../ordrett.mp4': '/assets/a.mp4',
  '../ordrett.webp': '/assets/a.webp',
  '../ordrett.vtt': '/assets/a.vtt',
}
const facts = { '../ordrett.json': { seconds: 42 } }

test('all four files make a video', () => {
  const video = { film: '/assets/a.mp4', poster: '/assets/a.webp', captions: '/assets/a.vtt', seconds: 42 }
  expect(videoOf(files, facts)).toEqual(video)
})

test.each(Object.keys(files))('there is no video without %s', (missing) => {
  const rest = Object.fromEntries(Object.entries(files).filter(([path]) => path !== missing))
  expect(videoOf(rest, facts)).toBeUndefined()
})

test('nor without its length', () => {
  expect(videoOf(files, {})).toBeUndefined()
})
