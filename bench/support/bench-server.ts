import { api } from '../../src/spec/routes.ts'
import { OidcIssuer } from '../../test/oidc-issuer.ts'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'

/** The built product with the demo model, and tokens for any number of users. */
export interface BenchServer {
  origin: string
  pid: number
  tokenOf: (user: string) => Promise<string>
  /** A metric from /metrics, summed over its labels. */
  metric: (name: string) => Promise<number>
}

export async function withServer<Result>(
  environment: Record<string, string>,
  measure: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const issuer = await OidcIssuer.start()
  const server = new OrdrettServer(await freePort(), { OIDC_ISSUER: issuer.url, LOG_LEVEL: 'error', ...environment })
  await server.start()
  const { origin } = server
  try {
    return await measure({
      origin,
      pid: server.pid ?? 0,
      tokenOf: (user) => issuer.token({ claims: { sub: user, exp: Math.floor(Date.now() / 1000) + 7200 } }),
      metric: async (name) => sumOf(await (await fetch(origin + api.metrics)).text(), name),
    })
  } finally {
    await server.stop()
    await issuer.close()
  }
}

/** A metric in the text of /metrics, summed over its labels. */
export function sumOf(metrics: string, name: string): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Polls /healthz until `stop` and returns the response times in milliseconds. */
export function watchHealth(origin: string, pauseMilliseconds = 50): { stop(): Promise<number[]> } {
  const times: number[] = []
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      const startedAt = performance.now()
      await (await fetch(origin + api.healthz)).text()
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  })()
  return {
    async stop() {
      ended.abort()
      await watching
      return times
    },
  }
}
