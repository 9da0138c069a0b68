import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getPath, isControlRequest, type RequestLog } from './request-log.ts'
import type { RefuseRule, Rule, SwitchBoard } from './switches.ts'

/** A refusal that a switch orders. Each provider's error handler formats it. */
export class InjectedError extends Error {
  readonly statusCode: 500 | 503

  constructor(statusCode: 500 | 503) {
    super('The sandbox was asked to fail here.')
    this.statusCode = statusCode
  }
}

/** Returns the status of an error. One that no switch ordered is a mistake of the sandbox, and is printed. */
export function getErrorStatus(error: unknown): number {
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode >= 500 && !(error instanceof InjectedError)) console.error(error)
  return statusCode
}

/** Responds with a success page instead of JSON, as a captive portal or a proxy under maintenance does. */
const MAINTENANCE_PAGE = '<!doctype html><html><body><h1>We will be right back</h1><p>edge-7.internal</p></body></html>'

/**
 * Applies the switches to the routes of every provider. Hooks run in this order; the work happens between delay_ms and
 * the effects on the response.
 */
export function injectErrors(app: FastifyInstance, switches: SwitchBoard, log: RequestLog): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isControlRequest(request.url)) return
    const failure = chooseFailure(switches, request)
    if (!failure) return
    logFailure(log, request, failure.name)
    if (failure.status) throw new InjectedError(failure.status)
    if (failure.page) return reply.type('text/html').send(MAINTENANCE_PAGE)
    if (failure.name === 'hang') await once(request.raw.socket, 'close')
    return dropConnection(request, reply)
  })

  app.addHook('preHandler', async (request) => {
    while (isConnected(request) && findRule(switches, switches.get().hold, request)) {
      logFailure(log, request, 'hold')
      await whileConnected(request, (signal) => switches.waitForChange(signal))
    }
    const delay = findRule(switches, switches.get().delay_ms, request)
    if (!delay) return
    logFailure(log, request, 'delay_ms')
    await sleep(delay.ms)
  })

  app.addHook('onSend', async (request) => {
    const delay = findRule(switches, switches.get().delay_answer_ms, request)
    if (delay) {
      logFailure(log, request, 'delay_answer_ms')
      await whileConnected(request, (signal) => sleep(delay.ms, undefined, { signal }))
    }
    if (!findRule(switches, switches.get().drop_answer, request)) return
    logFailure(log, request, 'drop_answer')
    request.raw.socket.destroy()
  })
}

/** Waits, but no longer than the caller does. */
async function whileConnected(
  { raw: { socket } }: FastifyRequest,
  wait: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([wait(signal), once(socket, 'close', { signal })]).finally(() => over.abort())
}

const isConnected = ({ raw: { socket } }: FastifyRequest): boolean => !socket.destroyed

interface InjectedFailure {
  name: string
  status?: 500 | 503
  page?: true
}

/** Ends a request without doing its work; without a status or a page the connection is cut. */
function chooseFailure(switches: SwitchBoard, request: FastifyRequest): InjectedFailure | undefined {
  const { outage, refuse, hang } = switches.get()
  if (outage) return { name: 'outage' }
  const refusal = findRule(switches, refuse, request)
  if (refusal) return { name: 'refuse', ...FAILURE_BY_REFUSAL[refusal.how] }
  return findRule(switches, hang, request) ? { name: 'hang' } : undefined
}

const FAILURE_BY_REFUSAL: Record<RefuseRule['how'], Omit<InjectedFailure, 'name'>> = {
  500: { status: 500 },
  503: { status: 503 },
  html: { page: true },
  reset: {},
}

function findRule<R extends Rule>(switches: SwitchBoard, rules: R[], request: FastifyRequest): R | undefined {
  return isControlRequest(request.url) ? undefined : switches.pickRule(rules, request.method, getPath(request))
}

function logFailure(log: RequestLog, request: FastifyRequest, what: string): void {
  const entry = log.findEntry(request)
  if (entry) entry.misbehaved = what
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
