import { EnergyGate, type GatedFrame } from '../../audio/energy-gate.ts'
import { Framer, framesIn } from '../../audio/frames.ts'
import type { SpeechWindow } from '../../audio/speech-window.ts'
import { WindowCutter } from '../../audio/window-cutter.ts'
import { type Detect, SileroLabels } from './silero-labels.ts'

/** Frames labelled per call of the network. */
const BATCH = framesIn(1)
/** Threshold in dB above the background: alone it must keep noise out, before the network let every word through. */
const GATE_ALONE = 8
const GATE_BEFORE_NETWORK = 3

/**
 * Cuts a recording into windows of speech while it arrives. Without `detect` the energy gate alone finds the speech.
 * Buffers a window and a few seconds at most. `firstSeconds`: a shorter first window shows words early.
 */
export async function* speechWindows(
  audio: AsyncIterable<Int16Array>,
  options: { detect: Detect | undefined; longestSeconds: number; firstSeconds?: number },
): AsyncGenerator<SpeechWindow, void, void> {
  const { detect, longestSeconds, firstSeconds = longestSeconds } = options
  const framer = new Framer()
  const gate = new EnergyGate(detect ? GATE_BEFORE_NETWORK : GATE_ALONE)
  const cutter = new WindowCutter(longestSeconds, firstSeconds)
  const labels = detect ? new SileroLabels(detect) : undefined
  let frames: GatedFrame[] = []

  async function* cut(batch: readonly GatedFrame[]): AsyncGenerator<SpeechWindow, void, void> {
    const speech = labels ? await networkLabels(labels, batch) : batch.map(({ loud }) => loud)
    for (const [index, frame] of batch.entries()) {
      yield* cutter.push(frame.samples, frame.level, speech[index] === true)
    }
  }

  for await (const piece of audio) {
    for (const frame of framer.push(piece)) {
      frames.push(...gate.push(frame))
      if (frames.length < BATCH) continue
      yield* cut(frames)
      frames = []
    }
  }
  frames.push(...framer.flush().flatMap((frame) => gate.push(frame)), ...gate.flush())
  for (let at = 0; at < frames.length; at += BATCH) yield* cut(frames.slice(at, at + BATCH))
  yield* cutter.flush()
}

async function networkLabels(labels: SileroLabels, batch: readonly GatedFrame[]): Promise<boolean[]> {
  const frames = batch.map(({ samples }) => samples)
  return batch.some(({ loud }) => loud) ? labels.label(frames) : labels.skip(frames)
}
