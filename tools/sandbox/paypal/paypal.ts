import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database.ts'
import { IdempotencyStore } from '../platform/idempotency-store.ts'
import type { Scheduler } from '../platform/scheduler.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { WebhookQueue } from '../platform/webhook-queue.ts'
import { apiRoutes } from './api-table.ts'
import type { PayPalAccount } from './authenticate.ts'
import { browserFiles } from './browser-files.ts'
import { type PayPalContext, type WebhookEndpoint, serializeEvent } from './context.ts'
import { finishReview } from './capture-order.ts'
import { Signer } from './certificate.ts'
import { checkoutPages } from './checkout-pages.ts'
import { paypalControl } from './control.ts'
import type { StoredEvent } from './objects.ts'
import { createCallHandler, IDEMPOTENCY_TTL_S } from './handle-call.ts'
import { Store } from './queries.ts'
import { paypalApi } from './routes.ts'
import { tokenRoute } from './token-route.ts'
import { createTransmission, buildSignedHeaders, stringifyEvent } from './webhook.ts'

export interface PayPalSettings {
  database: DatabaseSync
  switches: SwitchBoard
  scheduler: Scheduler
  account: PayPalAccount
  /** The base URL of the sandbox for browsers and the shop, known once it listens. */
  url: () => string
}

export class PayPalSandbox {
  readonly queue: WebhookQueue
  readonly #settings: PayPalSettings
  readonly #kept: IdempotencyStore
  readonly #signer: Signer
  readonly #call: PayPalContext

  constructor(settings: PayPalSettings) {
    const { database, switches, scheduler, url } = settings
    const store = new Store(database)
    this.#settings = settings
    this.#kept = new IdempotencyStore(database, 'paypal', IDEMPOTENCY_TTL_S)
    this.#signer = new Signer(database)
    this.#call = {
      store,
      scheduler,
      getUrl: url,
      deliver: (event, orderingKey) => this.queue.add(event, orderingKey),
      getWebhookEndpoint: () => getWebhookEndpoint(settings),
      order_life_ms: () => switches.get().paypal_order_life_ms,
      pending_ms: () => switches.get().paypal_pending_ms,
      token_life_s: () => switches.get().paypal_token_life_s,
    }
    this.queue = this.#openQueue()
    scheduler.registerHandler('paypal_settle_capture', (id) => void finishReview(this.#call, id))
  }

  routes(app: FastifyInstance): void {
    const { database, account, url } = this.#settings
    const act = <T>(work: (context: PayPalContext) => T) => inTransaction(database, () => work(this.#call))
    const response = createCallHandler(database, this.#call, this.#kept)
    void app.register(async (token) => tokenRoute(token, this.#call, account), { prefix: '/v1/oauth2' })
    void app.register(async (calls) => paypalApi(calls, apiRoutes, this.#kept, response))
    void app.register(async (pages) => checkoutPages(pages, act))
    void app.register(async (files) => browserFiles(files, account, this.#signer))
    void app.register(async (control) =>
      paypalControl(control, { account, url, signer: this.#signer, runInTransaction: act }),
    )
  }

  /** Everything is deleted except the certificate, which is not part of any payment. */
  reset(): void {
    this.#call.store.reset()
    this.#kept.reset()
  }

  #openQueue(): WebhookQueue {
    const { database, switches, account, url } = this.#settings
    const { store } = this.#call
    return new WebhookQueue(database, switches, {
      provider: 'paypal',
      onDelivered: () => {},
      hasEvent: (event) => store.find<StoredEvent>('event', event) !== undefined,
      buildRequest: (id) => {
        const event = store.find<StoredEvent>('event', id)
        if (!event || account.webhook_url === null) return null
        const body = stringifyEvent(serializeEvent(this.#call, event))
        const transmission = createTransmission(account.webhook_id, body)
        return { url: account.webhook_url, body, headers: buildSignedHeaders(this.#signer, url(), transmission) }
      },
    })
  }
}

function getWebhookEndpoint({ account, switches }: PayPalSettings): WebhookEndpoint | null {
  const { webhook_id: id, webhook_url: url } = account
  return url === null ? null : { id, url, events: switches.get().paypal_webhook_events }
}
