import { randomBytes } from 'node:crypto'
import { createApi, type Transport } from '@shop/contract/client.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { type ProviderUse, getProviderUse } from '@shop/contract/provider-pages.ts'
import { readPreferences } from '@shop/contract/preferences.ts'
import { hasSecretInPath } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { chooseEncoding, getEncodedBody } from '../cache/encoding.ts'
import { MAX_CACHED_URL_LENGTH, type GetCdnHeaders, type GetPageKey } from '../cache/cache-responses.ts'
import { isCacheable, listChangeKeys } from '../cache/change-keys.ts'
import { readQuery } from '../cache/read-query.ts'
import { openDevelopmentBuild, openFinishedBuild, type RenderHtml } from './build.ts'
import {
  buildContentSecurityPolicy,
  noExternalOrigins,
  type ExternalOrigins,
  listInlineScripts,
  scriptHash,
} from './content-security-policy.ts'
import { type RenderedPage, toPreviewPage } from './preview-page.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { CachedResponse } from '../cache/response-store.ts'
import type { Shop } from '../platform/shop.ts'

export interface PageSettings {
  /** Returns the external origins that a page may use, by the purpose for which it loads a provider's script. */
  getExternalOrigins: (use: ProviderUse | undefined) => ExternalOrigins
  /** Returns the page that an address of a former shop leads to; undefined for most. */
  findRedirect?: (pathname: string) => Promise<string | undefined>
  /** Serves the pages from Vite, which reloads them, instead of from the finished build. */
  development: boolean
  getCdnHeaders?: GetCdnHeaders | undefined
}

