/** The files of the landing page's video, as the recording script leaves them in `src/web/video/`. */
export interface Video {
  film: string
  poster: string
  /** Norwegian captions, WebVTT. */
  captions: string
  seconds: number
}

const addresses = import.meta.glob<string>('../../video/ordrett.{mp4,webp,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const lengths = import.meta.glob<{ seconds: number }>('../../video/ordrett.json', { import: 'default', eager: true })

/** The video made up of these files, keyed by path; undefined unless all are present. */
export function videoOf(
  files: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, { seconds: number }>>,
): Video | undefined {
  const ending = (suffix: string) => Object.entries(files).find(([path]) => path.endsWith(suffix))?.[1]
  const [film, poster, captions] = [ending('.mp4'), ending('.webp'), ending('.vtt')]
  const seconds = Object.values(facts)[0]?.seconds
  return film && poster && captions && seconds ? { film, poster, captions, seconds } : undefined
}

/** The video in this build, if any. */
export const video = videoOf(addresses, lengths)
