import { refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { getRequestLang } from '../platform/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { isStopping } from '../platform/shutdown.ts'

/**
 * `/healthz` responds while the process runs. `/readyz` responds while it can serve: it can read and write and is not
 * stopping.
 */
export function serveHealth(app: FastifyInstance, shop: Shop): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const isDatabaseReachable =
      !isStopping(app.server) &&
      (await Promise.all([shop.db`select`, shop.db.quickRead((db) => db`select`)]).then(
        () => true,
        () => false,
      ))
    const isStorageFull = isDatabaseReachable && (await shop.storage.isFull())
    if (isDatabaseReachable && !isStorageFull) return { ready: true }
    const refusal = refusals[isStorageFull ? 'storage_full' : 'unavailable']
    return reply
      .status(refusal.status)
      .header('retry-after', 5)
      .send({ ready: false, message: refusal[getRequestLang(request)] })
  })
}
