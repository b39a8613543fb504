import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { extractiveNoteWriter } from '../engines/extractive/extractive-note-writer.ts'
import type { LlmFaultCode } from '../engines/llm/llm-fault.ts'
import { rehearse } from '../engines/note-thread/note-queues.ts'
import type { NoteWriter } from '../engines/note-writer.ts'
import { createOpenAiEngine } from '../engines/openai/create-openai-engine.ts'
import type { SpeechEngine } from '../engines/speech-engine.ts'
import { createWhisperEngine } from '../engines/whisper/create-whisper-engine.ts'
import { ModelError } from '../engines/models/model-error.ts'
import { buildApp } from './app.ts'
import { buildSpeechApp } from './speech-app.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { identityProviderNews } from './reports/identity-provider-news.ts'
import { languageModelNews } from './reports/language-model-news.ts'
import { createLogger } from './reports/logger.ts'
import { OngoingWork } from './load/ongoing-work.ts'
import { createRemoteIssuer, type DiscoveryFailure } from './identity/remote-issuer.ts'
import { SpeechKeys } from './identity/speech-keys.ts'
import { modelName } from './speech/transcriptions-route.ts'
import { speechServiceNews } from './reports/speech-service-news.ts'
import { speechModelNews } from './reports/speech-model-news.ts'
import { speechStartMessage, startMessage } from './reports/start-message.ts'
import { terminalLog } from './reports/terminal-log.ts'

/** Works from both src/server and dist/server. */
const projectRoot = join(import.meta.dirname, '../..')

// Uploads pass through in small, short-lived pieces. V8 would let its young generation grow to 48 MB, and its old one
// by half, before collecting. A small young generation and early collections cost a thousandth of the recognition time,
// and keep memory flat for any recording. (V8's `--optimize-for-size` does the same, but doubles the time of a note.)
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=5')

const MAX_STOP_MILLISECONDS = 3_000
/** Lets the speech model load first. */
const BEFORE_REHEARSAL_MILLISECONDS = 5_000

async function start(): Promise<void> {
  const config = readConfig()
  const logger = createLogger(config.logLevel, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
  // The reader of the output, which includes the log, is gone: that must not end a dictation.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  // Node would print the error's message, which may quote a dictation.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server ends after an unexpected error')
    process.exit(1)
  })
  const engine = await speechEngineOf(config, logger)
  const work = new OngoingWork()
  const { app, message } = await (config.role === 'speech' ? speechServer : webServer)({ config, engine, work, logger })
  let stopping = false
  /** Finishes the calls in progress first; a second signal exits at once. */
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1)
    stopping = true
    logger.info('stopping: the calls in work are finished first')
    await work.end(config.load.drainSeconds)
    setTimeout(() => process.exit(1), MAX_STOP_MILLISECONDS).unref()
    await Promise.all([app.close(), engine.close()])
    logger.info('stopped')
    process.exit(process.exitCode ?? 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    await app.listen({ host: config.host, port: config.port })
    say(message)
  } catch (error) {
    giveUp(listenProblem(error, config))
    await stop()
  }
}

interface ServerParts {
  config: Config
  engine: SpeechEngine
  work: OngoingWork
  logger: Logger
}

/** The server with the page, its API and the notes. */
async function webServer(parts: ServerParts) {
  const { config, engine, logger } = parts
  const writer = await noteWriterOf(config, engine, logger)
  const identity = await identityOf(config, logger)
  const app = await buildApp({ ...parts, writer, ...identity, webRoot: builtWebApp() })
  app.addHook('onListen', () => void setTimeout(() => void rehearse(), BEFORE_REHEARSAL_MILLISECONDS).unref())
  app.addHook('onClose', () => writer.close?.())
  return { app, message: startMessage(config, engine.describe(), writer.name) }
}

