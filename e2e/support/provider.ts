import { fastify } from 'fastify'
import { readConfig } from '../../src/server/config/config.ts'
import { createDemoProvider } from '../../src/server/demo-provider/provider.ts'
import { freePort } from '../../test/ordrett-server.ts'

/** The demonstration's identity provider as a separate service on its own port, as a hospital's would be. */
export interface RunningProvider {
  issuer: string
  close(): Promise<void>
}

/** Starts it for the product at `publicUrl`; its access tokens last `accessTokenSeconds`. */
export async function startProvider(publicUrl: string, accessTokenSeconds: number): Promise<RunningProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}/oidc`
  const config = readConfig({ PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer })
  const provider = await createDemoProvider(config, accessTokenSeconds)
  const app = fastify({ forceCloseConnections: true })
  await provider.mount(app)
  // The product serves the icon that the provider's pages name. This host has none, which Chromium would complain of.
  app.get('/favicon.svg', (_request, reply) => reply.code(204).send())
  await app.listen({ host: '127.0.0.1', port })
  return { issuer, close: () => app.close() }
}
