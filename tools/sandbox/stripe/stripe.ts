import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database.ts'
import { IdempotencyStore } from '../platform/idempotency-store.ts'
import type { Scheduler } from '../platform/scheduler.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { WebhookQueue } from '../platform/webhook-queue.ts'
import { finishProcessing } from './attempt-payment.ts'
import type { StripeKeys } from './authenticate.ts'
import { authenticationPages } from './authentication-page.ts'
import { browserFiles } from './browser-files.ts'
import { type ApiCall, type StripeContext, type WebhookEndpoint, createInternalCall } from './context.ts'
import { stripeControl } from './control.ts'
import { IDEMPOTENCY_TTL_S } from './idempotency.ts'
import { listCurrencies } from './money.ts'
import type { StripeEvent } from './objects.ts'
import { createCallHandler } from './handle-call.ts'
import { Store } from './queries.ts'
import { finishRefund } from './refunds.ts'
import { stripeApi } from './routes.ts'
import { buildSignedHeaders, stringifyEvent } from './webhook.ts'

export interface StripeSettings {
  database: DatabaseSync
  switches: SwitchBoard
  scheduler: Scheduler
  keys: StripeKeys
  webhook_url: string | null
  /** The base URL of the sandbox for browsers, known once it listens. */
  url: () => string
}

export class StripeSandbox {
  readonly queue: WebhookQueue
  readonly #settings: StripeSettings
  readonly #kept: IdempotencyStore
  readonly #desk: StripeContext

  constructor(settings: StripeSettings) {
    const { database, switches, scheduler } = settings
    const store = new Store(database)
    this.#settings = settings
    this.#kept = new IdempotencyStore(database, 'stripe', IDEMPOTENCY_TTL_S)
    this.queue = createQueue(settings, store)
    this.#desk = {
      store,
      scheduler,
      deliver: (event, orderingKey) => this.queue.add(event, orderingKey),
      getWebhookEndpoint: () => getWebhookEndpoint(settings),
      charges_enabled: () => switches.get().stripe_charges_enabled,
      getCurrencies: () => switches.get().stripe_currencies ?? listCurrencies,
      getUrl: settings.url,
      processing_ms: () => switches.get().stripe_processing_ms,
    }
    scheduler.registerHandler('settle_payment', (id) => finishProcessing(createInternalCall(this.#desk), id))
    scheduler.registerHandler('settle_refund', (id) => finishRefund(createInternalCall(this.#desk), id))
  }

  routes(app: FastifyInstance): void {
    const { database, keys, webhook_url } = this.#settings
    const response = createCallHandler(database, this.#desk, keys, this.#kept)
    const act = <T>(work: (call: ApiCall) => T) => inTransaction(database, () => work(createInternalCall(this.#desk)))
    void app.register(async (api) => stripeApi(api, this.#kept, response), { prefix: '/v1' })
    void app.register(async (pages) => authenticationPages(pages, act))
    void app.register(async (files) => browserFiles(files))
    void app.register(async (control) => stripeControl(control, { keys, webhook_url, runInTransaction: act }))
  }

  reset(): void {
    this.#desk.store.reset()
    this.#kept.reset()
  }
}

function getWebhookEndpoint({ webhook_url: url, switches }: StripeSettings): WebhookEndpoint | null {
  const { stripe_webhook_events: events, stripe_webhook_disabled: disabled } = switches.get()
  return url === null ? null : { url, events, disabled }
}

function createQueue({ database, switches, keys, webhook_url }: StripeSettings, store: Store): WebhookQueue {
  return new WebhookQueue(database, switches, {
    provider: 'stripe',
    onDelivered: (event) => store.markDelivered(event),
    hasEvent: (event) => store.find<StripeEvent>('event', event) !== undefined,
    buildRequest(id) {
      const event = store.find<StripeEvent>('event', id)?.body
      if (!event || webhook_url === null) return null
      const body = stringifyEvent(event)
      return { url: webhook_url, body, headers: buildSignedHeaders(keys.webhook_secret, body) }
    },
  })
}
