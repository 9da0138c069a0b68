import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox } from '@shop/sandbox/start.ts'
import type { FastifyInstance } from 'fastify'
import { type AppSettings, buildApp } from '../app.ts'
import { findNextChange } from '../domains/catalog/catalog.ts'
import type { FileStore } from '../domains/media/media.ts'
import type { TransferAccounts } from '../domains/payments/payments.ts'
import { buildJobTable, buildPollers } from '../jobs/job-table.ts'
import type { CardProvider } from '../integrations/card-provider.ts'
import { openFolderStorage } from '../integrations/object-storage/folder-storage.ts'
import type { PublicFiles } from '../integrations/public-files.ts'
import { type Mailbox, openMailbox } from '../integrations/mailbox.ts'
import type { PayPal } from '../integrations/paypal.ts'
import type { Shop } from '../platform/shop.ts'
import { closeServer } from '../platform/shutdown.ts'
import { createGetCdnHeaders } from '../cache/cache-responses.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { CdnType } from '../platform/cdn.ts'
import { type JobDefinition, startWorker, type Worker } from '../platform/jobs.ts'
import { reservePort } from './reserve-port.ts'
import { type Ask, askApp, askOver } from './ask.ts'
import { factsOf, openTestIntegrations, openTestSandbox, sandboxKeys, type TestServices } from './test-services.ts'
import { watchMoney } from './watch-money.ts'
import { openTestDomain, type TestDomain, type TestDomainOptions } from './test-domain.ts'

/** A complete shop for one test file: database, sandbox, mailbox and worker, over real HTTP where it matters. */
export interface TestShop extends TestDomain {
  app: FastifyInstance
  sandbox: Sandbox
  cards: CardProvider
  providers: { card: CardProvider; paypal: PayPal }
  mailbox: Mailbox
  url: string
  /** Where images and the files of staff are: in the folders below, unless the options name another place. */
  store: FileStore
  media_folder: string
  originals_folder: string
  files_folder: string
  publicFiles: PublicFiles
  has_worker: boolean
  request: Ask
}

export interface TestShopOptions extends TestDomainOptions, TestServices {
  /** The shop's profile at the card provider, to which platforms share payment tokens; none unless given. */
  stripe_profile_id?: string
  /** Whether responses to guests are cached, as in the running shop. */
  cache?: boolean
  /** The CDN that may keep what guests see; none unless given. It needs the cache. */
  cdn?: CdnType
  /**
   * Opens another process of this shop: its own pool, app and worker over the same database, clock and external
   * services.
   */
  sameDatabaseAs?: TestShop
  accounts?: TransferAccounts
  start_ms?: number
  /** The token of `/metrics`, which is then always required, as in live mode; empty when there is none. */
  live_metrics?: string
  store?: FileStore
  worker?: false
}

export async function openTestShop(shopOptions: TestShopOptions = {}): Promise<TestShop> {
  const { cache: withCache = false, sameDatabaseAs } = shopOptions
  const domain = await openTestDomain(shopOptions)
  const { shop, db, clock, jobs } = domain
  const { log } = shop
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-files-'))
  mkdirSync(path.join(folder, 'media'))
  const mailbox = sameDatabaseAs?.mailbox ?? openMailbox(folder)
  const cache: ResponseCache | undefined = withCache
    ? new ResponseCache(db.replica, clock, log, (now) => findNextChange(db.replica, now))
    : undefined

  // The sandbox has to know the shop's port in advance, and the shop the sandbox's.
  const reservedPort = await reservePort()
  const { port } = reservedPort
  const url = `http://127.0.0.1:${port}`
  const sandbox = sameDatabaseAs ? { ...sameDatabaseAs.sandbox, close: async () => {} } : await openTestSandbox(url)
  const integrations = openTestIntegrations(shopOptions, sandbox, mailbox, log)
  const { cards, paypal } = integrations
  const getCdnHeaders = cache && shopOptions.cdn && createGetCdnHeaders(shopOptions.cdn, cache)
  const has_cdn = shopOptions.cdn !== undefined
  const settings = { ...appSettings(shopOptions, shop, sandbox, folder), getCdnHeaders, has_cdn }
  const app = await buildApp(shop, integrations, cache, settings)
  watchMoney(app)
  const worker: Worker =
    shopOptions.worker === false
      ? { stop: async () => {} }
      : await startWorker(
          jobs,
          withoutSchedules(buildJobTable(shop, integrations, settings.store)),
          log,
          buildPollers(shop, integrations),
        )
  await reservedPort.release()
  await app.listen({ port, host: '127.0.0.1' })

  return {
    ...domain,
    app,
    sandbox,
    cards,
    providers: { card: cards, paypal },
    mailbox,
    url,
    store: settings.store,
    media_folder: path.join(folder, 'media'),
    originals_folder: path.join(folder, 'originals'),
    files_folder: path.join(folder, 'files'),
    publicFiles: integrations.publicFiles,
    has_worker: shopOptions.worker !== false,
    request: cache ? askOver(url) : askApp(app),
    async close() {
      await closeServer(app)
      await worker.stop()
      cache?.stop()
      await sandbox.close()
      await domain.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A test runs the jobs of a schedule itself; the schedules would run them at every full minute of the real time. */
function withoutSchedules(definitions: Record<string, JobDefinition>): Record<string, JobDefinition> {
  return Object.fromEntries(Object.entries(definitions).map(([name, { cron: _, ...definition }]) => [name, definition]))
}

function appSettings(
  shopOptions: TestShopOptions,
  shop: Shop,
  sandbox: Pick<Sandbox, 'url'>,
  folder: string,
): AppSettings {
  const { accounts = { zelle: 'pagos@shop.test', venmo: '@shop-test' }, without = [] } = shopOptions
  return {
    trusted_proxies: ['127.0.0.1'],
    public_url: shop.public_url,
    store: shopOptions.store ?? { storage: openFolderStorage(folder), temporary_folder: path.join(folder, 'received') },
    texts_folder: path.join(folder, 'found', 'texts'),
    metrics_token: shopOptions.live_metrics || undefined,
    metrics_on_loopback: shopOptions.live_metrics === undefined,
    publicConfig: factsOf(sandbox, without),
    maps_key: sandboxKeys.maps_key,
    // In tests, events of a payment do not wait for the buyer's own browser.
    event_delay_s: { approved: 5 },
    start_ms: shopOptions.start_ms,
    stripe_profile_id: shopOptions.stripe_profile_id,
    paypal_script: `${sandbox.url}/sdk/js`,
    accounts,
  }
}
