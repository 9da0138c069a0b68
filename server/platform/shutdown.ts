import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from './db.ts'
import type { Worker } from './jobs.ts'
import type { Log } from './log.ts'

const POLL_INTERVAL_MS = 50
/**
 * Milliseconds after which a request has arrived that was sent before the client knew about the end of the connection.
 */
const IN_FLIGHT_MS = 500
/** Responses take 25 s at most (timeout.ts), and jobs have 20 s (jobs.ts). The drain comes before. */
export const SHUTDOWN_TIMEOUT_MS = 28_000
const DATABASE_TIMEOUT_S = 2

export interface RunningShop {
  app: FastifyInstance
  /** Undefined when this process works on no jobs. */
  worker: Worker | undefined
  purging: Pick<Worker, 'stop'> | undefined
  cache: { stop(): void } | undefined
  db: Pool
  log: Log
  tracing: { stop(): Promise<void> } | undefined
  /** Milliseconds for which connections are still accepted after the signal to stop. */
  drain_ms: number
}

/**
 * Closes the shop and ends the process on a signal. Requests and jobs finish at the same time; no new job begins from
 * the first moment on. A second signal changes nothing, because both the supervisor and a tool that stops all processes
 * of a machine may send one.
 */
export function shutDownOnSignal(running: RunningShop): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      running.log.warn('shop is closed before all work has ended')
      process.exit(0)
    }, running.drain_ms + SHUTDOWN_TIMEOUT_MS)
    await close(running)
    running.log.info('shop stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop())
}

async function close({ app, worker, purging, cache, db, log, tracing, drain_ms }: RunningShop): Promise<void> {
  const ended = await Promise.allSettled([closeServer(app, drain_ms), worker?.stop(), purging?.stop()])
  for (const end of ended) if (end.status === 'rejected') log.error({ err: end.reason }, 'graceful shutdown failed')
  cache?.stop()
  await db.end({ timeout: DATABASE_TIMEOUT_S })
  // A receiver that does not respond costs its spans and nothing else.
  await tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'spans were not sent'))
}

const stopping = new WeakSet<Server>()

/**
 * Returns whether the server is stopping. It still responds then, and `/readyz` says that it should get no more
 * requests.
 */
export function isStopping(server: Server): boolean {
  return stopping.has(server) || !server.listening
}

/**
 * Continues for `drain_ms`, so that a load balancer that checks `/readyz` sends visitors elsewhere; then accepts no
 * more connections, gives each its last response, and closes once all requests have a response. Connections stay open
 * until then: clients that had to open new ones meanwhile could be waiting when the server closes, and be reset.
 * Fastify's own closing comes last: from its beginning on it responds with 503, also to a page that is being rendered
 * and makes calls of the shop's own API.
 */
export async function closeServer(app: FastifyInstance, drain_ms = 0): Promise<void> {
  if (app.server.listening) {
    stopping.add(app.server)
    if (drain_ms > 0) await sleep(drain_ms)
    await endConnections(app.server, drain_ms > 0 ? IN_FLIGHT_MS : 0)
  }
  await app.close()
}

/**
 * Ends each connection with its next response, and those without a request after `idle_ms`. The HTTP server's own
 * closing would immediately end all connections that are idle at that moment, even those whose next request is on its
 * way.
 */
async function endConnections(server: Server, idle_ms: number): Promise<void> {
  const ended = once(server, 'close')
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  )
  TcpServer.prototype.close.call(server)
  if (idle_ms > 0) await Promise.race([ended, sleep(idle_ms)])
  const poll = setInterval(() => server.closeIdleConnections(), POLL_INTERVAL_MS)
  await ended
  clearInterval(poll)
}
