import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { LAUNCH_FAILURE_PAGE } from '../../spec/launch.ts'
import { pages, PRELOADS_FILE } from '../../spec/routes.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { pageLinks } from './page-preloads.ts'
import { refuse } from '../answers/refusal.ts'

/** Files whose names contain a hash of their content. */
const HASHED = '/assets/'
/** The build's compressed forms of a file. They are sent in place of the file, never under their own names. */
const COMPRESSED = /\.(?:br|gz)$/

const knownPages = new Set<string>(Object.values(pages))

/**
 * Serves the web app. `root` is the folder of the browser build. Hashed files are cached forever, the page itself
 * never, other files are revalidated; each is sent in the smallest form that the client accepts. Any other path gets
 * the page, whose router reports unknown routes; the status is then 404. An unknown path under /api or among the hashed
 * files is a 404 in plain text, unless HTML is requested.
 */
export async function serveWebApp(app: FastifyInstance, root: string | undefined, config: Config): Promise<void> {
  const links = root === undefined ? undefined : pageLinks(root)
  if (root !== undefined) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', `${PRELOADS_FILE}*`, '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cachingOf(path.replace(COMPRESSED, ''))),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const asksForHtml = request.headers.accept?.includes('text/html') ?? false
    const isForPeople = asksForHtml || !/^\/(?:api|assets)(?:\/|$)/.test(path)
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && isForPeople
    if (root === undefined || !wantsPage) return refuse(request, reply, new OrdrettError('not-found'))
    const elsewhere = otherName(request, config)
    if (elsewhere) return reply.redirect(elsewhere)
    // A URL with a query is usually the return from a login, where other requests come first.
    const needed = path === request.url && links?.get(path)
    if (needed) reply.header('Link', needed)
    return reply.code(isPage(path, config) ? 200 : 404).sendFile('index.html')
  })
}

/** Whether the app has a page there. Like its router, this ignores case and a trailing slash. */
function isPage(path: string, { fhir }: Config): boolean {
  const page = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return knownPages.has(page) || (fhir.length > 0 && page === LAUNCH_FAILURE_PAGE)
}

/**
 * Where to redirect the page, if anywhere. The demo login works only on PUBLIC_URL's origin, and 127.0.0.1 is not the
 * same origin as localhost.
 */
function otherName({ hostname, url }: FastifyRequest, { oidc, publicUrl }: Config): string | undefined {
  if (!oidc.demo || !isLoopback(hostname) || hostname === new URL(publicUrl).hostname) return undefined
  return publicUrl + url
}

function cachingOf(path: string): string {
  if (path.endsWith('index.html')) return 'no-store'
  return path.replaceAll('\\', '/').includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