/** Pages with a secret in their URL and those of the checkout are never cached (rules 5.12), in whatever encoding. */
function isUncacheable(requestUrl: string): boolean {
  if (hasSecretInPath(requestUrl)) return true
  // A path that cannot be decoded was one with a secret.
  const [path = ''] = requestUrl.split(/[?#]/)
  return /^\/checkout-/i.test(decodeURIComponent(path))
}

/**
 * Rendering more pages at once would not be faster on one thread, but would keep the data of all of them in memory until
 * the garbage collector copies it.
 */
const MAX_CONCURRENT_RENDERS = 3

/** Seconds after which a page that cannot be shown now may be requested again. */
const UNAVAILABLE_RETRY_S = '30'

/** Returns the cache key of a page; undefined for one that is never cached. */
export const getPageKey: GetPageKey = (requestUrl, cookie) => {
  if (isUncacheable(requestUrl)) return undefined
  const { lang, currency, languageChosen } = readPreferences(cookie, readQuery(requestUrl))
  // On a first visit the URL itself may decide the language, and the response is then a redirect.
  return `page:${languageChosen ? lang : 'first-visit'}:${currency}:${requestUrl}`
}

/**
 * Renders the pages on the server as for a guest; the data of a customer is loaded in the browser (decision 10). Whole
 * pages are cached in memory, compressed, with a policy of their scripts' hashes; a page that is not cached has a new nonce
 * (rules 7).
 */
export async function mountPages(
  app: FastifyInstance,
  shop: Shop,
  cache: ResponseCache | undefined,
  settings: PageSettings,
): Promise<void> {
  const { load, manifest } = settings.development ? await openDevelopmentBuild(app) : await openFinishedBuild(app)
  const limitConcurrency = pLimit(MAX_CONCURRENT_RENDERS)
  const { origin } = new URL(shop.public_url)

  async function createPage(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<CachedResponse> {
    const renderHtml = await load()
    const preferences = readPreferences(request.headers.cookie ?? '', url.searchParams)
    const { preview } = request
    const key = cache && getCacheKey(request)
    const cacheVersion = cache?.version ?? 0
    const calls: MadeCalls = { keys: new Set(), hasFailed: false }
    const nonce = settings.development ? undefined : randomBytes(16).toString('base64')
    const page = {
      preferences,
      api: createApi(
        createLocalTransport(app, cache, request, calls),
        preferences.lang,
        refusals.unavailable[preferences.lang],
      ),
      nonce,
      manifest,
      public_url: shop.public_url,
      report: (error: unknown) =>
        shop.log.error({ err: error, path: url.pathname.split('/')[1] }, 'page could not be rendered'),
    }
    const rendered = await renderPage(renderHtml, request, url, page)
    if (settings.development) void reply.removeHeader('content-security-policy')
    // The browser loads a new document when it moves to a page with another policy (storefront/lib/session).
    const origins = hasSecretInPath(url.pathname)
      ? noExternalOrigins
      : settings.getExternalOrigins(getProviderUse(url.pathname))
    const isComplete = !calls.hasFailed && (rendered.status === 200 || rendered.status === 302)
    if (cache && key !== undefined && nonce !== undefined && isComplete) {
      const cached = toCacheable(rendered, reply.getHeaders() as Record<string, string>, nonce, origins)
      const isCurrent = cache.set(key, cached, cacheVersion, [...calls.keys])
      const cdnHeaders = isCurrent ? settings.getCdnHeaders?.(request.raw, [...calls.keys]) : undefined
      return { ...cached, headers: { ...cached.headers, ...cdnHeaders } }
    }
    const policy = buildContentSecurityPolicy([`'nonce-${nonce}'`], origins)
    const headers = settings.development ? rendered.headers : { ...rendered.headers, 'content-security-policy': policy }
    if (preview) return toPreviewPage({ ...rendered, headers }, preview, shop.clock.now())
    return { status: rendered.status, headers, bodies: new Map([['', Buffer.from(rendered.html)]]) }
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(origin + request.url)
    // Segments such as `/./` are resolved by now; the remaining path may read as the name of another site.
    if (url.pathname.startsWith('//')) return reply.callNotFound()
    const target = await settings.findRedirect?.(url.pathname)
    // Browsers keep a permanent redirect, unless they have to ask again: staff may correct it.
    if (target !== undefined) return reply.header('cache-control', 'no-cache').redirect(target, 301)
    // A page is also sent within the limit, because what waits for it is old to the garbage collector by then, and would
    // keep the page's HTML until the next full collection (decision 198). The limit does not wait for the client.
    await limitConcurrency(async () => sendPage(request, reply, await createPage(request, reply, url)))
    return reply
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse): void {
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  void reply.status(page.status).headers(page.headers)
  // The header is set here, so that the compression plugin skips the response.
  if (encoding !== '') void reply.header('content-encoding', encoding)
  void reply.send(getEncodedBody(page, encoding))
}

/** Returns the cache key of a requested page; undefined for one that is not cached, as those of a preview. */
function getCacheKey({ preview, url, headers }: FastifyRequest): string | undefined {
  if (preview !== null || url.length > MAX_CACHED_URL_LENGTH) return undefined
  return getPageKey(url, headers.cookie ?? '')
}

/** Returns a page whose policy allows its scripts by their hashes, because a nonce must not be used again. */
function toCacheable(
  rendered: RenderedPage,
  headers: Record<string, string>,
  nonce: string,
  origins: ExternalOrigins,
): CachedResponse {
  const { html } = rendered
  const policy = buildContentSecurityPolicy(listInlineScripts(html, nonce).map(scriptHash), origins)
  return {
    status: rendered.status,
    headers: { ...headers, ...rendered.headers, 'content-security-policy': policy },
    bodies: new Map([['', Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))]]),
  }
}

async function renderPage(
  renderHtml: RenderHtml,
  request: FastifyRequest,
  url: URL,
  page: object,
): Promise<RenderedPage> {
  const accept = request.headers.accept ?? 'text/html'
  const { response, html } = await renderHtml(new Request(url, { headers: { accept } }), page)
  const hasSecret = hasSecretInPath(url.pathname)
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    // The same URL has another content by language and currency, and for a customer, so no shared cache may store it.
    'cache-control': hasSecret ? 'no-store' : 'private, no-cache',
    vary: 'cookie, accept-encoding',
    ...(hasSecret ? { 'referrer-policy': 'no-referrer' } : {}),
  }
  for (const name of ['location', 'retry-after', 'content-type']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  // The router drops the headers of what a loader throws.
  if (response.status === 503) headers['retry-after'] ??= UNAVAILABLE_RETRY_S
  return { status: response.status, headers, html }
}

interface MadeCalls {
  keys: Set<string>
  /** Whether the shop could not answer one: the page lacks a part that it has the next time, so it is not cached. */
  hasFailed: boolean
}

/**
 * Makes the contract's calls without HTTP: as a guest, from the cache if possible, or as the viewer of a preview, never
 * from the cache. Records in `calls` what the cache has to know.
 */
function createLocalTransport(
  app: FastifyInstance,
  cache: ResponseCache | undefined,
  request: FastifyRequest,
  calls: MadeCalls,
): Transport {
  const usedCache = request.preview === null ? cache : undefined
  return async ({ path, params, query, url }) => {
    const name = `local:${url}`
    const cached = usedCache?.get(name)
    const version = usedCache?.version ?? 0
    const call = app.localCalls.get(path)
    if (!call) throw new Error(`Pages cannot make the call ${path}.`)
    const response = cached
      ? { status: 200, text: getEncodedBody(cached, '').toString() }
      : await call({ params, query }, request)
    calls.hasFailed ||= response.status >= 500
    if (!usedCache) return response
    const found = response.status === 200 ? listChangeKeys(url, response.text) : ['cards']
    for (const key of found) calls.keys.add(key)
    if (!cached && response.status === 200 && isCacheable(url))
      usedCache.set(
        name,
        { status: 200, headers: {}, bodies: new Map([['', Buffer.from(response.text)]]) },
        version,
        found,
      )
    return response
  }
}
