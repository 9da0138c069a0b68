import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database.ts'
import { Later } from '../platform/later.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { WebhookQueue } from '../platform/webhook-queue.ts'
import { settleProcessing } from './attempt.ts'
import type { StripeKeys } from './authenticate.ts'
import { authenticationPages } from './authentication-page.ts'
import { browserFiles } from './browser-files.ts'
import { type Call, type Desk, ownCall } from './call.ts'
import { stripeControl } from './control.ts'
import { Idempotency } from './idempotency-queries.ts'
import type { StripeEvent } from './objects.ts'
import { answerCall } from './perform.ts'
import { Store } from './queries.ts'
import { settleRefund } from './refunds.ts'
import { stripeApi } from './routes.ts'
import { signedHeaders, writeEvent } from './webhook.ts'

export interface StripeSettings {
  database: DatabaseSync
  switches: SwitchBoard
  keys: StripeKeys
  /** Where events go; null when nobody listens. */
  webhook_url: string | null
  /** How browsers reach the sandbox; known once it listens. */
  url: () => string
}

/** Stripe's whole part of the sandbox: its state, its routes, its webhooks. */
export class StripePart {
  readonly queue: WebhookQueue
  readonly #settings: StripeSettings
  readonly #idempotency: Idempotency
  readonly #desk: Desk

  constructor(settings: StripeSettings) {
    const { database, switches } = settings
    const store = new Store(database)
    this.#settings = settings
    this.#idempotency = new Idempotency(database)
    this.queue = openQueue(settings, store)
    this.#desk = {
      store,
      later: new Later(database),
      deliver: (event, lane) => this.queue.add(event, lane),
      has_listener: settings.webhook_url !== null,
      url: settings.url,
      processing_ms: () => switches.now().stripe_processing_ms,
    }
  }

  routes(app: FastifyInstance): void {
    const { database, keys, webhook_url } = this.#settings
    const answer = answerCall(database, this.#desk, keys, this.#idempotency)
    const act = <T>(work: (call: Call) => T) => inTransaction(database, () => work(ownCall(this.#desk)))
    void app.register(async (api) => stripeApi(api, this.#idempotency, answer), { prefix: '/v1' })
    void app.register(async (pages) => authenticationPages(pages, act))
    void app.register(async (files) => browserFiles(files))
    void app.register(async (control) => stripeControl(control, { queue: this.queue, keys, webhook_url, act }))
  }

  start(): void {
    this.#desk.later.start({
      settle_payment: (id) => settleProcessing(ownCall(this.#desk), id),
      settle_refund: (id) => settleRefund(ownCall(this.#desk), id),
    })
    this.queue.start()
  }

  stop(): void {
    this.#desk.later.stop()
    this.queue.stop()
  }

  forget(): void {
    this.#desk.store.forget()
    this.#desk.later.forget()
    this.#idempotency.forget()
    this.queue.forget()
  }
}

function openQueue({ database, switches, keys, webhook_url }: StripeSettings, store: Store): WebhookQueue {
  return new WebhookQueue(database, switches, {
    provider: 'stripe',
    delivered: (event) => store.markDelivered(event),
    envelope(id) {
      const event = store.find<StripeEvent>('event', id)?.body
      if (!event || webhook_url === null) return null
      const body = writeEvent(event)
      return { url: webhook_url, body, headers: signedHeaders(keys.webhook_secret, body) }
    },
  })
}
