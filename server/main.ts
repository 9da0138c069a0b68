import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { BadSetting } from './platform/settings.ts'
import { refuseUnsuitableDatabase, UnsuitableDatabaseError } from './database/unsuitable-database.ts'
import { isTransactionPooled, TRANSACTION_POOLER_MESSAGE } from './database/pooler.ts'
import { findNextChange } from './domains/catalogue/catalogue.ts'
import { jobNames, buildJobTable } from './jobs/job-table.ts'
import { deleteTemporaryFiles, type FileStore } from './domains/media/media.ts'
import { inviteFirstOwner } from './domains/staff/staff.ts'
import type { Integrations } from './integrations/integrations.ts'
import { openObjectStorage } from './integrations/object-storage/open-storage.ts'
import { openIntegrations } from './integrations/open-integrations.ts'
import { createExternalOrigins } from './pages/external-origins.ts'
import { loadFinishedBuild } from './pages/build.ts'
import { mountBackOffice } from './pages/back-office.ts'
import { mountPages, createGetPageKey } from './pages/pages.ts'
import { shutDownOnSignal } from './platform/shutdown.ts'
import { openPool } from './platform/db.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { openJobs, startWorker } from './platform/jobs.ts'
import { openRateLimits } from './platform/rate-limits.ts'
import { openLog } from './platform/log.ts'
import { createStorageMonitor } from './platform/storage-monitor.ts'
import type { Shop } from './platform/shop.ts'

/**
 * Where pages come from: the build, Vite in development (`--development`, and then no response is cached), or nowhere
 * (`--no-pages`, for tests of the API, which need no build).
 */
type PagesMode = 'built' | 'reloading' | 'none'

/** The next start deletes files that a process that died has left; an upload takes ten minutes at most. */
const TEMPORARY_AGE_MS = 3_600_000

/**
 * Serves the shop and works on its jobs until it receives the signal to stop. The supervisor starts and migrates the
 * database first (scripts/supervise.ts).
 */
async function openShop(pages: PagesMode): Promise<void> {
  const config = readConfig()
  if (!config.database_url)
    throw new BadSetting('DATABASE_URL is not set. Start the shop with npm start, which brings a database.')
  if (await isTransactionPooled(config.database_url)) throw new BadSetting(`DATABASE_URL ${TRANSACTION_POOLER_MESSAGE}`)
  const log = openLog(config.log_level)
  const db = openPool(config.database_url, { max: config.database_pool, prepare: config.database_prepare })
  await refuseUnsuitableDatabase(db, config.mode)
  const jobs = await openJobs(db, log, jobNames)
  const { clock, public_url, shop_email } = config
  const limits = openRateLimits(db, clock, log, config.address_limit_scale)
  const shop: Shop = {
    db,
    clock,
    queue: jobs.queue,
    log,
    storage: createStorageMonitor(db, log),
    public_url,
    shop_email,
    limits,
  }
  const integrations = openIntegrations(config, log)
  const cache =
    config.guest_cache && pages === 'built'
      ? new ResponseCache(db, clock, log, (now) => findNextChange(db, now))
      : undefined
  const pageKey = cache && createGetPageKey(await loadFinishedBuild())
  const store = { storage: openObjectStorage(config, log), temporary_folder: path.resolve(config.data_dir, 'received') }
  await deleteTemporaryFiles(store, new Date(Date.now() - TEMPORARY_AGE_MS))
  const settings = buildAppSettings(config, integrations, store)
  const app = await buildApp(shop, integrations, cache, {
    ...settings,
    ...(pageKey ? { pageKey } : {}),
  })
  if (pages !== 'none') {
    await mountBackOffice(app, { development: pages === 'reloading' })
    await mountPages(app, shop, cache, {
      development: pages === 'reloading',
      getExternalOrigins: createExternalOrigins(config),
    })
  }
  if (config.owner_email !== undefined) await inviteFirstOwner(shop, config.owner_email)
  const worker = await startWorker(jobs, buildJobTable(shop, integrations, store), log)
  await app.listen({ port: config.port, host: config.host })
  log.info({ port: config.port, mode: config.mode }, 'shop started')
  shutDownOnSignal({ app, worker, cache, db, log, drain_ms: config.drain_s * 1000 })
  process.send?.('ready')
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
    store,
    image_base_url: config.media_public_url,
    texts_folder: path.resolve(config.data_dir, 'found', 'texts'),
    publicConfig,
    maps_key: config.maps?.key ?? null,
    paypal_script: config.paypal?.script_url ?? null,
    accounts: config.accounts,
    provider_modes: findProviderModes(config),
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

/** Returns the parts of the Google settings that browsers may know. */
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
  console.error(error instanceof BadSetting || error instanceof UnsuitableDatabaseError ? error.message : error)
  process.exit(1)
})
