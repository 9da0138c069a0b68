import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestLog } from './request-log.ts'
import type { SwitchBoard, Switches } from './switches.ts'
import type { WebhookQueue } from './webhook-queue.ts'

const rate = { type: 'number', minimum: 0, maximum: 1 }
const whole = { type: 'integer', minimum: 0 }
const chosen = { type: ['array', 'null'], minItems: 1, items: { type: 'string', minLength: 1 } }

function rules(extra: Record<string, unknown> = {}) {
  const properties = { route: { type: 'string', minLength: 1 }, rate, times: whole, ...extra }
  return {
    type: 'array',
    items: { type: 'object', additionalProperties: false, required: ['route', ...Object.keys(extra)], properties },
  }
}

/** An unknown name is refused, because a misspelled switch without effect would make a test pass wrongly. */
const SWITCHES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    seed: { type: 'integer' },
    outage: { type: 'boolean' },
    delay_ms: rules({ ms: whole }),
    delay_answer_ms: rules({ ms: whole }),
    drop_answer: rules(),
    refuse: rules({ how: { enum: [500, 503, 'html', 'reset'] } }),
    hang: rules(),
    webhook_delay_ms: whole,
    webhook_loss: rate,
    webhook_duplicates: rate,
    webhook_shuffle: { type: 'boolean' },
    webhook_paused: { type: 'boolean' },
    webhook_timeout_ms: { type: 'integer', minimum: 1 },
    stripe_processing_ms: whole,
    stripe_charges_enabled: { type: 'boolean' },
    stripe_currencies: chosen,
    stripe_webhook_events: chosen,
    stripe_webhook_disabled: { type: 'boolean' },
    paypal_webhook_events: chosen,
    maps_status: { enum: ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR', null] },
    paypal_order_life_ms: whole,
    paypal_pending_ms: whole,
    paypal_token_life_s: whole,
  },
}

export interface Control {
  switches: SwitchBoard
  log: RequestLog
  queues: WebhookQueue[]
  /** Deletes the state of every provider. */
  forget: () => void
}

/** Calls that let tests control the sandbox. None of them exists at a real provider. */
export function controlRoutes(app: FastifyInstance, { switches, log, queues, forget }: Control): void {
  refuseStrangers(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/_switches', async () => switches.now())
  app.get<{ Querystring: { since?: string } }>('/_log', (request) => log.listSince(request.query.since))

  app.put<{ Body: Partial<Switches> }>('/_switches', { schema: { body: SWITCHES_SCHEMA } }, (request) => {
    const now = switches.set(request.body)
    for (const queue of queues) queue.wake()
    return now
  })

  app.post('/_reset', async () => {
    switches.set({})
    log.forget()
    forget()
    return { status: 'empty' }
  })

  webhookRoutes(app, queues)
}

/** These calls respond to this machine only, and not to a proxy, so that visitors cannot switch off a public demo. */
function refuseStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_') || isNeighbour(request)) return
    return reply.code(403).send({ error: 'the switches of the sandbox answer its own machine only' })
  })
}

function isNeighbour({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  // A page of another site whose name points to this machine also arrives by loopback, but with its own host name.
  const isLoopback =
    (address === '::1' || /^(::ffff:)?127\./.test(address)) &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  return isLoopback && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined
}

function webhookRoutes(app: FastifyInstance, queues: WebhookQueue[]): void {
  app.get<{ Querystring: { since?: string } }>('/_webhooks', (request) =>
    queues.flatMap((queue) => {
      const rows = queue.listAfter(Number(request.query.since ?? 0))
      return rows.map((row) => ({ provider: queue.provider, ...row }))
    }),
  )

  app.post<{ Params: { id: string } }>('/_events/:id/resend', async (request, reply) => {
    const { id } = request.params
    const queue = queues.find((one) => one.knows(id))
    return queue ? await queue.resend(id) : reply.code(404).send({ error: `No such event: '${id}'` })
  })

  app.post('/_webhooks/flush', async () => {
    const counts = await Promise.all(queues.map(async (queue) => await queue.flush()))
    return {
      attempted: sum(counts.map((count) => count.attempted)),
      delivered: sum(counts.map((count) => count.delivered)),
      waiting: sum(counts.map((count) => count.waiting)),
    }
  })
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
