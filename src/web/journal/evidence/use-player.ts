import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { playStretches } from './play-stretches.ts'
import type { Stretch } from './stretches.ts'

/** Plays parts of the recording in the page's own player. */
export interface Player {
  readonly playing: boolean
  play(stretches: readonly Stretch[]): void
  stop(): void
}

export function usePlayer(audio: RefObject<HTMLAudioElement | null>): Player {
  const [playing, setPlaying] = useState(false)
  const end = useRef<() => void>(undefined)

  const stop = useCallback(() => end.current?.(), [])
  const play = useCallback(
    (stretches: readonly Stretch[]) => {
      stop()
      if (!audio.current || stretches.length === 0) return
      setPlaying(true)
      end.current = playStretches(audio.current, stretches, () => setPlaying(false))
    },
    [audio, stop],
  )
  useEffect(() => stop, [stop])
  return { playing, play, stop }
}
