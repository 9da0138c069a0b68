import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CACHE_FOREVER } from '../platform/cache-forever.ts'
import type { Shop } from '../platform/shop.ts'

const BACK_OFFICE = path.dirname(createRequire(import.meta.url).resolve('@shop/backoffice/package.json'))

/**
 * The back office runs its own files and nothing else: no inline script, no other origin. Images that are about to be
 * uploaded are shown from memory (`blob:`), and attributes set positions and sizes.
 */
const buildPolicy = (shop_origin: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob:",
    // A mail is shown in a frame, which has a policy of its own.
    "frame-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A preview is sent to the shop with a form, where that has another host.
    `form-action 'self'${shop_origin === undefined ? '' : ` ${shop_origin}`}`,
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Serves the back office at `/admin/`: one page for all its addresses, from the finished build or from Vite, which
 * reloads it. No search engine lists it (rules 9).
 */
export async function mountBackOffice(
  app: FastifyInstance,
  { public_url, admin_url }: Shop,
  { development }: { development: boolean },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isBackOffice(request.url)) void reply.header('x-robots-tag', 'noindex')
  })
  if (development) await serveFromVite(app)
  else await serveBuild(app, buildPolicy(public_url === admin_url ? undefined : new URL(public_url).origin))
}

function isBackOffice(url: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(url)
}

async function serveBuild(app: FastifyInstance, policy: string): Promise<void> {
  const folder = path.join(BACK_OFFICE, 'build')
  const page = readFileSync(path.join(folder, 'index.html'))
  await app.register(staticFiles, {
    root: path.join(folder, 'assets'),
    prefix: '/admin/assets/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    setHeaders: (reply, file) => void reply.header('cache-control', getCacheControl(file)),
  })
  const sendPage = (_: unknown, reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  const pushWorker = readFileSync(path.join(folder, 'push.js'))
  app.get('/admin/push.js', (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(pushWorker),
  )
  app.get('/admin', sendPage)
  app.get('/admin/*', sendPage)
}

/** Names of assets contain the hash of their content, except that of the licenses, which the next release changes. */
function getCacheControl(file: string): string {
  return path.basename(file).startsWith('licenses.txt') ? 'no-cache' : CACHE_FOREVER
}

/** Runs Vite inside the server; it answers every address of the back office. */
async function serveFromVite(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: BACK_OFFICE,
    configFile: path.join(BACK_OFFICE, 'vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: app.server as never, path: '/admin/hmr' } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isBackOffice(request.url)) return done()
    void reply.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
}
