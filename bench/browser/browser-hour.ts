import type { Page } from '@playwright/test'
import { JournalPage } from '../../e2e/support/journal-page.ts'
import { workplace } from '../../src/web/texts/workplace.ts'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { recordingSamples, recordingText } from '../../test/recordings.ts'
import { json, SpeechServer } from '../../test/speech-server.ts'
import { BYTES_PER_SECOND } from '../../src/spec/audio.ts'
import { browserMegabytes, growth, megabytesByType, total } from './browser-memory.ts'
import { hurryMicrophone, NAMING } from './hurried-microphone.ts'
import { longTranscript } from '../support/long-transcript.ts'
import { watchMemory } from '../support/memory.ts'
import type { Row } from '../support/row.ts'
import { watchThread, type Span } from './thread-time.ts'
import { UnwatchedBrowser } from './unwatched-browser.ts'

const MINUTES = Number(process.env.BROWSER_MINUTES ?? 60)
/** The page also works at this speed, so blocks are longer here than in normal use. */
const SPEED = Number(process.env.BROWSER_SPEED ?? 12)
const RECORDING = 'lang'
/** Baseline for the memory comparison: by now the code is loaded and has run. */
const WARM_SECONDS = 60
/** A window, plus the audio needed to choose where to cut it. */
const IN_WORK_SECONDS = 15
const PATIENCE_MS = 600_000
/** Plays from each of these shares of the recording, for this long. */
const HEARD_FROM = [0.5, 0.98, 0.01]
const HEARD_MS = 4000

/** A full hour's dictation in a real browser, with a sped-up microphone and a speech service that knows the words. */
export async function browserHour(): Promise<Row[]> {
  const words = longTranscript()
  const perSample = recordingText(RECORDING).split(/\s+/).length / recordingSamples(RECORDING).length
  let from = 0
  const service = await SpeechServer.start((response, { samples }) => {
    service.calls.length = 0
    // As many words as the recording has, but without repeats for an hour.
    const said = Math.round(samples.length * perSample)
    const text = Array.from({ length: said }, (_, at) => words[(from + at) % words.length])
    from = (from + said) % words.length
    json(response, { text: text.join(' ') })
  })
  const server = new OrdrettServer(await freePort(), {
    SPEECH_ENGINE: 'openai',
    SPEECH_URL: service.url,
    SPEECH_MODEL: 'bench',
  })
  await server.start()
  const browser = await UnwatchedBrowser.launch([
    '--no-sandbox',
    '--disable-gpu',
    '--window-size=1440,900',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ])
  try {
    return await record(browser, server.origin)
  } finally {
    await browser.close()
    await server.stop()
    await service.close()
  }
}

async function record(browser: UnwatchedBrowser, origin: string): Promise<Row[]> {
  const pid = await browser.pid()
  await browser.look((page) => begin(page, origin))
  await recorded(browser, WARM_SECONDS)
  await browser.look(async (page) => {
    await collectGarbage(page)
    await blocksOf(page)
  })
  const warm = megabytesByType(pid)
  const watch = watchMemory(pid, browserMegabytes, 2000)
  const thread = watchThread(await browser.pagePid())
  const begun = performance.now()
  await recorded(browser, MINUTES * 60)
  const took = (performance.now() - begun) / 1000
  const most = watch.stop()
  // From here on the debugger's work must not count as the page's.
  const until = Date.now()
  const recording = await browser.look(async (page) => {
    await collectGarbage(page)
    return blocksOf(page, until)
  })
  const full = megabytesByType(pid)
  const { stopping, words, untilNote, untilChecked } = await browser.look(end)
  const { untilHeard, playing } = await browser.look(listen)
  const worked = thread.stop()

  return [
    memoryRow({ warm, full, most, pace: ((MINUTES - 1) * 60) / took }),
    blockRow('browser: longest block of the main thread', recording, worked, 'while it recorded'),
    blockRow('the same after the stop', stopping, worked, `until the note of ${words} words was checked`),
    {
      measure: 'from the stop to the whole transcript and the first of the note',
      value: untilNote,
      unit: 's',
      target: '≤ 3 s',
      note: `a speech service that answers at once; all of it, checked: ${untilChecked.toFixed(1)} s`,
    },
    {
      measure: 'in the player: from a jump until it is heard from there',
      value: Math.max(...untilHeard),
      unit: 'ms',
      target: '≤ 300 ms',
      note: `the longest of ${untilHeard.length} jumps in ${MINUTES} minutes, at twice the speed`,
    },
    blockRow('the same while it is played', playing, worked, 'jumps included'),
  ]
}

