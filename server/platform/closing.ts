import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from './db.ts'
import type { Worker } from './jobs.ts'
import type { Log } from './log.ts'

const LOOK_AGAIN_MS = 50
/** A request that was sent before its sender knew better has arrived by then. */
const ON_THE_WAY_MS = 500
/** Answers take 25 s at most (in-time.ts) and jobs are given 20 (jobs.ts). The drain comes before. */
const STOP_MS = 28_000
/** What the database has not answered by then nobody waits for any more. */
const DATABASE_S = 2

/** What a process that serves the shop consists of. */
export interface Open {
  app: FastifyInstance
  worker: Worker
  cache: { stop(): Promise<void> } | undefined
  db: Pool
  log: Log
  /** So long connections are still taken after it was told to stop. */
  drain_ms: number
}

/**
 * Closes the shop and ends the process when it is told to. Requests and jobs wind down at the same time; no new job
 * begins from the first moment on. A second signal changes nothing: who stops all processes of a machine tells us, and
 * so does our supervisor.
 */
export function closeOnSignal(open: Open): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    startTimer(() => {
      open.log.warn('shop is closed before all had ended')
      process.exit(0)
    }, open.drain_ms + STOP_MS)
    await close(open)
    open.log.info('shop is closed')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop())
}

async function close({ app, worker, cache, db, log, drain_ms }: Open): Promise<void> {
  const ended = await Promise.allSettled([closeServer(app, drain_ms), worker.stop()])
  for (const end of ended) if (end.status === 'rejected') log.error({ err: end.reason }, 'could not be closed in order')
  await cache?.stop()
  await db.end({ timeout: DATABASE_S })
}

const stopping = new WeakSet<Server>()

/** Was it told to stop? It still answers then, and `/readyz` says that nobody should come any more. */
export function isStopping(server: Server): boolean {
  return stopping.has(server) || !server.listening
}

/**
 * Goes on for `drain_ms`, so that a balancer that asks `/readyz` sends its visitors elsewhere; then takes no connection any
 * more, gives each its last answer, and closes once all that was asked is answered. Connections stay open until then: who
 * had to open new ones meanwhile could stand at the door when it closes, and be reset. Fastify's own closing comes last:
 * from its beginning on it answers 503, also to a page that is being drawn and asks our own calls.
 */
export async function closeServer(app: FastifyInstance, drain_ms = 0): Promise<void> {
  if (app.server.listening) {
    stopping.add(app.server)
    if (drain_ms > 0) await setTimeout(drain_ms)
    await endConnections(app.server, drain_ms > 0 ? ON_THE_WAY_MS : 0)
  }
  await app.close()
}

/**
 * Each connection ends with its next answer, and those without a question after `idle_ms`. Not by the HTTP server's own
 * closing, which ends at once whatever is idle at that moment, also where the next request is on its way.
 */
async function endConnections(server: Server, idle_ms: number): Promise<void> {
  const ended = once(server, 'close')
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  )
  TcpServer.prototype.close.call(server)
  if (idle_ms > 0) await Promise.race([ended, setTimeout(idle_ms)])
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  await ended
  clearInterval(looking)
}
