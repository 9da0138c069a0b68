import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ResponseCache } from './cache/response-cache.ts'
import { findBackupState, findLastSaved } from './backoffice/routes.ts'
import { listLedgerChecks } from './domains/loyalty/loyalty.ts'
import type { FileStore } from './domains/media/media.ts'
import { countMessages } from './domains/notifications/notifications.ts'
import { createAllowedHosts, type AllowedHosts } from './http/allowed-hosts.ts'
import { serveHealth } from './http/health.ts'
import { handleNotFound } from './http/not-found.ts'
import type { Integrations } from './integrations/integrations.ts'
import { getPurgeDelay } from './platform/cdn-purge-queries.ts'
import { countJobs } from './platform/job-queries.ts'
import { isLocalRequest, serveMetrics } from './platform/metrics.ts'
import type { Shop } from './platform/shop.ts'

export interface MonitoringSettings {
  public_url: string
  /** The setting HOST: requests for this address are accepted as well. */
  listen_host?: string
  metrics_token: string | undefined
  /** Whether `/metrics` also answers loopback without the token; never in live mode. */
  metrics_on_loopback: boolean
  store: FileStore
  has_cdn?: boolean
}

/** Builds the HTTP side of a process that only works on jobs: what monitoring reads, and nothing else. */
export async function buildWorkerApp(
  shop: Shop,
  integrations: Integrations,
  settings: MonitoringSettings,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout: 0,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  })
  app.setNotFoundHandler(handleNotFound)
  watchShop(app, shop, integrations, undefined, settings, createAllowedHosts(settings.public_url, settings.listen_host))
  serveHealth(app, shop)
  return app
}

export function watchShop(
  app: FastifyInstance,
  shop: Shop,
  { cards, paypal }: Integrations,
  cache: ResponseCache | undefined,
  { metrics_token: token, metrics_on_loopback: on_loopback, has_cdn, store }: MonitoringSettings,
  hosts: AllowedHosts,
): void {
  const providers = { card: cards, paypal, media: store.storage }
  serveMetrics(
    app,
    { token, isLocal: (request) => on_loopback && isLocalRequest(request) && hosts.isAllowed(request.host) },
    {
      cached_responses: () => ({ entries: cache?.size ?? 0, hits: cache?.hits ?? 0 }),
      ledger_inconsistencies: () => listLedgerChecks(shop.db),
      storage_full: () => shop.storage.isFull(),
      last_saved_at: () => findLastSaved(shop.db),
      archive: () => findBackupState(shop.db),
      jobs: () => countJobs(shop.db),
      messages: () => countMessages(shop.db, shop.clock.now()),
      cdn_purge_delay_s: has_cdn ? () => getPurgeDelay(shop.db) : undefined,
      transactions: () => shop.db.transactions(),
      providers: () =>
        Object.entries(providers).flatMap(([provider, client]) =>
          client ? [{ provider, away: client.isUnavailable() }] : [],
        ),
    },
  )
}
