import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../spec/errors.ts'
import { refuse } from './refusal.ts'

/** Files whose name holds a hash of their content. */
const HASHED = '/assets/'

/**
 * The web app. `root` is the folder that the browser's build went to. Hashed files are cached for ever, the page itself
 * never, anything else is asked for again. Any other path gets the page, which knows the routes; an unknown path under
 * /api or among the hashed files is a 404 in text.
 */
export async function serveWebApp(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root !== undefined) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cachingOf(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets)(?:\/|$)/.test(path)
    if (root === undefined || !wantsPage) return refuse(request, reply, new OrdrettError('not-found'))
    return reply.sendFile('index.html')
  })
}

function cachingOf(path: string): string {
  if (path.endsWith('index.html')) return 'no-store'
  return path.replaceAll('\\', '/').includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
