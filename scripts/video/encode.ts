import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pointerAt } from './motion.ts'
import { POINTER_TIP, RING_SIZE } from './sprites.ts'
import { FRAMES_A_SECOND, stage, type Frame, type Take } from './take.ts'

/** Picture quality (lower is better) and sound bit rate: small, with text still sharp. */
const PICTURE = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '23', '-tune', 'animation', '-profile:v', 'high']
const SOUND = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '48000']
/** In pixels: slightly more than the widest that the page shows it on an ordinary screen. */
const POSTER_WIDTH = 1152
const POSTER = ['-c:v', 'libwebp', '-preset', 'text', '-quality', '60', '-compression_level', '6']
/** From the JPEG frames' colours to those that players assume. */
const COLOURS = 'scale=in_range=full:in_color_matrix=bt601:out_range=tv:out_color_matrix=bt709,format=yuv420p'
const COLOUR_TAGS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Encodes the film: frames at a constant rate with pointer and clicks drawn on them, and the dictation as sound. */
export function encodeFilm(take: Take, target: string): void {
  const { clicks, sprites, voice, voiceAt, seconds } = take
  const rings = clicks.flatMap(() => ['-framerate', String(FRAMES_A_SECOND), '-i', sprites.ring])
  const graph = [
    `[0:v]fps=${FRAMES_A_SECOND},sendcmd=f=${writePointerWay(take)}[page]`,
    ...clicks.flatMap(({ at, x, y }, index) => [
      `[${3 + index}:v]setpts=PTS+${at.toFixed(3)}/TB[click${index}]`,
      `[${index === 0 ? 'page' : `clicked${index - 1}`}][click${index}]overlay=` +
        `x=${pixels(x - RING_SIZE / 2)}:y=${pixels(y - RING_SIZE / 2)}:eof_action=pass[clicked${index}]`,
    ]),
    `[clicked${clicks.length - 1}][1:v]overlay@pointer=x=0:y=0,${COLOURS}[picture]`,
    `[2:a]loudnorm=I=-18:TP=-3,adelay=${Math.round(voiceAt * 1000)}:all=1,apad[sound]`,
  ]
  const inputs = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    writeFrameList(take),
    '-i',
    sprites.pointer,
    '-i',
    voice,
    ...rings,
  ]
  const outputs = ['-map', '[picture]', '-map', '[sound]', '-t', seconds.toFixed(3), '-movflags', '+faststart']
  ffmpeg([...inputs, '-filter_complex', graph.join(';'), ...PICTURE, ...COLOUR_TAGS, ...SOUND, ...outputs, target])
}

/** Encodes the poster from one frame, without the pointer. */
export function encodePoster({ frames, posterAt }: Take, target: string): void {
  const frame = frames.findLast(({ at }) => at <= posterAt)
  if (!frame) throw new Error('There is no frame for the poster')
  ffmpeg(['-i', frame.path, '-vf', `scale=${POSTER_WIDTH}:-2:flags=lanczos`, ...POSTER, target])
}

function ffmpeg(words: string[]): void {
  const { status, error } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...words], { stdio: ['ignore', 2, 'inherit'] })
  if (error ?? status !== 0) throw new Error('ffmpeg failed; it says why above', { cause: error })
}

/** The frames with their durations, for ffmpeg's concat, which needs the last one twice. */
function writeFrameList({ frames, seconds }: Take): string {
  const shown = frames.map((frame, index) => {
    const startsAt = index === 0 ? 0 : frame.at
    return `file '${frame.path}'\nduration ${Math.max(0.001, (frames[index + 1]?.at ?? seconds) - startsAt).toFixed(4)}`
  })
  return write(frames, 'frames.txt', ['ffconcat version 1.0', ...shown, `file '${frames.at(-1)?.path}'`])
}

/** The pointer's position in every frame of the film, for ffmpeg's sendcmd. */
function writePointerWay({ strokes, frames, seconds }: Take): string {
  const times = Array.from({ length: Math.ceil(seconds * FRAMES_A_SECOND) }, (_, index) => index / FRAMES_A_SECOND)
  const moves = times.map((time) => {
    const { x, y } = pointerAt(strokes, time)
    const [left, top] = [pixels(x - POINTER_TIP.x), pixels(y - POINTER_TIP.y)]
    return `${time.toFixed(4)} overlay@pointer x ${left}, overlay@pointer y ${top};`
  })
  return write(frames, 'pointer.txt', moves)
}

function write(frames: readonly Frame[], name: string, lines: readonly string[]): string {
  const path = join(dirname(frames[0]?.path ?? ''), name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function pixels(length: number): number {
  return Math.round(length * stage.scale)
}
