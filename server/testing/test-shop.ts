import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Sandbox, startSandbox } from '@shop/sandbox/start.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { findNextChange } from '../domains/catalogue/catalogue.ts'
import type { RequestAccounts } from '../domains/payments/payments.ts'
import { jobTable } from '../jobs/job-table.ts'
import { type CardProvider, openCardProvider } from '../integrations/card-provider.ts'
import { openGoogle } from '../integrations/identity.ts'
import { type MailServer, openMailboxServer } from '../integrations/mail.ts'
import { type Mailbox, openMailbox } from '../integrations/mailbox.ts'
import { openPayPal, type PayPal } from '../integrations/paypal.ts'
import { openMailboxSms } from '../integrations/sms.ts'
import { watchProvider } from '../integrations/watch-provider.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { BreakerSettings } from '../platform/breaker.ts'
import { closeServer } from '../platform/closing.ts'
import { type GuestCache, openGuestCache } from '../cache/guest-cache.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import { holdPort } from './hold-port.ts'
import { type Ask, askApp, askOver } from './ask.ts'
import { letterhead } from './letterhead.ts'
import { openTestDomain, type TestDomain, type TestDomainOptions } from './test-domain.ts'

/** A whole shop of its own for one test file: database, sandbox, mailbox, worker, over real HTTP where it matters. */
export interface TestShop extends TestDomain {
  app: FastifyInstance
  sandbox: Sandbox
  cards: CardProvider
  /** Who takes its payments. */
  providers: { card: CardProvider; paypal: PayPal }
  mailbox: Mailbox
  url: string
  /** Where its pictures would be. */
  media_folder: string
  ask: Ask
}

export const keys = {
  secret_key: 'sk_test_of_the_tests',
  public_key: 'pk_test_of_the_tests',
  webhook_secret: 'whsec_of_the_tests',
}
export const paypalKeys = {
  client_id: 'test_client_of_the_tests',
  client_secret: 'test_secret_of_the_tests',
  webhook_id: 'WEBHOOKOFTHETESTS',
}
const sandboxKeys = {
  stripe_secret_key: keys.secret_key,
  stripe_public_key: keys.public_key,
  stripe_webhook_secret: keys.webhook_secret,
  google_client_id: '1234567890-tests.apps.googleusercontent.com',
  maps_key: 'AIza_of_the_tests',
}

export interface TestShopWanted extends TestDomainOptions {
  /** Guests are answered from memory, as in the running shop. */
  cache?: boolean
  /** Another process of this shop: a pool, an app and a worker of its own over the same database, clock and outside. */
  beside?: TestShop
  /** Services outside that it does without. */
  without?: ('sms' | 'identity')[]
  /** Whom transfers go to. */
  accounts?: RequestAccounts
  /** How its providers are kept from what is new while they do not answer. */
  breaker?: BreakerSettings
  /** So long its providers have for an answer. */
  provider_timeout_ms?: number
  /** So long at most who begins to pay waits. */
  start_ms?: number
  /** What stands before its mail server. */
  mails?: (working: MailServer) => MailServer
  /** The token of `/metrics`, which then asks for it always, as in live mode; empty where it has none. */
  live_metrics?: string
  /** Nobody works on its jobs. */
  worker?: false
}

/** Opens one. */
export async function openTestShop(wanted: TestShopWanted = {}): Promise<TestShop> {
  const { cache: cached = false, beside, without = [] } = wanted
  const { accounts = { zelle: 'pagos@shop.test', venmo: '@shop-test' } } = wanted
  const domain = await openTestDomain(wanted)
  const { shop, db, clock, boss } = domain
  const { log } = shop
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-files-'))
  const mailbox = beside?.mailbox ?? openMailbox(folder)
  const cache: GuestCache | undefined = cached
    ? await openGuestCache(db, clock, log, (now) => findNextChange(db, now))
    : undefined

  // The sandbox has to know where the shop will listen, and the shop where the sandbox does.
  const held = await holdPort()
  const { port } = held
  const url = `http://127.0.0.1:${port}`
  const sandbox = beside ? { ...beside.sandbox, close: async () => {} } : await openSandbox(url)
  const provider = { api_url: sandbox.url, timeout_ms: wanted.provider_timeout_ms }
  const cards = openCardProvider({ ...keys, ...provider }, watchProvider('card', log, wanted.breaker))
  const paypal = openPayPal({ ...paypalKeys, ...provider }, watchProvider('paypal', log, wanted.breaker))
  const integrations: Integrations = {
    cards,
    paypal,
    mails: (wanted.mails ?? ((working) => working))(openMailboxServer(mailbox)),
    sms: without.includes('sms') ? undefined : openMailboxSms(mailbox),
    identity: without.includes('identity')
      ? undefined
      : openGoogle({ client_id: sandboxKeys.google_client_id, api_url: sandbox.url }),
    mailbox,
  }
  const facts = {
    demo: true,
    card_script: `${sandbox.url}/v3/stripe.js`,
    paypal: true,
    geocoding: { url: `${sandbox.url}/maps/api/geocode/json` },
    google: {
      client_id: sandboxKeys.google_client_id,
      script_url: `${sandbox.url}/gsi/client`,
      userinfo_url: `${sandbox.url}/oauth2/v3/userinfo`,
    },
    sms: !without.includes('sms'),
  }
  const app = await buildApp(shop, integrations, cache, {
    brand: async () => 'Lienza',
    trusted_proxies: ['127.0.0.1'],
    public_url: shop.public_url,
    media_folder: folder,
    found_folder: path.join(folder, 'found'),
    metrics_token: wanted.live_metrics || undefined,
    metrics_on_loopback: wanted.live_metrics === undefined,
    facts,
    maps_key: sandboxKeys.maps_key,
    // Nobody's browser is quicker here than what a test looks at.
    news_wait_s: { approved: 5 },
    start_ms: wanted.start_ms,
    paypal_script: `${sandbox.url}/sdk/js`,
    accounts,
  })
  const worker: Worker =
    wanted.worker === false
      ? { stop: async () => {} }
      : await startWorker(
          boss,
          jobTable(shop, integrations, async () => letterhead),
          log,
        )
  await held.release()
  await app.listen({ port, host: '127.0.0.1' })

  return {
    ...domain,
    app,
    sandbox,
    cards,
    providers: { card: cards, paypal },
    mailbox,
    url,
    media_folder: folder,
    ask: cache ? askOver(url) : askApp(app),
    async close() {
      await closeServer(app)
      await worker.stop()
      await cache?.stop()
      await sandbox.close()
      await domain.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function openSandbox(url: string): Promise<Sandbox> {
  return startSandbox({
    port: 0,
    data: ':memory:',
    keys: sandboxKeys,
    webhook_url: `${url}/api/webhooks/stripe`,
    paypal: { ...paypalKeys, webhook_url: `${url}/api/webhooks/paypal` },
  })
}
