import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPrimary } from '../platform/is-primary.ts'
import { getRequestLang } from '../platform/serve.ts'
import { watchSchema } from '../platform/schema-objects.ts'
import type { Shop } from '../platform/shop.ts'
import { isStopping } from '../platform/shutdown.ts'

interface GuestHealth {
  servesFromMemory: () => boolean
  isWarmingUp: () => boolean
}

/** Returns why a process cannot do its work now; undefined when it can. */
type FindProblem = () => Promise<RefusalCode | undefined>

/**
 * `/healthz` responds while the process runs. `/readyz` responds while it can do what its role is: serve guests, from a
 * database or for a moment from memory, or, in a worker, work on jobs. `/readyz/write` responds while the primary does
 * and no disk is full. Neither does once the process is stopping or something of the schema is missing, nor `/readyz`
 * while a new process warms up.
 */
export function serveHealth(app: FastifyInstance, shop: Shop, guests?: GuestHealth): void {
  app.get('/healthz', async () => ({ ok: true }))
  const findWriteProblem = createFindWriteProblem(shop)
  const findGuestProblem: FindProblem = async () => {
    if (guests?.isWarmingUp()) return 'unavailable'
    const [read] = await Promise.allSettled([shop.db.replica.quickRead((db) => db`select`)])
    return read.status === 'fulfilled' || guests?.servesFromMemory() ? undefined : 'unavailable'
  }
  const isSchemaIncomplete = watchSchema(shop.db, shop.log)
  const serve = (url: string, findProblem: FindProblem) =>
    serveReadiness(app, url, async () => (isSchemaIncomplete() ? 'unavailable' : findProblem()))
  serve('/readyz', guests ? findGuestProblem : findWriteProblem)
  serve('/readyz/write', findWriteProblem)
}

function createFindWriteProblem({ db, storage }: Shop): FindProblem {
  return async () => {
    const [acceptsWrites] = await Promise.all([isPrimary(db), db.quickRead((quick) => quick`select`)]).catch(() => [
      false,
    ])
    if (!acceptsWrites) return 'unavailable'
    return (await storage.isFull()) ? 'storage_full' : undefined
  }
}

function serveReadiness(app: FastifyInstance, url: string, findProblem: FindProblem): void {
  app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
    const problem = isStopping(app.server) ? 'unavailable' : await findProblem()
    if (problem === undefined) return { ready: true }
    const refusal = refusals[problem]
    return reply
      .status(refusal.status)
      .header('retry-after', 5)
      .send({ ready: false, message: refusal[getRequestLang(request)] })
  })
}
