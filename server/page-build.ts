import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const STOREFRONT = path.resolve(import.meta.dirname, '../storefront')

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Where the pages' code comes from: the finished build, or Vite while developing. */
export interface PageBuild {
  load: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}

/** The finished build; it is there once the storefront was built. */
export async function loadFinishedBuild(): Promise<ServerBuild> {
  return (await import(path.join(STOREFRONT, 'build/server/index.js'))) as ServerBuild
}

/** The finished build, with its assets served from disk as they were compressed when it was made. */
export async function openFinishedBuild(app: FastifyInstance): Promise<PageBuild> {
  const build = await loadFinishedBuild()
  await app.register(staticFiles, {
    root: path.join(STOREFRONT, 'build/client'),
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
    // Names of assets carry their content's hash; the few others are looked at again each day.
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes('/assets/') ? FOR_EVER : 'public, max-age=86400')
    },
  })
  return { load: async () => build, mode: 'production' }
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
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
  }
}
