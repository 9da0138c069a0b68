import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { acceptCalls } from './http/accept-calls.ts'
import { type AllowedHosts, createAllowedHosts, hasSeveralHosts } from './http/allowed-hosts.ts'
import { serveHealth } from './http/health.ts'
import { separateBackOffice } from './http/separate-back-office.ts'
import { registerOpenApi } from './http/openapi.ts'
import { serveDevMailbox } from './http/dev-mailbox.ts'
import { findRequestCustomer } from './domains/accounts/accounts.ts'
import { agentRoutes } from './domains/agents/routes.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { backofficeRoutes } from './backoffice/routes.ts'
import { cartRoutes } from './domains/cart/routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { checkoutRoutes } from './domains/checkout/routes.ts'
import { contentRoutes, type PublicShopConfig } from './domains/content/routes.ts'
import { discoveryRoutes } from './domains/discovery/routes.ts'
import { fulfillmentRoutes } from './domains/fulfillment/routes.ts'
import { loyaltyRoutes } from './domains/loyalty/routes.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import { type EventDelays, paymentRoutes, paymentWebhooks, type TransferAccounts } from './domains/payments/payments.ts'
import { privacyRoutes } from './domains/privacy/routes.ts'
import { returnRoutes } from './domains/returns/routes.ts'
import { countShownPeople, findRequestPreview, findRequestStaff, getStaffCookieName } from './domains/staff/staff.ts'
import {
  createNameRequest,
  cacheResponses,
  createCachingServer,
  type GetCdnHeaders,
  type GetPageKey,
} from './cache/cache-responses.ts'
import type { Integrations } from './integrations/integrations.ts'
import { BODY_LIMIT } from './platform/body-limit.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { traceEventOrigins } from './platform/security-log.ts'
import { detectPreviews } from './platform/preview.ts'
import { refuse } from './platform/refusal.ts'
import { authenticateStaff } from './platform/serve-staff.ts'
import type { Shop } from './platform/shop.ts'
import { compressionOptions } from './http/compression.ts'
import { forbidCachingByDefault } from './http/forbid-caching.ts'
import { toDecodableUrl } from './http/decodable-url.ts'
import { type MonitoringSettings, watchShop } from './monitoring.ts'
import { allowSlowUploads } from './platform/uploads.ts'
import { handleNotFound } from './http/not-found.ts'

export interface AppSettings extends MonitoringSettings {
  trusted_proxies: string[]
  image_base_url?: string | undefined
  /** The folder for generated texts of this process; it may be emptied at any time. */
  texts_folder: string
  publicConfig: PublicShopConfig
  /** The key of the map service, which every customer's browser receives; null when there is none. */
  maps_key: string | null
  /** The URL of PayPal's script for browsers; null when PayPal is not offered. */
  paypal_script: string | null
  accounts: TransferAccounts
  /** Whether each payment provider takes real money; the sandbox unless given. */
  provider_modes?: Partial<Record<'card' | 'paypal', 'sandbox' | 'live'>>
  /** The shop's number at Google Pay, with which assistants pay real money; undefined: they cannot. */
  google_merchant_id?: string | undefined
  stripe_profile_id?: string | undefined
  /** How long the events of a payment wait for the buyer's own browser, by their meaning. */
  event_delay_s?: EventDelays
  start_ms?: number | undefined
  /** Returns the cache key of a page; without it pages are not cached. */
  pageKey?: GetPageKey
  /** Whether the process warms up, so that `/readyz` does not call it ready; never unless given. */
  isWarmingUp?: () => boolean
  /** Returns the headers that let a CDN keep a response; without it there is no CDN. */
  getCdnHeaders?: GetCdnHeaders | undefined
}

/**
 * Builds the HTTP side of the shop: plugins in order, then the routes of all domains. It does not listen yet; `pages.ts`
 * adds the pages, and `main.ts` listens.
 */
export async function buildApp(
  shop: Shop,
  integrations: Integrations,
  cache: ResponseCache | undefined,
  settings: AppSettings,
): Promise<FastifyInstance> {
  const hosts = createAllowedHosts(settings.public_url, settings.listen_host, shop.admin_url)
  // With this plain type the routes do not carry the type of the log.
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: settings.trusted_proxies.length > 0 ? settings.trusted_proxies : false,
    bodyLimit: BODY_LIMIT,
    // A slow disk delays the start, which has a deadline of its own (platform/watch-start.ts).
    pluginTimeout: 0,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    rewriteUrl: toDecodableUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ajv: { customOptions: { strict: false } },
    ...(cache ? { serverFactory: createServerFactory(cache, settings, hosts) } : {}),
  })
  allowSlowUploads(app.server)
  acceptCalls(app, shop, settings.image_base_url)
  watchShop(app, shop, integrations, cache, settings, hosts)
  if (cache) cacheResponses(app, cache, settings.getCdnHeaders)
  forbidCachingByDefault(app)
  addSecurityHooks(app, settings.public_url, hosts)
  if (shop.admin_url !== shop.public_url) separateBackOffice(app, shop, hosts)
  await app.register(compress, compressionOptions)
  traceEventOrigins(app, shop.secrets)
  detectPreviews(app, (request) => findRequestPreview(shop, request))
  authenticateCustomers(app, shop)
  authenticateStaff(
    app,
    shop.clock,
    (request) => findRequestStaff(shop, request),
    (member, people, shown) => countShownPeople(shop, member, people, shown),
  )
  // After the hook that finds the session of a member, and before the routes, which it describes.
  await registerOpenApi(app, settings.public_url, getStaffCookieName(shop))
  logCalls(app)
  serveHealth(app, shop, {
    servesFromMemory: () => cache?.servesLastKnown ?? false,
    isWarmingUp: settings.isWarmingUp ?? (() => false),
  })
  if (integrations.mailbox) serveDevMailbox(app, integrations.mailbox, settings.public_url)

  await serveDomains(app, shop, integrations, cache, settings)
  app.all('/api/*', handleNotFound)
  return app
}