/** The speech-only server, for servers and programs that have a key. */
async function speechServer(parts: ServerParts) {
  const { config, engine, logger } = parts
  const keys = new SpeechKeys(config.speechKeys ?? { keys: [], file: undefined }, (news) => {
    if (news.kind === 'read') logger.info({ count: news.count }, 'the keys of the speech service were read')
    else logger.warn({ reason: news.reason }, 'the file of the speech keys is not usable: the keys stay as they are')
  })
  if (!(await keys.ready())) {
    throw new ConfigError([
      `SPEECH_KEYS_FILE: must hold keys, one a line, each of 16 or more letters, digits and . _ ~ + / -`,
    ])
  }
  const app = await buildSpeechApp({ ...parts, keys })
  return { app, message: speechStartMessage(config, modelName(engine)) }
}

/** The configured engine, never a fallback. */
async function speechEngineOf({ speechService, whisper }: Config, logger: Logger): Promise<SpeechEngine> {
  if (!speechService) {
    return createWhisperEngine({
      ...whisper,
      modelsFolder: join(projectRoot, 'models'),
      onStatus: speechModelNews(say),
    })
  }
  return createOpenAiEngine({
    ...speechService,
    vad: whisper.vad,
    onReachable: (reachable, failure) => say(speechServiceNews(speechService, reachable, failure)),
    onFailure: ({ kind, status }) =>
      logger.warn({ speechFailure: kind, speechStatus: status }, 'the speech service gave no text'),
  })
}

/** The demo provider is loaded only when needed. */
async function identityOf(config: Config, logger: Logger) {
  const { demo, issuer } = config.oidc
  if (!demo) return { findIssuer: createRemoteIssuer(issuer, { onDiscovery: reportDiscovery(issuer, logger) }) }
  const { createDemoProvider } = await import('./demo-provider/provider.ts')
  const demoProvider = await createDemoProvider(config)
  return { demoProvider, findIssuer: demoProvider.findIssuer }
}

/** Reports the result of discovery on the terminal, and logs each failure. */
function reportDiscovery(issuer: string, logger: Logger): (failure?: DiscoveryFailure) => void {
  const tell = identityProviderNews(issuer, say)
  return (failure) => {
    tell(failure)
    if (!failure) return
    const { kind: discovery, detail: reason } = failure
    logger.warn({ discovery, reason }, "the identity provider's discovery failed")
  }
}

/** The language model modules are loaded only where a model is configured. */
async function noteWriterOf(
  { languageModel, localModel, whisper }: Config,
  engine: SpeechEngine,
  logger: Logger,
): Promise<NoteWriter> {
  const report = (error: LlmFaultCode, model: string): void =>
    logger.warn({ error, model }, 'the language model did not edit the whole note: the rest stays as drafted')
  if (localModel) {
    const { createLocalWriter } = await import('../engines/llama/create-local-writer.ts')
    return createLocalWriter(localModel, {
      modelsFolder: join(projectRoot, 'models'),
      runtime: join(projectRoot, 'runtimes/llama'),
      hubUrl: whisper.hubUrl,
      say,
      reports: { fault: (error) => report(error, localModel.model) },
      speechAtWork: () => engine.hasRoom?.() === false && engine.ready(),
    })
  }
  if (!languageModel) return extractiveNoteWriter
  const { createLlmNoteWriter } = await import('../engines/llm/llm-note-writer.ts')
  const { modelProblem } = await import('../engines/llm/model-problem.ts')
  void modelProblem(languageModel).then((problem) => problem && say(languageModelNews(languageModel, problem)))
  return createLlmNoteWriter(languageModel, (error) => report(error, languageModel.model))
}

/** The folder of the web app's build, if any: in development Vite serves the web app. */
function builtWebApp(): string | undefined {
  const folder = join(projectRoot, 'dist/web')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

function listenProblem(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another: PORT=${port + 1}`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000`
  return `It can't listen on ${host}, port ${port} (${String(code)}). Check HOST and PORT.`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(reason: string): void {
  process.stderr.write(`Ordrett can't start. ${reason}\n`)
  process.exitCode = 1
}

try {
  await start()
} catch (error) {
  if (error instanceof ConfigError) giveUp(`These settings are not right:\n  ${error.problems.join('\n  ')}`)
  else if (error instanceof ModelError) giveUp(error.message)
  else throw error
  // The speech process may be running already, and would keep this one alive.
  process.exit()
}
