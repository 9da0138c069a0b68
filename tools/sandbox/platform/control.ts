import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestLog } from './request-log.ts'
import type { SwitchBoard, Switches } from './switches.ts'
import type { WebhookQueue } from './webhook-queue.ts'

const RATE_SCHEMA = { type: 'number', minimum: 0, maximum: 1 }
const INTEGER_SCHEMA = { type: 'integer', minimum: 0 }
const STRINGS_SCHEMA = { type: ['array', 'null'], minItems: 1, items: { type: 'string', minLength: 1 } }

function buildRulesSchema(extra: Record<string, unknown> = {}) {
  const properties = { route: { type: 'string', minLength: 1 }, rate: RATE_SCHEMA, times: INTEGER_SCHEMA, ...extra }
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
    delay_ms: buildRulesSchema({ ms: INTEGER_SCHEMA }),
    hold: buildRulesSchema(),
    delay_answer_ms: buildRulesSchema({ ms: INTEGER_SCHEMA }),
    drop_answer: buildRulesSchema(),
    refuse: buildRulesSchema({ how: { enum: [500, 503, 'html', 'reset'] } }),
    hang: buildRulesSchema(),
    webhook_delay_ms: INTEGER_SCHEMA,
    webhook_loss: RATE_SCHEMA,
    webhook_duplicates: RATE_SCHEMA,
    webhook_shuffle: { type: 'boolean' },
    webhook_paused: { type: 'boolean' },
    webhook_timeout_ms: { type: 'integer', minimum: 1 },
    stripe_processing_ms: INTEGER_SCHEMA,
    stripe_charges_enabled: { type: 'boolean' },
    stripe_currencies: STRINGS_SCHEMA,
    stripe_webhook_events: STRINGS_SCHEMA,
    stripe_webhook_disabled: { type: 'boolean' },
    paypal_webhook_events: STRINGS_SCHEMA,
    maps_status: { enum: ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR', null] },
    paypal_order_life_ms: INTEGER_SCHEMA,
    paypal_pending_ms: INTEGER_SCHEMA,
    paypal_token_life_s: INTEGER_SCHEMA,
  },
}

export interface Control {
  switches: SwitchBoard
  log: RequestLog
  queues: WebhookQueue[]
  reset: () => void
}

export function controlRoutes(app: FastifyInstance, { switches, log, queues, reset }: Control): void {
  refuseNonLocal(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/_switches', async () => switches.get())
  app.get<{ Querystring: { since?: string } }>('/_log', (request) => log.listSince(request.query.since))

  app.put<{ Body: Partial<Switches> }>('/_switches', { schema: { body: SWITCHES_SCHEMA } }, (request) => {
    const now = switches.set(request.body)
    for (const queue of queues) queue.scheduleNext()
    return now
  })

  app.post('/_reset', async () => {
    switches.set({})
    log.reset()
    reset()
    return { status: 'empty' }
  })

  webhookRoutes(app, queues)
}

export function addControlErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, statusCode = 500 } = error as { status?: number; statusCode?: number }
    return reply.code(status ?? statusCode).send({ error: error instanceof Error ? error.message : String(error) })
  })
}

/** These calls respond to this machine only, and not to a proxy, so that visitors cannot switch off a public demo. */
function refuseNonLocal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_') || isLocal(request)) return
    return reply.code(403).send({ error: 'the switches of the sandbox answer its own machine only' })
  })
}

function isLocal({ headers, socket }: FastifyRequest): boolean {
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
    const queue = queues.find((item) => item.hasEvent(id))
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
