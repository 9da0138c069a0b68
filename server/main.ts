import inspector from 'node:inspector'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { findConnectionProblem } from './database/connection-problems.ts'
import { BusinessError } from './platform/business-error.ts'
import { BadSetting } from './platform/settings.ts'
import { isTransactionPooled } from './database/pooler.ts'
import { toRefusalCode } from './platform/error-codes.ts'
import { openPrimary } from './database/open-primary.ts'
import { findNextChange } from './domains/catalog/catalog.ts'
import { buildWorkerApp } from './monitoring.ts'
import { jobNames, buildJobTable, buildPollers } from './jobs/job-table.ts'
import { deleteTemporaryFiles, type FileStore } from './domains/media/media.ts'
import { findPage } from './domains/redirects/redirects.ts'
import { inviteFirstOwner } from './domains/staff/staff.ts'
import type { Integrations } from './integrations/integrations.ts'
import { openCdn } from './integrations/cdn.ts'
import { openObjectStorage } from './integrations/object-storage/open-storage.ts'
import { openIntegrations, openJobIntegrations } from './integrations/open-integrations.ts'
import { startPurging } from './jobs/purge-cdn.ts'
import { createExternalOrigins } from './pages/external-origins.ts'
import { loadFinishedPages } from './pages/build.ts'
import { mountBackOffice } from './pages/back-office.ts'
import { getPageKey, mountPages } from './pages/pages.ts'
import { warmUp } from './pages/warm-up.ts'
import { findEncryptionKeys } from './platform/encryption-key.ts'
import { releaseStartMemory } from './platform/release-start-memory.ts'
import { startWatchdog } from './platform/start-watchdog.ts'
import { shutDownOnSignal } from './platform/shutdown.ts'
import { openPool, type Pool } from './platform/db.ts'
import { openReplicatedPool } from './platform/replica.ts'
import { createGetCdnHeaders } from './cache/cache-responses.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { type JobQueue, type Jobs, startWorker, type Worker } from './platform/jobs.ts'
import { openRateLimits } from './platform/rate-limits.ts'
import { type Log, openLog } from './platform/log.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { createStorageMonitor } from './platform/storage-monitor.ts'
import type { Shop } from './platform/shop.ts'
import { type StartWatch, watchStart } from './platform/watch-start.ts'

/**
 * Where pages come from: the build, Vite in development (`--development`, and then no response is cached), or nowhere
 * (`--no-pages`, for tests of the API, which need no build).
 */
type PagesMode = 'built' | 'reloading' | 'none'

const WATCHDOG = path.join(import.meta.dirname, `watchdog${path.extname(import.meta.filename)}`)

/**
 * How many connections wait at once until they are accepted. A drop brings a crowd within one second, and the system drops
 * connections above this number: a browser then tries again after 1, 3 and 7 seconds. Node's default is 511; Linux takes
 * at most `net.core.somaxconn`, which is 4,096 by default.
 */
const MAX_WAITING_CONNECTIONS = 4_096

/** The next start deletes files that a process that died has left; an upload takes ten minutes at most. */
const TEMPORARY_AGE_MS = 3_600_000

/**
 * Opens one process of the shop, which serves the shop, works on its jobs, or both (ROLE), until it receives the signal
 * to stop. The supervisor starts and migrates the database first (scripts/supervise.ts).
 */
async function openShop(pages: PagesMode): Promise<void> {
  const config = readConfig()
  const { clock, role } = config
  if (!config.database_url)
    throw new BadSetting('DATABASE_URL is not set. Start the shop with npm start, which brings a database.')
  const log = openLog(config.log_level)
  const start = watchStart(log, exitWith)
  const tracing = await openTracing(config)
  const db = await start.waitFor('the database', openDatabase(config, config.database_url, log))
  const primary = await start.waitFor('the database', openPrimary(config, jobNames, db, log))
  const shop = buildShop(config, db, primary.queue, log)
  const integrations = openIntegrations(config, log)
  const store = { storage: openObjectStorage(config, log), temporary_folder: path.resolve(config.data_dir, 'received') }
  const before = new Date(Date.now() - TEMPORARY_AGE_MS)
  await start.waitFor('the folder of received files', deleteTemporaryFiles(store, before))
  let isWarmingUp = role !== 'worker' && pages === 'built'
  const settings = { ...buildAppSettings(config, integrations, store), isWarmingUp: () => isWarmingUp }
  const cache =
    role !== 'worker' && config.guest_cache && pages === 'built'
      ? new ResponseCache(db.replica, clock, log, (now) => findNextChange(db.replica, now))
      : undefined
  // The database answers the worker while the routes of the app are registered.
  const [app, worker] = await Promise.all([
    role === 'worker'
      ? buildWorkerApp(shop, integrations, settings)
      : openWebApp(shop, integrations, cache, settings, pages, config, start),
    role === 'web'
      ? undefined
      : start.waitFor('the jobs', openWorker(primary.jobs!, shop, integrations, settings, config)),
  ])
  const { owner_email } = config
  if (role !== 'worker' && owner_email !== undefined) {
    const invited = primary.whenOpen(() => inviteFirstOwner(shop, owner_email))
    await start.waitFor('the invitation of the first owner', invited)
  }
  const purging = config.cdn && role !== 'web' ? startPurging(db, openCdn(config.cdn, log), log) : undefined
  const listening = app.listen({ port: config.port, host: config.host, backlog: MAX_WAITING_CONNECTIONS })
  await start.waitFor('the routes and the port', listening)
  start.end()
  log.info({ port: config.port, mode: config.mode, role }, 'shop started')
  shutDownOnSignal({ app, worker, purging, cache, db, log, tracing, drain_ms: config.drain_s * 1000 })
  process.send?.('ready')
  // Calls are served before the code of the pages is loaded.
  if (isWarmingUp) await loadFinishedPages()
  if (isWarmingUp) await warmUp(app, config.public_url, log)
  isWarmingUp = false
  releaseStartMemory()
  // A debugger that holds the process is no endless loop.
  if (inspector.url() === undefined) startWatchdog(WATCHDOG)
}

