import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox } from '@shop/sandbox/start.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { type AppSettings, buildApp } from '../app.ts'
import { findNextChange } from '../domains/catalogue/catalogue.ts'
import type { RequestAccounts } from '../domains/payments/payments.ts'
import { jobNames, jobTable } from '../jobs/job-table.ts'
import type { CardProvider } from '../integrations/card-provider.ts'
import { type Mailbox, openMailbox } from '../integrations/mailbox.ts'
import type { PayPal } from '../integrations/paypal.ts'
import { closeServer } from '../platform/closing.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { type GuestCache, openGuestCache } from '../cache/guest-cache.ts'
import { openJobs, startWorker, type Worker } from '../platform/jobs.ts'
import { openLimits } from '../platform/limits.ts'
import { openLog } from '../platform/log.ts'
import type { Shop } from '../platform/shop.ts'
import { holdPort } from './hold-port.ts'
import { openStorage } from '../platform/storage.ts'
import { factsOf, openTestIntegrations, openTestSandbox, sandboxKeys, type TestServices } from './test-services.ts'
import { openTestClock, type TestClock } from './test-clock.ts'

export interface Answered {
  status: number
  headers: Record<string, unknown>
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of an answer is what it asserts
  body: any
}

/** A complete shop for one test file: database, sandbox, mailbox and worker, over real HTTP where it matters. */
export interface TestShop {
  shop: Shop
  db: Pool
  app: FastifyInstance
  clock: TestClock
  sandbox: Sandbox
  cards: CardProvider
  /** The shop's payment providers. */
  providers: { card: CardProvider; paypal: PayPal }
  mailbox: Mailbox
  url: string
  database_url: string
  /** The folder for images, which is empty. */
  media_folder: string
  ask(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | undefined; headers?: Record<string, string>; from?: string },
  ): Promise<Answered>
  close(): Promise<void>
}

export interface TestShopWanted extends TestServices {
  /** Whether responses to guests are cached, as in the running shop. */
  cache?: boolean
  limit_scale?: number
  /** Receives every line of the log. */
  log_to?: (line: string) => void
  /**
   * Opens another process of this shop: its own pool, app and worker over the same database, clock and external
   * services.
   */
  beside?: TestShop
  /** Recipients of bank transfers. */
  accounts?: RequestAccounts
  /** Milliseconds that starting a payment may take. */
  start_ms?: number
  /** Milliseconds that a statement may take. */
  statement_timeout_ms?: number
  /** The URL under which people reach the shop. */
  public_url?: string
  /** The token of `/metrics`, which is then always required, as in live mode; empty when there is none. */
  live_metrics?: string
  /** With `false`, no worker runs the shop's jobs. */
  worker?: false
}

/** Opens a test shop. */
export async function openTestShop(wanted: TestShopWanted = {}): Promise<TestShop> {
  const { cache: cached = false, limit_scale = 1000, log_to, beside } = wanted
  const database = beside ? { url: beside.database_url, drop: async () => {} } : await copyDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-files-'))
  const log = log_to ? openLog('trace', { write: log_to }) : openLog(process.env.TEST_LOG ?? 'silent')
  const { statement_timeout_ms = 15_000 } = wanted
  const db = openPool(database.url, { max: 10, statement_timeout_ms })
  const clock = beside?.clock ?? openTestClock()
  const { queue, boss } = await openJobs(db, log, jobNames)
  const limits = openLimits(db, clock, log, limit_scale)
  const { public_url = 'http://shop.test' } = wanted
  const shop: Shop = { db, clock, queue, log, storage: openStorage(db, log), public_url, shop_email: undefined, limits }
  const mailbox = beside?.mailbox ?? openMailbox(folder)
  const cache: GuestCache | undefined = cached
    ? await openGuestCache(db, clock, log, (now) => findNextChange(db, now))
    : undefined

  // The sandbox has to know the shop's port in advance, and the shop the sandbox's.
  const held = await holdPort()
  const { port } = held
  const url = `http://127.0.0.1:${port}`
  const sandbox = beside ? { ...beside.sandbox, close: async () => {} } : await openTestSandbox(url)
  const integrations = openTestIntegrations(wanted, sandbox, mailbox, log)
  const { cards, paypal } = integrations
  const app = await buildApp(shop, integrations, cache, appSettings(wanted, shop, sandbox, folder))
  const worker: Worker =
    wanted.worker === false ? { stop: () => boss.stop() } : await startWorker(boss, jobTable(shop, integrations), log)
  await held.release()
  await app.listen({ port, host: '127.0.0.1' })

  return {
    shop,
    db,
    app,
    clock,
    sandbox,
    cards,
    providers: { card: cards, paypal },
    mailbox,
    url,
    database_url: database.url,
    media_folder: folder,
    ask: (method, address, options = {}) =>
      cache ? askOver(url, method, address, options) : ask(app, method, address, options),
    async close() {
      await closeServer(app)
      await worker.stop()
      await cache?.stop()
      await sandbox.close()
      await db.end({ timeout: 2 })
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function appSettings(wanted: TestShopWanted, shop: Shop, sandbox: Pick<Sandbox, 'url'>, folder: string): AppSettings {
  const { accounts = { zelle: 'pagos@shop.test', venmo: '@shop-test' }, without = [] } = wanted
  return {
    trusted_proxies: ['127.0.0.1'],
    public_url: shop.public_url,
    media_folder: folder,
    found_folder: path.join(folder, 'found'),
    metrics_token: wanted.live_metrics || undefined,
    metrics_on_loopback: wanted.live_metrics === undefined,
    facts: factsOf(sandbox, without),
    maps_key: sandboxKeys.maps_key,
    // In tests, events of a payment do not wait for the buyer's own browser.
    news_wait_s: { approved: 5 },
    start_ms: wanted.start_ms,
    paypal_script: `${sandbox.url}/sdk/js`,
    accounts,
  }
}

async function ask(
  app: FastifyInstance,
  method: string,
  address: string,
  { body, token, headers = {}, from }: NonNullable<Parameters<TestShop['ask']>[2]>,
): Promise<Answered> {
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api${address}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    remoteAddress: from ?? '127.0.0.1',
    ...(body === undefined ? {} : { body: body as object }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: parse(answer.payload) }
}

/** With a cache, requests go over the network, because only that server uses the cache. */
async function askOver(
  url: string,
  method: string,
  address: string,
  { body, token, headers = {}, from }: NonNullable<Parameters<TestShop['ask']>[2]>,
): Promise<Answered> {
  const answer = await fetch(`${url}/api${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: parse(await answer.text()) }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}

/** Copies the migrated database, which takes about a tenth of a second. */
async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = inject('postgres_url')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPool(withDatabase(inject('postgres_superuser_url'), 'postgres'), { max: 1 })
  // Copies are made one at a time, because the template must have no other connection meanwhile.
  await admin.begin(async (tx) => tx`select pg_advisory_xact_lock(1)`)
  await copying(admin, name)
  return {
    url: withDatabase(template, name),
    async drop() {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

async function copying(admin: Pool, name: string, tries = 20): Promise<void> {
  try {
    await admin`create database ${admin(name)} template shop owner shop strategy file_copy`
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await copying(admin, name, tries - 1)
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
