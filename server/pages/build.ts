import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { CACHE_FOREVER } from '../platform/cache-forever.ts'

const STOREFRONT = path.dirname(createRequire(import.meta.url).resolve('@shop/storefront/package.json'))

export type RenderHtml = (request: Request, page: object) => Promise<{ response: Response; html: string }>

/** The router's type does not include this export of the storefront's entry. */
interface StorefrontEntry {
  openPages: (build: ServerBuild, mode: 'production' | 'development') => Promise<RenderHtml>
}

export interface PageBuild {
  load: () => Promise<RenderHtml>
  /** Vite's manifest of the files that it built; undefined during development. */
  manifest: unknown
}

let finishedPages: Promise<RenderHtml> | undefined

export function loadFinishedPages(): Promise<RenderHtml> {
  finishedPages ??= loadPages(import(path.join(STOREFRONT, 'build/server/index.js')), 'production')
  return finishedPages
}

async function loadPages(loading: Promise<object>, mode: 'production' | 'development'): Promise<RenderHtml> {
  const build = (await loading) as ServerBuild
  const entry = build.entry.module as ServerBuild['entry']['module'] & StorefrontEntry
  return entry.openPages(build, mode)
}

/** Serves the assets of the finished build from disk, precompressed. Its code is loaded with the first page. */
export async function openFinishedBuild(app: FastifyInstance): Promise<PageBuild> {
  const staticOptions = { preCompressed: true, decorateReply: false, index: false, setHeaders } as const
  const folder = path.join(STOREFRONT, 'build/client')
  // One route serves the hundreds of assets, because registering a route for each takes long at every start.
  await app.register(staticFiles, { ...staticOptions, root: path.join(folder, 'assets'), prefix: '/assets/' })
  await app.register(staticFiles, { ...staticOptions, root: folder, wildcard: false, globIgnore: ['assets/**'] })
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'))
  return { load: loadFinishedPages, manifest }
}

function setHeaders(reply: { header(name: string, value: string): unknown }, file: string): void {
  void reply.header('cache-control', getCacheControl(file))
  const policy = policies[stripCompressionSuffix(file)]
  if (policy !== undefined) void reply.header('content-security-policy', policy)
}

/** Names of assets contain the hash of their content; the service worker must never be outdated. */
function getCacheControl(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return CACHE_FOREVER
  return stripCompressionSuffix(file) === 'sw.js' ? 'no-cache' : 'public, max-age=86400'
}

function stripCompressionSuffix(file: string): string {
  return path.basename(file).replace(/\.(br|gz)$/, '')
}

/**
 * These two files need permissions of their own: the service worker sends requests to the shop, and the offline page
 * has inline styles and one script, which opens the page that was meant once the connection is back.
 */
const policies: Record<string, string> = {
  'sw.js': `default-src 'none'; object-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'offline.html': `default-src 'none'; object-src 'none'; script-src 'sha256-ERYQ7nkMt04jHmc+0pHe+uQyjwVYmmDnfPzhqBB+4gY='; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

export async function openDevelopmentBuild(app: FastifyInstance): Promise<PageBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: STOREFRONT,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(admin|api|media|dev|healthz|readyz|metrics)(\/|$|\?)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return {
    // The code may be another one for each page.
    load: () => loadPages(vite.ssrLoadModule('virtual:react-router/server-build'), 'development'),
    manifest: undefined,
  }
}
