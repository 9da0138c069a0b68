import { createRequire } from 'node:module'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const STOREFRONT = path.dirname(createRequire(import.meta.url).resolve('@shop/storefront/package.json'))

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Where the pages' code comes from: the finished build, or Vite while developing. */
export interface PageBuild {
  /** A function where it may be another each time: what is made of its routes is then made for every page. */
  source: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

/** The finished build; it is there once the storefront was built. */
export async function loadFinishedBuild(): Promise<ServerBuild> {
  return (await import(path.join(STOREFRONT, 'build/server/index.js'))) as ServerBuild
}

/** The finished build, with its assets served from disk as they were compressed when it was made. */
export async function openFinishedBuild(app: FastifyInstance): Promise<PageBuild> {
  const build = await loadFinishedBuild()
  const serve = { preCompressed: true, decorateReply: false, index: false, setHeaders } as const
  const folder = path.join(STOREFRONT, 'build/client')
  // One route for the hundreds of assets: a route for each, as the few beside them need, takes long to make at every start.
  await app.register(staticFiles, { ...serve, root: path.join(folder, 'assets'), prefix: '/assets/' })
  await app.register(staticFiles, { ...serve, root: folder, wildcard: false, globIgnore: ['assets/**'] })
  return { source: build, mode: 'production' }
}

function setHeaders(reply: { header(name: string, value: string): unknown }, file: string): void {
  void reply.header('cache-control', cachingOf(file))
  const policy = policies[nameOf(file)]
  if (policy !== undefined) void reply.header('content-security-policy', policy)
}

/** Names of assets carry their content's hash; the program of the browser's shelf must never be an old one. */
function cachingOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return FOR_EVER
  return nameOf(file) === 'sw.js' ? 'no-cache' : 'public, max-age=86400'
}

/** What a file is called before it was compressed. */
function nameOf(file: string): string {
  return path.basename(file).replace(/\.(br|gz)$/, '')
}

/** The two files that may do something: the shelf's program asks the shop, the offline page has its looks in itself. */
const policies: Record<string, string> = {
  'sw.js': `default-src 'none'; object-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'offline.html': `default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** Vite inside our server: reloads what changes. */
export async function openDevelopmentBuild(app: FastifyInstance): Promise<PageBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: STOREFRONT,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server as never } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media|dev|healthz|readyz|metrics)(\/|$|\?)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return {
    source: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
  }
}
