import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { landing } from '../../texts/landing.ts'
import { fill } from '../../texts.ts'
import { SectionHeading } from './SectionHeading.tsx'
import type { Video } from './video.ts'

const { heading, caption, player, play, captionTrack, unsupported, download, description } = landing.video

/** The product at work. Nothing but the poster is loaded before the video is wanted. */
export function VideoSection({ video }: { video: Video }) {
  const [wanted, setWanted] = useState(false)
  return (
    <section id="video" aria-labelledby="video-tittel" className="scroll-mt-16 py-16 tablet:py-24">
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
      <img src={video.poster} alt="" loading="lazy" decoding="async" className="absolute size-full object-cover" />
      <span className="relative flex min-h-14 items-center gap-3 rounded-full bg-brand px-7 text-lg font-semibold text-on-brand shadow-float transition-colors group-hover:bg-brand-strong">
        <Play aria-hidden size={22} fill="currentColor" />
        {fill(play, { seconds: video.seconds })}
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
