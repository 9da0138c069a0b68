import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getRequestLang } from '../platform/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { isStopping } from '../platform/shutdown.ts'

/** Returns why a process cannot do its work now; undefined when it can. */
type FindProblem = () => Promise<RefusalCode | undefined>

/**
 * `/healthz` responds while the process runs. `/readyz` responds while it can do what its role is: serve guests, from a
 * database or for a moment from memory, or, in a worker, work on jobs. `/readyz/write` responds while the primary does
 * and no disk is full. Neither does once the process is stopping.
 */
export function serveHealth(app: FastifyInstance, shop: Shop, guests?: { servesFromMemory: () => boolean }): void {
  app.get('/healthz', async () => ({ ok: true }))
  const findWriteProblem = createFindWriteProblem(shop)
  const findGuestProblem: FindProblem = async () => {
    const isReadable = await responds(shop.db.replica.quickRead((db) => db`select`))
    return isReadable || guests?.servesFromMemory() ? undefined : 'unavailable'
  }
  serveReadiness(app, '/readyz', guests ? findGuestProblem : findWriteProblem)
  serveReadiness(app, '/readyz/write', findWriteProblem)
}

function createFindWriteProblem({ db, storage }: Shop): FindProblem {
  return async () => {
    const reads = [
      db<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`,
      db.quickRead((quick) => quick`select`),
    ] as const
    const [row] = await Promise.all(reads).then(([rows]) => rows, () => []) // prettier-ignore
    if (!row || row.is_standby) return 'unavailable'
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

function responds(read: PromiseLike<unknown>): Promise<boolean> {
  return Promise.resolve(read).then(
    () => true,
    () => false,
  )
}
