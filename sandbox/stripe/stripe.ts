import type { FastifyInstance } from 'fastify'
import type { DatabaseSync } from 'node:sqlite'
import { openLater } from '../platform/later.ts'
import { inTransaction } from '../platform/database.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import { openWebhookQueue } from '../platform/webhook-queue.ts'
import { settleProcessing } from './attempt.ts'
import type { StripeKeys } from './authenticate.ts'
import { authenticationPages } from './authentication-page.ts'
import { browserFiles } from './browser-files.ts'
import { type Desk, ownCall } from './call.ts'
import { stripeControl } from './control.ts'
import { openIdempotency } from './idempotency.ts'
import type { StripeEvent } from './objects.ts'
import { answerCall } from './perform.ts'
import { openStore } from './queries.ts'
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
export function openStripe(settings: StripeSettings) {
  const { database, switches, keys, webhook_url } = settings
  const idempotency = openIdempotency(database)
  const store = openStore(database)
  const later = openLater(database)
  const queue = openWebhookQueue(database, switches, {
    provider: 'stripe',
    delivered: store.markDelivered,
    envelope(id) {
      const event = store.find<StripeEvent>('event', id)?.body
      if (!event || webhook_url === null) return null
      const body = writeEvent(event)
      return { url: webhook_url, body, headers: signedHeaders(keys.webhook_secret, body) }
    },
  })
  const desk: Desk = {
    store,
    later,
    deliver: queue.add,
    has_listener: webhook_url !== null,
    url: settings.url,
    processing_ms: () => switches.now().stripe_processing_ms,
  }

  return {
    queue,
    routes(app: FastifyInstance): void {
      void app.register(async (api) => stripeApi(api, idempotency, answerCall(database, desk, keys, idempotency)), {
        prefix: '/v1',
      })
      void app.register(async (pages) =>
        authenticationPages(pages, (work) => inTransaction(database, () => work(ownCall(desk)))),
      )
      void app.register(async (files) => browserFiles(files))
      void app.register(async (control) =>
        stripeControl(control, {
          queue,
          keys,
          webhook_url,
          act: (work) => inTransaction(database, () => work(ownCall(desk))),
        }),
      )
    },
    start(): void {
      later.start({
        settle_payment: (id) => settleProcessing(ownCall(desk), id),
        settle_refund: (id) => settleRefund(ownCall(desk), id),
      })
      queue.start()
    },
    stop(): void {
      later.stop()
      queue.stop()
    },
    forget(): void {
      store.forget()
      later.forget()
      queue.forget()
    },
  }
}
