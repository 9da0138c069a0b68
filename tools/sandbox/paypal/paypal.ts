import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database.ts'
import { KeptAnswers } from '../platform/kept-answers.ts'
import type { Later } from '../platform/later.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { WebhookQueue } from '../platform/webhook-queue.ts'
import { apiOf } from './api-table.ts'
import type { PayPalAccount } from './authenticate.ts'
import { browserFiles } from './browser-files.ts'
import { type Call, type Listener, viewEvent } from './call.ts'
import { settleCapture } from './capture-order.ts'
import { Signer } from './certificate.ts'
import { checkoutPages } from './checkout-pages.ts'
import { paypalControl } from './control.ts'
import type { KeptEvent } from './objects.ts'
import { answerCall, ANSWERS_KEPT_FOR_S } from './perform.ts'
import { Store } from './queries.ts'
import { paypalApi } from './routes.ts'
import { tokenRoute } from './token-route.ts'
import { signatureCheck } from './verify-signature.ts'
import { newTransmission, signedHeaders, writeEvent } from './webhook.ts'

export interface PayPalSettings {
  database: DatabaseSync
  switches: SwitchBoard
  later: Later
  account: PayPalAccount
  /** The base URL of the sandbox for browsers and the shop, known once it listens. */
  url: () => string
}

/** Creates PayPal's part of the sandbox: its state, its routes, its webhooks. */
export class PayPalPart {
  readonly queue: WebhookQueue
  readonly #settings: PayPalSettings
  readonly #kept: KeptAnswers
  readonly #signer: Signer
  readonly #call: Call

  constructor(settings: PayPalSettings) {
    const { database, switches, later, url } = settings
    const store = new Store(database)
    this.#settings = settings
    this.#kept = new KeptAnswers(database, 'paypal', ANSWERS_KEPT_FOR_S)
    this.#signer = new Signer(database)
    this.#call = {
      store,
      later,
      url,
      deliver: (event, lane) => this.queue.add(event, lane),
      listener: () => listenerOf(settings),
      order_life_ms: () => switches.now().paypal_order_life_ms,
      pending_ms: () => switches.now().paypal_pending_ms,
      token_life_s: () => switches.now().paypal_token_life_s,
    }
    this.queue = this.#openQueue()
    later.promise('paypal_settle_capture', (id) => void settleCapture(this.#call, id))
  }

  routes(app: FastifyInstance): void {
    const { database, account, url } = this.#settings
    const act = <T>(work: (call: Call) => T) => inTransaction(database, () => work(this.#call))
    const api = apiOf(signatureCheck(this.#signer, account.webhook_id, url))
    const answer = answerCall(database, this.#call, this.#kept)
    void app.register(async (token) => tokenRoute(token, this.#call, account), { prefix: '/v1/oauth2' })
    void app.register(async (calls) => paypalApi(calls, api, this.#kept, answer))
    void app.register(async (pages) => checkoutPages(pages, act))
    void app.register(async (files) => browserFiles(files, account, this.#signer))
    void app.register(async (control) => paypalControl(control, { account, url, signer: this.#signer, act }))
  }

  start(): void {
    this.queue.start()
  }

  stop(): void {
    this.queue.stop()
  }

  /** Everything is deleted except the certificate, which is not part of any payment. */
  forget(): void {
    this.#call.store.forget()
    this.#kept.forget()
    this.queue.forget()
  }

  #openQueue(): WebhookQueue {
    const { database, switches, account, url } = this.#settings
    const { store } = this.#call
    return new WebhookQueue(database, switches, {
      provider: 'paypal',
      delivered: () => {},
      knows: (event) => store.find<KeptEvent>('event', event) !== undefined,
      envelope: (id) => {
        const event = store.find<KeptEvent>('event', id)
        if (!event || account.webhook_url === null) return null
        const body = writeEvent(viewEvent(this.#call, event))
        const transmission = newTransmission(account.webhook_id, body)
        return { url: account.webhook_url, body, headers: signedHeaders(this.#signer, url(), transmission) }
      },
    })
  }
}

function listenerOf({ account, switches }: PayPalSettings): Listener | null {
  const { webhook_id: id, webhook_url: url } = account
  return url === null ? null : { id, url, events: switches.now().paypal_webhook_events }
}
