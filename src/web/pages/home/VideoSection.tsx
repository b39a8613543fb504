import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../shell/format-time.ts'
import { landing } from '../../texts/landing.ts'
import { fill } from '../../texts.ts'
import { SectionHeading } from './SectionHeading.tsx'
import type { Video } from './video.ts'

const { heading, caption, player, play, captionTrack, unsupported, download, description } = landing.video

/** The product video. Only the poster is loaded until the video is started. */
export function VideoSection({ video }: { video: Video }) {
  const [wanted, setWanted] = useState(false)
  return (
    <section id="video" aria-labelledby="video-tittel" className="py-16 tablet:py-24">
      <div className="mx-auto max-w-6xl px-6">
        <SectionHeading id="video-tittel" heading={heading} intro={caption} />
        <div className="mt-8 aspect-video overflow-clip rounded-lg border border-line bg-sunken shadow-float">
          {wanted ? <Player video={video} /> : <Poster video={video} onPlay={() => setWanted(true)} />}
        </div>
        <details className="mt-5 text-muted">
          <summary className="min-h-target cursor-pointer content-center font-medium text-brand">
            {description.toggle}
          </summary>
          <div className="grid max-w-[42rem] gap-3 leading-relaxed">
            {description.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      </div>
    </section>
  )
}

function Poster({ video, onPlay }: { video: Video; onPlay: () => void }) {
  return (
    <button
      type="button"
      className="group relative grid size-full place-items-center focus-visible:outline-offset-[-6px]"
      onClick={onPlay}
    >
      <img
        src={video.poster}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute size-full object-cover dark:brightness-80"
      />
      <span className="absolute inset-0 bg-deep/10 transition-opacity group-hover:opacity-50" />
      <span className="relative grid size-16 place-items-center rounded-full bg-brand text-on-brand shadow-float transition-[background-color,scale] group-hover:scale-105 group-hover:bg-brand-strong tablet:size-22">
        <Play aria-hidden className="ml-1 size-7 tablet:size-9" fill="currentColor" />
      </span>
      <span className="sr-only">{fill(play, { seconds: video.seconds })}</span>
      <span
        aria-hidden
        className="absolute right-3 bottom-3 rounded-sm bg-deep px-2.5 py-1 text-sm font-semibold text-on-deep tabular-nums tablet:right-5 tablet:bottom-5"
      >
        {formatTime(video.seconds)}
      </span>
    </button>
  )
}

function Player({ video }: { video: Video }) {
  const element = useRef<HTMLVideoElement>(null)
  // The button that had the focus is gone.
  useEffect(() => element.current?.focus(), [])
  return (
    <video
      ref={element}
      controls
      autoPlay
      playsInline
      tabIndex={-1}
      poster={video.poster}
      aria-label={player}
      className="size-full bg-deep"
    >
      <source src={video.film} type="video/mp4" />
      <track default kind="captions" srcLang="nb" label={captionTrack} src={video.captions} />
      {unsupported} <a href={video.film}>{download}</a>
    </video>
  )
}
