import { Ear, Pause, Play } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { commandTarget } from '../../commands/run-command.ts'
import { formatTime } from '../../shell/format-time.ts'
import { fill, texts } from '../../texts.ts'
import { workplace } from '../../texts/workplace.ts'
import type { Stretch } from '../evidence/stretches.ts'
import { useSoundPlace } from './use-sound-place.ts'
import { Waveform } from './Waveform.tsx'

const text = workplace.player
const RATES = [0.75, 1, 1.25, 1.5, 2]
/** Steps of the arrow and page keys, in seconds. */
const steps: Partial<Record<string, number>> = {
  ArrowLeft: -3,
  ArrowDown: -3,
  ArrowRight: 3,
  ArrowUp: 3,
  PageDown: -30,
  PageUp: 30,
}
const number = new Intl.NumberFormat('nb-NO')

interface RecordingPlayerProps {
  audio: RefObject<HTMLAudioElement | null>
  url: string | undefined
  /** Length of the recording. */
  seconds: number
  /** The recording itself, for its waveform. */
  sound: () => Blob
  /** Where the uncertain words are. */
  uncertain: readonly Stretch[]
  /** Plays the next uncertain word. Undefined while there is none to hear. */
  onHearNext: (() => void) | undefined
}

/** Plays the recording: its waveform is a slider, on which the uncertain words are marked. */
export function RecordingPlayer({ audio, url, seconds, sound, uncertain, onHearNext }: RecordingPlayerProps) {
  const { place, playing } = useSoundPlace(audio)
  const [rate, setRate] = useState(1)
  useEffect(() => {
    if (audio.current) playAt(audio.current, rate)
  }, [audio, rate])

  function move(to: number): void {
    if (audio.current) moveTo(audio.current, Math.min(Math.max(to, 0), seconds))
  }
  function step(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move((audio.current?.currentTime ?? 0) + by)
  }
  function toggle(): void {
    if (audio.current?.paused) void audio.current.play().catch(() => undefined)
    else audio.current?.pause()
  }

  const times = { at: formatTime(place), length: formatTime(seconds) }
  const isUncertain = uncertain.some(({ start, end }) => start <= place && place < end)
  return (
    <div role="group" aria-label={texts.recorder.player} className="player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption */}
      <audio ref={audio} {...commandTarget('player')} src={url} preload="metadata" />
      <button type="button" className="player-toggle" aria-label={playing ? text.pause : text.play} onClick={toggle}>
        {playing ? (
          <Pause aria-hidden size={18} fill="currentColor" />
        ) : (
          <Play aria-hidden size={18} fill="currentColor" />
        )}
      </button>
      <div className="player-track">
        <Waveform url={url} sound={sound} seconds={seconds} place={place} uncertain={uncertain} />
        <input
          type="range"
          aria-label={text.place}
          aria-valuetext={fill(isUncertain ? text.atUncertain : text.at, times)}
          min={0}
          max={seconds}
          step="any"
          value={Math.min(place, seconds)}
          onKeyDown={step}
          onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
        />
      </div>
      <p aria-hidden className="player-time">
        {fill(text.at, times)}
      </p>
      <select
        aria-label={text.rate}
        className="player-rate"
        value={rate}
        onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice}>
            {number.format(choice)}×
          </option>
        ))}
      </select>
      {onHearNext && (
        <button type="button" className="player-hear" onClick={onHearNext}>
          <Ear aria-hidden size={17} />
          <span>{text.hear}</span>
        </button>
      )}
    </div>
  )
}

/** Sets the speed of what is loaded now, and of what is loaded later. */
function playAt(audio: HTMLAudioElement, rate: number): void {
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
}

function moveTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = seconds
}
