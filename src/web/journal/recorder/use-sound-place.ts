import { useEffect, useState, type RefObject } from 'react'

/** A player's position, in seconds, and whether it is playing. During playback the position is updated every frame. */
export function useSoundPlace(audio: RefObject<HTMLAudioElement | null>): { place: number; playing: boolean } {
  const [state, setState] = useState({ place: 0, playing: false })
  useEffect(() => {
    const element = audio.current
    if (!element) return
    let frame = 0
    function look(): void {
      cancelAnimationFrame(frame)
      if (!element) return
      const now = { place: element.currentTime, playing: !element.paused && !element.ended }
      setState((before) => (before.place === now.place && before.playing === now.playing ? before : now))
      if (now.playing) frame = requestAnimationFrame(look)
    }
    const watching = new AbortController()
    const { signal } = watching
    for (const event of ['play', 'pause', 'ended', 'seeking', 'seeked', 'emptied', 'loadedmetadata', 'timeupdate']) {
      element.addEventListener(event, look, { signal })
    }
    look()
    return () => {
      watching.abort()
      cancelAnimationFrame(frame)
    }
  }, [audio])
  return state
}
