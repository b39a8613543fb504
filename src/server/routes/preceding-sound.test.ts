import { afterEach, describe, expect, test } from 'vitest'
import { audioPart, multipartBody, transcribe } from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine, type Script } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
import type { RecognisedWindow } from '../../engines/speech-engine.ts'
import { MAX_PREVIEW_SECONDS } from '../../spec/previews.ts'

let server: RunningServer
afterEach(() => server.close())

async function start(script: Script, environment: Record<string, string> = {}): Promise<ScriptedEngine> {
  const engine = new ScriptedEngine(script)
  server = await startServer({ engine: Object.assign(engine, { hasRoom: () => true }), environment })
  return engine
}

describe('sound from before the recording', () => {
  const upload = (seconds: string, lasts = 3) =>
    multipartBody([
      { name: 'prompt', body: 'Ingen feber.' },
      { name: 'promptSeconds', body: seconds },
      audioPart(wavFile(lasts)),
    ])

  test.each([
    ['1.5', 1.5],
    ['0', 0],
    ['', 0],
    ['3', 3],
  ])('of «%s» seconds is passed to the engine with its words', async (stated, precedingSeconds) => {
    const engine = await start({ texts: ['En.'] })
    expect(await transcribe(server, upload(stated))).toMatchObject({ status: 200, complete: true })
    expect(engine.requests).toMatchObject([{ prompt: 'Ingen feber.', precedingSeconds, samples: 48_000 }])
  })

  test.each(['-1', 'NaN', '30.1', 'Infinity', '1e1', '0x1', '1,5', '١', ' 1', '9'.repeat(400), '1.0000001'])(
    'of «%s» seconds is refused before the engine is asked',
    async (stated) => {
      const engine = await start({ texts: ['En.'] })
      const answer = await transcribe(server, upload(stated))
      expect(answer).toMatchObject({ status: 400, code: 'field-invalid' })
      expect(answer.body).toBe('Feltet «promptSeconds» må være et tall fra 0 til 30.')
      expect(engine.requests).toEqual([])
    },
  )

  test('longer than the file is refused', async () => {
    const engine = await start({ texts: [] })
    engine.transcribe = async function* scripted({ audio }): AsyncGenerator<RecognisedWindow> {
      for await (const piece of audio) if (piece.length === 0) yield { text: ' Nei.', segments: [] }
    }
    const answer = await transcribe(server, upload('3.1'))
    expect(answer).toMatchObject({ status: 400, code: 'field-invalid' })
    expect(answer.body).toBe('Feltet «promptSeconds» må være høyst så langt som lydfilen.')
  })

  test('does not count towards the length that a recording may have', async () => {
    await start({ texts: ['En.'] }, { MAX_AUDIO_MINUTES: '1' })
    expect(await transcribe(server, upload('20', 79))).toMatchObject({ status: 200, complete: true })
    expect(await transcribe(server, upload('20', 81))).toMatchObject({ status: 413, code: 'audio-too-long' })
  })

  test('of a preview comes on top of what may be unfinished', async () => {
    const engine = await start({ texts: [' En.'], secondsPerWindow: 60 })
    const headers = { prefer: 'preview' }
    const whole = MAX_PREVIEW_SECONDS + 20
    expect(await transcribe(server, upload('20', whole), { headers })).toMatchObject({ status: 200 })
    expect(engine.requests).toMatchObject([{ precedingSeconds: 20, samples: whole * 16_000 }])
    expect(await transcribe(server, upload('19', whole), { headers })).toMatchObject({ code: 'audio-too-long' })
    expect(await transcribe(server, upload('x', 2), { headers })).toMatchObject({ code: 'field-invalid' })
  })
})
