import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../shell/format-time.ts'
import { landing } from '../../texts/landing.ts'
import { fill } from '../../texts.ts'
import facts from '../../video/ordrett.json' with { type: 'json' }
import film from '../../video/ordrett.mp4'
import captions from '../../video/ordrett.vtt?url'
import poster from '../../video/ordrett.webp'
import { SectionHeading } from './SectionHeading.tsx'

const { heading, caption, player, play, captionTrack, unsupported, download, description } = landing.video

/** The product video, from the files in `src/web/video`. Only the poster is loaded until the video is started. */
export function VideoSection() {
  const [wanted, setWanted] = useState(false)
  return (
    <section id="video" aria-labelledby="video-tittel" className="py-16 tablet:py-24">
      <div className="mx-auto max-w-6xl px-6">
        <SectionHeading id="video-tittel" heading={heading} intro={caption} />
        <div className="mt-8 aspect-video overflow-clip rounded-lg border border-line bg-sunken shadow-float">
          {wanted ? <Player /> : <Poster onPlay={() => setWanted(true)} />}
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

function Poster({ onPlay }: { onPlay: () => void }) {
  return (
    <button
      type="button"
      className="group relative grid size-full place-items-center focus-visible:outline-offset-[-6px]"
      onClick={onPlay}
    >
      <img
        src={poster}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute size-full object-cover dark:brightness-80"
      />
      <span className="absolute inset-0 bg-deep/10 transition-opacity group-hover:opacity-50" />
      <span className="relative grid size-16 place-items-center rounded-full bg-brand text-on-brand shadow-float transition-[background-color,scale] group-hover:scale-105 group-hover:bg-brand-strong tablet:size-22">
        <Play aria-hidden className="ml-1 size-7 tablet:size-9" fill="currentColor" />
      </span>
      <span className="sr-only">{fill(play, facts)}</span>
      <span
        aria-hidden
        className="absolute right-3 bottom-3 rounded-sm bg-deep px-2.5 py-1 text-sm font-semibold text-on-deep tabular-nums tablet:right-5 tablet:bottom-5"
      >
        {formatTime(facts.seconds)}
      </span>
    </button>
  )
}

function Player() {
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
      poster={poster}
      aria-label={player}
      className="size-full bg-deep"
    >
      <source src={film} type="video/mp4" />
      <track default kind="captions" srcLang="nb" label={captionTrack} src={captions} />
      {unsupported} <a href={film}>{download}</a>
    </video>
  )
}