interface Memory {
  warm: ReadonlyMap<string, number>
  full: ReadonlyMap<string, number>
  /** The peak, including uncollected garbage. */
  most: number
  /** Recording speed as a multiple of real time. */
  pace: number
}

/** All in MB. */
function memoryRow({ warm, full, most, pace }: Memory): Row {
  const pcm = ((MINUTES * 60 - WARM_SECONDS) * BYTES_PER_SECOND) / 1e6
  const grown = growth(warm, full)
  const where = [...grown].map(([type, megabytes]) => `${type.split('.')[0]} ${megabytes.toFixed(0)}`).join(', ')
  const uncollected = `with what is not collected yet at most ${(most - total(warm) - pcm).toFixed(0)} MB`
  return {
    measure: `browser, ${MINUTES} minutes recorded: memory beside the PCM`,
    value: total(grown) - pcm,
    unit: 'MB',
    target: '≤ 50 MB',
    note: `held, of all its processes; ${uncollected}; grown by ${where}, of it PCM ${pcm.toFixed(0)}; ${pace.toFixed(0)} x real time`,
  }
}

/** After the stop: the blocks, and the durations in seconds. */
interface Ending {
  stopping: Span[]
  words: number
  untilNote: number
  untilChecked: number
}

/** Logs in and starts recording. */
async function begin(page: Page, origin: string): Promise<void> {
  // The fake microphone is a script that the product's own CSP would refuse.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  const samples = Buffer.from(recordingSamples(RECORDING).buffer).toString('base64')
  await page.addInitScript({ content: NAMING })
  await page.addInitScript(hurryMicrophone, { naming: NAMING, samples, speed: SPEED })
  const journal = new JournalPage(page)
  await journal.logIn(undefined, origin)
  await journal.startButton.click()
  await journal.stopButton.waitFor()
}

/**
 * Collects garbage in the page and its Workers, one of which is the bench's own, so that only retained memory counts.
 */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const collect = { id: 1, method: 'HeapProfiler.collectGarbage' }
  const workers: Promise<void>[] = []
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const collected = new Promise<void>((resolve) => {
      session.on('Target.receivedMessageFromTarget', (answer) => answer.sessionId === sessionId && resolve())
    })
    workers.push(collected)
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(collect) })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false })
  await Promise.all(workers)
  await session.send('HeapProfiler.collectGarbage')
}

async function end(page: Page): Promise<Ending> {
  const journal = new JournalPage(page)
  // As in real use, little work must be left at the stop.
  await page.evaluate(() => window.slowDown())
  await page.waitForFunction(isCaughtUp, IN_WORK_SECONDS, { timeout: PATIENCE_MS })
  await blocksOf(page)
  await journal.stopButton.click()
  const stopped = performance.now()
  // The note shows its sections while it is written, which starts once the transcript is complete.
  await page.locator('.note-frame h3').first().waitFor({ timeout: PATIENCE_MS })
  const untilNote = (performance.now() - stopped) / 1000
  await page.locator('.panel-review[data-verdict]').waitFor({ timeout: PATIENCE_MS })
  const untilChecked = (performance.now() - stopped) / 1000
  const words = (await journal.transcript.inputValue()).split(/\s+/).length
  return { stopping: await blocksOf(page), words, untilNote, untilChecked }
}