async function serveDomains(
  app: FastifyInstance,
  shop: Shop,
  integrations: Integrations,
  cache: ResponseCache | undefined,
  settings: AppSettings,
): Promise<void> {
  const providers = { card: integrations.cards, paypal: integrations.paypal }
  const { paypal_script, accounts, start_ms } = settings
  accountRoutes(app, shop, integrations, settings.maps_key)
  catalogRoutes(app, shop)
  contentRoutes(app, shop, settings.publicConfig)
  await mediaRoutes(app, {
    storage: settings.store.storage,
    sendNotFound: handleNotFound,
  })
  notificationRoutes(app)
  // Feeds, the sitemap and share images show the same as guests see.
  discoveryRoutes(
    app,
    { ...shop, db: shop.db.replica },
    {
      storage: settings.store.storage,
      kept_folder: settings.texts_folder,
      findCatalogVersion: async () => {
        await cache?.wake()
        return cache?.catalogVersion
      },
    },
  )
  cartRoutes(app, shop)
  checkoutRoutes(app, shop)
  paymentRoutes(app, shop, providers, { paypal_script, accounts, start_ms })
  orderRoutes(app, shop)
  fulfillmentRoutes(app, shop)
  returnRoutes(app, shop)
  await backofficeRoutes(app, shop, settings.store, {
    mode: settings.publicConfig.demo ? 'demo' : 'live',
    provider_modes: settings.provider_modes ?? {},
    providers,
    accounts,
  })
  loyaltyRoutes(app, shop)
  agentRoutes(app, shop, integrations.publicDocuments, {
    providers,
    google_merchant_id: settings.google_merchant_id ?? null,
    stripe_profile_id: settings.stripe_profile_id ?? null,
    is_live: settings.provider_modes?.card === 'live',
  })
  privacyRoutes(app, shop, integrations.identity)
  await paymentWebhooks(app, shop, providers, settings.event_delay_s)
}

function createServerFactory(
  cache: ResponseCache,
  { pageKey, getCdnHeaders }: AppSettings,
  hosts: AllowedHosts,
): FastifyServerFactory {
  const nameRequest = createNameRequest(pageKey, hosts)
  return (handleRequest, limits) => createCachingServer(cache, nameRequest, handleRequest, limits, getCdnHeaders)
}

/**
 * These paths respond under any host name. They reveal nothing about the shop, and `/metrics` requires its token there.
 */
const MONITORING_PATHS = /^\/(?:healthz|readyz|readyz\/write|metrics)(?:\?|$)/

function addSecurityHooks(app: FastifyInstance, public_url: string, hosts: AllowedHosts): void {
  const nothing = ["'none'"]
  // The function is created once. Fastify's own plugin creates it for every call, and V8 kept all of these until a full
  // garbage collection, which took a fifth of the processor time.
  const setHeaders = helmet({
    // Pages have their own policy (pages.ts); no other response is a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: nothing, objectSrc: nothing, baseUri: nothing, frameAncestors: nothing },
    },
    strictTransportSecurity: public_url.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  })
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()))
  const { origin } = new URL(public_url)
  app.addHook('onRequest', async (request, reply) => {
    const { url, host } = request
    // Monitoring calls a process by its address in the internal network.
    const isKnownHost = hosts.isAllowed(host) || hosts.isBackOffice(host) || MONITORING_PATHS.test(url)
    if (hasSeveralHosts(request.raw) || !(isKnownHost || hosts.isWwwVariant(host))) refuse('unknown_host')
    // The target may be a whole URL or `*`: nothing exists under either, whatever host it names.
    if (!url.startsWith('/')) refuse('not_found')
    const target = url.replace(/^[/\\]+/, '/')
    // A browser would read `//name` and `/\\name` as another site.
    if (!isKnownHost) return reply.redirect(origin + target, 308)
    if (target !== url) return reply.redirect(target, 308)
    if (url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    // A URL that contains a token is not sent to other sites as the referrer, also when the call is refused.
    if (request.routeOptions.url?.endsWith('/:token')) void reply.header('referrer-policy', 'no-referrer')
    return undefined
  })
}

/** Logs one line per call, to find slow and refused calls. It contains no URL, because a URL may contain a secret. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call)
      request.log.debug(
        { call: call.name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'call answered',
      )
  })
}

function authenticateCustomers(app: FastifyInstance, shop: Shop): void {
  app.decorateRequest('customer', null)
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    // A preview is of a level, not of a customer, even when one is signed in.
    if (call && 'caller' in call && request.preview === null)
      request.customer = await findRequestCustomer(shop, request)
  })
}
