import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database.ts'
import { KeptAnswers } from '../platform/kept-answers.ts'
import type { Later } from '../platform/later.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { WebhookQueue } from '../platform/webhook-queue.ts'
import { settleProcessing } from './attempt.ts'
import type { StripeKeys } from './authenticate.ts'
import { authenticationPages } from './authentication-page.ts'
import { browserFiles } from './browser-files.ts'
import { type Call, type Desk, type Listener, ownCall } from './call.ts'
import { stripeControl } from './control.ts'
import { ANSWERS_KEPT_FOR_S } from './idempotency.ts'
import { currencies } from './money.ts'
import type { StripeEvent } from './objects.ts'
import { answerCall } from './perform.ts'
import { Store } from './queries.ts'
import { settleRefund } from './refunds.ts'
import { stripeApi } from './routes.ts'
import { signedHeaders, writeEvent } from './webhook.ts'

export interface StripeSettings {
  database: DatabaseSync
  switches: SwitchBoard
  later: Later
  keys: StripeKeys
  /** The URL that receives events; null when there is none. */
  webhook_url: string | null
  /** The base URL of the sandbox for browsers, known once it listens. */
  url: () => string
}

/** Creates Stripe's part of the sandbox: its state, its routes, its webhooks. */
export class StripePart {
  readonly queue: WebhookQueue
  readonly #settings: StripeSettings
  readonly #kept: KeptAnswers
  readonly #desk: Desk

  constructor(settings: StripeSettings) {
    const { database, switches, later } = settings
    const store = new Store(database)
    this.#settings = settings
    this.#kept = new KeptAnswers(database, 'stripe', ANSWERS_KEPT_FOR_S)
    this.queue = openQueue(settings, store)
    this.#desk = {
      store,
      later,
      deliver: (event, lane) => this.queue.add(event, lane),
      listener: () => listenerOf(settings),
      charges_enabled: () => switches.now().stripe_charges_enabled,
      currencies: () => switches.now().stripe_currencies ?? currencies,
      url: settings.url,
      processing_ms: () => switches.now().stripe_processing_ms,
    }
    later.promise('settle_payment', (id) => settleProcessing(ownCall(this.#desk), id))
    later.promise('settle_refund', (id) => settleRefund(ownCall(this.#desk), id))
  }

  routes(app: FastifyInstance): void {
    const { database, keys, webhook_url } = this.#settings
    const answer = answerCall(database, this.#desk, keys, this.#kept)
    const act = <T>(work: (call: Call) => T) => inTransaction(database, () => work(ownCall(this.#desk)))
    void app.register(async (api) => stripeApi(api, this.#kept, answer), { prefix: '/v1' })
    void app.register(async (pages) => authenticationPages(pages, act))
    void app.register(async (files) => browserFiles(files))
    void app.register(async (control) => stripeControl(control, { keys, webhook_url, act }))
  }

  start(): void {
    this.queue.start()
  }

  stop(): void {
    this.queue.stop()
  }

  forget(): void {
    this.#desk.store.forget()
    this.#kept.forget()
    this.queue.forget()
  }
}

function listenerOf({ webhook_url: url, switches }: StripeSettings): Listener | null {
  const { stripe_webhook_events: events, stripe_webhook_disabled: disabled } = switches.now()
  return url === null ? null : { url, events, disabled }
}

function openQueue({ database, switches, keys, webhook_url }: StripeSettings, store: Store): WebhookQueue {
  return new WebhookQueue(database, switches, {
    provider: 'stripe',
    delivered: (event) => store.markDelivered(event),
    knows: (event) => store.find<StripeEvent>('event', event) !== undefined,
    envelope(id) {
      const event = store.find<StripeEvent>('event', id)?.body
      if (!event || webhook_url === null) return null
      const body = writeEvent(event)
      return { url: webhook_url, body, headers: signedHeaders(keys.webhook_secret, body) }
    },
  })
}
