import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isControl, type RequestLog } from './request-log.ts'
import type { SwitchBoard } from './switches.ts'

/** A refusal ordered by a switch. Each provider's error handler gives it that provider's own shape. */
export class OrderedFailure extends Error {
  readonly statusCode: 500 | 503

  constructor(statusCode: 500 | 503) {
    super('The sandbox was told to fail here.')
    this.statusCode = statusCode
  }
}

/** Applies the switches to every provider's routes. Hooks run in this order; the work comes between delay and drop_answer. */
export function misbehave(app: FastifyInstance, switches: SwitchBoard, log: RequestLog): void {
  const note = (request: FastifyRequest, what: string) => {
    const entry = log.entryOf(request)
    if (entry) entry.misbehaved = what
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request.url)) return
    const path = pathOf(request)
    const { outage, refuse, hang } = switches.now()
    const refusal = outage ? { how: 'reset' as const } : switches.strikes(refuse, request.method, path)
    if (refusal) {
      note(request, outage ? 'outage' : 'refuse')
      if (refusal.how !== 'reset') throw new OrderedFailure(refusal.how)
      return cut(request, reply)
    }
    if (switches.strikes(hang, request.method, path)) {
      note(request, 'hang')
      await once(request.raw.socket, 'close')
      return cut(request, reply)
    }
  })

  app.addHook('preHandler', async (request) => {
    if (isControl(request.url)) return
    const delay = switches.strikes(switches.now().delay_ms, request.method, pathOf(request))
    if (!delay) return
    note(request, 'delay_ms')
    await sleep(delay.ms)
  })

  app.addHook('onSend', async (request, reply) => {
    if (isControl(request.url) || !switches.strikes(switches.now().drop_answer, request.method, pathOf(request))) return
    note(request, 'drop_answer')
    request.raw.socket.destroy()
    void reply
  })
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