/** Plays the recording from several positions: the duration of each jump in ms, and the blocks during playback. */
async function listen(page: Page): Promise<{ untilHeard: number[]; playing: Span[] }> {
  // Located before the timing: searching a page of this many words by name blocks it, too.
  const [play, place, rate, sound] = await Promise.all([
    page.getByRole('button', { name: workplace.player.play, exact: true }).elementHandle(),
    page.getByRole('slider', { name: workplace.player.place }).elementHandle(),
    page.getByRole('combobox', { name: workplace.player.rate }).elementHandle(),
    page.locator('.player audio').elementHandle(),
  ])
  if (!play || !place || !rate || !sound) throw new Error('The page has no player')
  await blocksOf(page)
  await rate.selectOption('2')
  await play.click()
  const untilHeard: number[] = []
  for (const share of HEARD_FROM) {
    const from = share * MINUTES * 60
    const jump = await sound.evaluateHandle(watchJump, from)
    await place.fill(String(from))
    untilHeard.push(await jump.evaluate(({ heard }) => heard))
    await page.waitForTimeout(HEARD_MS)
  }
  await play.click()
  return { untilHeard, playing: await blocksOf(page) }
}

/** In the page: the time from the next jump until the sound plays from `from`, in ms. */
function watchJump(audio: HTMLMediaElement, from: number): { heard: Promise<number> } {
  const heard = new Promise<number>((resolve) => {
    audio.addEventListener(
      'seeking',
      () => {
        const jumped = performance.now()
        const looking = setInterval(() => {
          if (audio.seeking || audio.currentTime < from + 0.02) return
          clearInterval(looking)
          resolve(performance.now() - jumped)
        }, 4)
      },
      { once: true },
    )
  })
  return { heard }
}

/** In the page: whether at most the newest `seconds` are not yet text. */
function isCaughtUp(seconds: number): boolean {
  const [now = 0, received = 0] = ['.recorder-timer', '.dictation-facts'].map((place) => {
    const [, minutes, rest] = /(\d+):(\d\d)$/.exec(document.querySelector(place)?.textContent ?? '') ?? []
    return Number(minutes) * 60 + Number(rest)
  })
  return now - received <= seconds
}

/** Waits until `seconds` have been recorded, according to the page's title. */
async function recorded(browser: UnwatchedBrowser, seconds: number): Promise<void> {
  const until = Date.now() + (seconds * 1000) / SPEED + PATIENCE_MS
  for (;;) {
    const title = await browser.title()
    const [, minutes = 0, rest = 0] = /(\d+):(\d\d)/.exec(title)?.map(Number) ?? []
    if (minutes * 60 + rest >= seconds) return
    if (Date.now() > until) throw new Error(`The page says «${title}»`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The blocks since the last call, and before `until`. */
function blocksOf(page: Page, until = Infinity): Promise<Span[]> {
  return page.evaluate((stop) => {
    const begun = performance.timeOrigin
    const blocks = window.blocks.splice(0).filter(({ at }) => begun + at < stop)
    return blocks.map(({ at, milliseconds }) => ({ from: begun + at, to: begun + at + milliseconds }))
  }, until)
}

/** `worked` is how much of a block the main thread had a processor; the rest it spent waiting for one. */
function blockRow(measure: string, blocks: readonly Span[], worked: (block: Span) => number, when: string): Row {
  const most = Math.max(0, ...blocks.map(worked))
  const atWork = blocks.length === 0 ? '' : `, its own work in one at most ${most.toFixed(0)} ms`
  const note = `${when}; ${blocks.length} over 50 ms${atWork}`
  // The browser only reports blocks over 50 ms.
  const longest = Math.max(50, ...blocks.map(({ from, to }) => to - from))
  return { measure, value: longest, unit: 'ms', target: '≤ 50 ms', note }
}
