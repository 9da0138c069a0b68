import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from './db.ts'
import type { GuestCache } from './guest-cache.ts'
import type { Worker } from './jobs.ts'
import type { Log } from './log.ts'

const LOOK_AGAIN_MS = 50
/** Answers take 25 s at most (in-time.ts) and jobs are given 20 (jobs.ts). Who asked us to stop expects the end within 30 s. */
const STOP_MS = 28_000
/** What the database has not answered by then nobody waits for any more. */
const DATABASE_S = 2

/** What a process that serves the shop consists of. */
export interface Open {
  app: FastifyInstance
  worker: Worker
  cache: GuestCache | undefined
  db: Pool
  log: Log
}

/**
 * Closes the shop and ends the process when it is told to. Requests and jobs wind down at the same time, and no new ones
 * are taken from the first moment on. A second signal changes nothing: who stops all processes of a machine tells us, and
 * so does our supervisor.
 */
export function closeOnSignal(open: Open): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      open.log.warn('shop is closed before all had ended')
      process.exit(0)
    }, STOP_MS)
    await close(open)
    open.log.info('shop is closed')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop())
}

async function close({ app, worker, cache, db, log }: Open): Promise<void> {
  const ended = await Promise.allSettled([closeServer(app), worker.stop()])
  for (const end of ended) if (end.status === 'rejected') log.error({ err: end.reason }, 'could not be closed in order')
  await cache?.stop()
  await db.end({ timeout: DATABASE_S })
}

/**
 * Takes no new connection, and closes once all that was asked is answered. Fastify's own closing comes last: from its
 * beginning on it answers 503, also to a page that is being drawn and asks our own calls.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  await endConnections(app)
  await app.close()
}

/**
 * A server that closes ends the connections that are idle at that moment only: one whose answer was still under way would
 * keep it open for the whole keep-alive time afterwards. Here each is ended as soon as its answer is given.
 */
async function endConnections({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return
  const ended = once(server, 'close')
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  )
  server.close()
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  await ended
  clearInterval(looking)
}