async function openDatabase(config: Config, url: string, log: Log): Promise<Pool> {
  const { database_replica_url, database_prepare: prepare } = config
  const options = { max: config.database_pool, prepare, pooled: await isPooled(url, prepare) }
  return database_replica_url === undefined
    ? openPool(url, options)
    : openReplicatedPool(url, database_replica_url, options, log)
}

/** A database that is away counts as one without a pooler: `openPrimary` meets the difference when it comes. */
async function isPooled(url: string, prepare: boolean): Promise<boolean> {
  return isTransactionPooled(url, prepare).catch((error: Error) => {
    if (toRefusalCode(error) === 'unavailable') return false
    throw error
  })
}

function buildShop(config: Config, db: Pool, queue: JobQueue, log: Log): Shop {
  const { clock, public_url, admin_url, shop_email, undo_ms } = config
  const limits = openRateLimits(db, clock, log, config.address_limit_scale)
  const secrets = openSecretBox(findEncryptionKeys(config))
  const storage = createStorageMonitor(db, log)
  return { db, clock, queue, log, storage, public_url, admin_url, shop_email, undo_ms, limits, secrets }
}

async function openWebApp(
  shop: Shop,
  integrations: Integrations,
  cache: ResponseCache | undefined,
  settings: ReturnType<typeof buildAppSettings>,
  pages: PagesMode,
  config: Config,
  start: StartWatch,
): Promise<FastifyInstance> {
  const getCdnHeaders = cache && config.cdn && createGetCdnHeaders(config.cdn.type, cache)
  const app = await buildApp(shop, integrations, cache, {
    ...settings,
    getCdnHeaders,
    ...(cache ? { pageKey: getPageKey } : {}),
  })
  if (pages !== 'none') {
    const development = pages === 'reloading'
    await start.waitFor('the files of the back office', mountBackOffice(app, shop, { development }))
    const getExternalOrigins = createExternalOrigins(config)
    const findRedirect = (pathname: string) => findPage(shop, pathname)
    const mounted = mountPages(app, shop, cache, { development, getExternalOrigins, getCdnHeaders, findRedirect })
    await start.waitFor('the files of the pages', mounted)
  }
  return app
}

async function openWorker(
  jobs: Jobs,
  shop: Shop,
  integrations: Integrations,
  { store }: ReturnType<typeof buildAppSettings>,
  config: Config,
): Promise<Worker> {
  const jobIntegrations = openJobIntegrations(config, integrations)
  const pollers = buildPollers(shop, jobIntegrations)
  return startWorker(jobs, buildJobTable(shop, jobIntegrations, store), shop.log, pollers)
}

/** The libraries for traces are loaded only when a receiver for them is set. */
async function openTracing({ otlp_endpoint }: Config) {
  if (otlp_endpoint === undefined) return undefined
  const library = await import('./integrations/tracing/open-tracing.ts')
  return library.openTracing(otlp_endpoint)
}

function buildAppSettings(config: Config, { sms }: Integrations, store: FileStore) {
  const { trusted_proxies, public_url, metrics_token } = config
  const publicConfig = {
    demo: config.mode === 'demo',
    card_script: config.stripe?.script_url ?? null,
    paypal: config.paypal !== undefined,
    geocoding: config.maps ? { url: config.maps.geocode_url } : null,
    google: toPublicGoogleConfig(config.google),
    sms: sms !== undefined,
  }
  return {
    trusted_proxies,
    public_url,
    listen_host: config.host,
    metrics_token,
    metrics_on_loopback: config.mode === 'demo',
    has_cdn: config.cdn !== undefined,
    store,
    image_base_url: config.media_public_url,
    texts_folder: path.resolve(config.data_dir, 'found', 'texts'),
    publicConfig,
    maps_key: config.maps?.key ?? null,
    paypal_script: config.paypal?.script_url ?? null,
    accounts: config.accounts,
    provider_modes: findProviderModes(config),
    google_merchant_id: config.google_merchant_id,
    stripe_profile_id: config.stripe_profile_id,
  }
}

/** A provider takes real money with its own keys for that, at its own address. */
function findProviderModes({ stripe, paypal }: Config) {
  const isLiveKey = /^[rs]k_live_/.test(stripe?.secret_key ?? '')
  return {
    card: stripe?.api_url === undefined && isLiveKey ? ('live' as const) : ('sandbox' as const),
    paypal: paypal?.api_url === undefined ? ('live' as const) : ('sandbox' as const),
  }
}

function toPublicGoogleConfig(google: Config['google']) {
  return google
    ? { client_id: google.client_id, script_url: google.script_url, userinfo_url: google.userinfo_url }
    : null
}

function parsePagesMode(argv: string[]): PagesMode {
  if (argv.includes('--no-pages')) return 'none'
  return argv.includes('--development') ? 'reloading' : 'built'
}

await openShop(parsePagesMode(process.argv)).catch((error: unknown) => {
  const reason = findConnectionProblem(error)
  if (error instanceof BusinessError) exitWith(error.message)
  exitWith(reason ? `The database of DATABASE_URL cannot be entered: ${reason}` : error)
})

function exitWith(reason: unknown): never {
  console.error(reason)
  process.exit(1)
}
