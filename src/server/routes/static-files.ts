import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { LAUNCH_FAILURE_PAGE } from '../../spec/launch.ts'
import { pages, PRELOADS_FILE } from '../../spec/routes.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { pageLinks } from './page-preloads.ts'
import { refuse } from '../answers/refusal.ts'

/** Files whose name holds a hash of their content. */
const HASHED = '/assets/'
/** What the build wrote a file's compressed forms as. They are sent in the file's place, never under names of their own. */
const COMPRESSED = /\.(?:br|gz)$/

const knownPages = new Set<string>(Object.values(pages))

/**
 * The web app. `root` is the folder that the browser's build went to. Hashed files are cached for ever, the page itself
 * never, anything else is asked for again; each goes out in the smallest form that the client takes. Any other path gets
 * the page, which knows the routes and says so itself where there is none; the status then says it too. An unknown path
 * under /api or among the hashed files is a 404 in text, unless HTML is asked for.
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
    // An address with a query is most often the way back from a login, and then other things come first.
    const needed = path === request.url && links?.get(path)
    if (needed) reply.header('Link', needed)
    return reply.code(isPage(path, config) ? 200 : 404).sendFile('index.html')
  })
}

/** Whether the app has a page there. As its router does, this overlooks the case of letters and a slash at the end. */
function isPage(path: string, { fhir }: Config): boolean {
  const page = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return knownPages.has(page) || (fhir.length > 0 && page === LAUNCH_FAILURE_PAGE)
}

/**
 * Where the page is to be opened instead. The demonstration login works on the one address that users were told:
 * 127.0.0.1 is another origin than localhost.
 */
function otherName({ hostname, url }: FastifyRequest, { oidc, publicUrl }: Config): string | undefined {
  if (!oidc.demo || !isLoopback(hostname) || hostname === new URL(publicUrl).hostname) return undefined
  return publicUrl + url
}

function cachingOf(path: string): string {
  if (path.endsWith('index.html')) return 'no-store'
  return path.replaceAll('\\', '/').includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
