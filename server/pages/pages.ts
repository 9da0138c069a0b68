import { randomBytes } from 'node:crypto'
import { createApi, type Transport } from '@shop/contract/client.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { type ProviderUse, providerUseOf } from '@shop/contract/provider-pages.ts'
import { carriesSecret } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { bodyFor } from '../cache/encoding.ts'
import { MAX_KEPT_ADDRESS, type PageKey, productIdOf } from '../cache/guest-answers.ts'
import { openDevelopmentBuild, openFinishedBuild } from './build.ts'
import { contentPolicy, noOutside, type OutsideOrigins, ownScripts, scriptHash } from './content-security-policy.ts'
import { sendPage } from './send-page.ts'
import type { GuestCache } from '../cache/guest-cache.ts'
import type { Shop } from '../platform/shop.ts'

interface Preferences {
  lang: Lang
  currency: Currency
  languageChosen: boolean
}

/** Values that the storefront's entry exports in addition to the pages (storefront/entry.server.tsx). */
interface Entry {
  pageContext: RouterContext
  readPreferences: (cookie: string, query: URLSearchParams) => Preferences
}

/** Returns the exports of the storefront's entry that the router's type does not include. */
function entryOf({ entry }: ServerBuild): Entry {
  return entry.module as unknown as Entry
}

export interface PageSettings {
  /** Returns the external origins that a page may use, by the purpose for which it loads a provider's script. */
  outside: (use: ProviderUse | undefined) => OutsideOrigins
  /** Serves the pages from Vite, which reloads them, instead of from the finished build. */
  development: boolean
}

/** Pages with a secret in their URL and those of the checkout are never cached (rules 5). */
const isNeverKept = (address: string) => carriesSecret(address) || /^\/checkout-/i.test(address)

/** Rendering more pages at once would not be faster on one thread, but would keep all their trees in memory. */
const DRAWN_AT_ONCE = 4

/** Returns the function that gives a page its cache key. */
export function pageKeyOf(build: ServerBuild): PageKey {
  const { readPreferences } = entryOf(build)
  return (address, cookie) => {
    if (isNeverKept(address)) return undefined
    const query = new URLSearchParams(address.split('?')[1] ?? '')
    const { lang, currency, languageChosen } = readPreferences(cookie, query)
    // On a first visit the URL itself may decide the language, and the response is then a redirect.
    return `page:${languageChosen ? lang : 'first-visit'}:${currency}:${address}`
  }
}

/**
 * Renders the pages on the server as for a guest; the data of a customer is loaded in the browser. Whole pages are
 * cached in memory, compressed, with a policy of their scripts' hashes; a page that is not cached has a new nonce
 * (rules 7).
 */
export async function mountPages(
  app: FastifyInstance,
  shop: Shop,
  cache: GuestCache | undefined,
  settings: PageSettings,
): Promise<void> {
  const { source, mode } = settings.development ? await openDevelopmentBuild(app) : await openFinishedBuild(app)
  const handle = createRequestHandler(source, mode)
  const send = transportOf(app, cache)
  const inTurn = pLimit(DRAWN_AT_ONCE)
  const { origin } = new URL(shop.public_url)

  app.get('/*', async (request, reply) => {
    const build = typeof source === 'function' ? await source() : source
    const entry = entryOf(build)
    const url = new URL(origin + request.url)
    // Segments such as `/./` are resolved by now; the remaining path may read as the name of another site.
    if (url.pathname.startsWith('//')) return reply.callNotFound()
    const preferences = entry.readPreferences(request.headers.cookie ?? '', url.searchParams)
    const key =
      cache && request.url.length <= MAX_KEPT_ADDRESS
        ? pageKeyOf(build)(request.url, request.headers.cookie ?? '')
        : undefined
    const mark = cache?.mark() ?? 0
    const shown: Shown = { product_id: undefined }
    const nonce = settings.development ? undefined : randomBytes(16).toString('base64')
    const page = {
      preferences,
      api: createApi(noting(send, shown), preferences.lang, refusals.unavailable[preferences.lang]),
      nonce,
      public_url: shop.public_url,
      report: (error: unknown) =>
        shop.log.error({ err: error, path: url.pathname.split('/')[1] }, 'page could not be drawn'),
    }
    const drawn = await inTurn(() => draw(handle, build, request, url, page))
    if (settings.development) void reply.removeHeader('content-security-policy')
    // The browser loads a new document when it moves to a page with another policy (storefront/lib/session).
    const outside = carriesSecret(url.pathname) ? noOutside : settings.outside(providerUseOf(url.pathname))
    if (cache && key !== undefined && nonce !== undefined && (drawn.status === 200 || drawn.status === 302)) {
      const plain = drawn.html.replaceAll(` nonce="${nonce}"`, '')
      const policy = contentPolicy(ownScripts(drawn.html, nonce).map(scriptHash), outside)
      const headers = { ...drawn.headers, 'content-security-policy': policy }
      const kept = {
        status: drawn.status,
        headers: { ...(reply.getHeaders() as Record<string, string>), ...headers },
        bodies: new Map([['', Buffer.from(plain)]]),
      }
      cache.put(key, kept, mark, shown.product_id)
      return sendPage(request, reply, kept)
    }
    const policy = contentPolicy([`'nonce-${nonce}'`], outside)
    const headers = settings.development ? drawn.headers : { ...drawn.headers, 'content-security-policy': policy }
    return sendPage(request, reply, { status: drawn.status, headers, bodies: new Map([['', Buffer.from(drawn.html)]]) })
  })
}

interface Drawn {
  status: number
  headers: Record<string, string>
  html: string
}

type Handle = ReturnType<typeof createRequestHandler>

async function draw(
  handle: Handle,
  build: ServerBuild,
  request: FastifyRequest,
  url: URL,
  page: object,
): Promise<Drawn> {
  const { pageContext } = entryOf(build)
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const answer = await handle(new Request(url, { headers: { accept: request.headers.accept ?? 'text/html' } }), context)
  const secret = carriesSecret(url.pathname)
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    // The same URL has another content by language and currency, and for a customer, so no shared cache may store it.
    'cache-control': secret ? 'no-store' : 'private, no-cache',
    vary: 'cookie, accept-encoding',
    ...(secret ? { 'referrer-policy': 'no-referrer' } : {}),
  }
  for (const name of ['location', 'retry-after', 'content-type']) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: answer.status, headers, html: await answer.text() }
}

/** The product that a page shows: its stock changes without the rest of the catalogue. */
interface Shown {
  product_id: number | undefined
}

/** Records which product a page shows, so that a sale invalidates only that page. */
function noting(send: Transport, shown: Shown): Transport {
  return async (request) => {
    const answer = await send(request)
    if (answer.status === 200 && request.url.startsWith('/api/products/detail?'))
      shown.product_id = productIdOf(answer.text)
    return answer
  }
}

/** Makes the contract's calls without a network, as a guest: from the cache, or with the same validation and checks. */
function transportOf(app: FastifyInstance, cache: GuestCache | undefined): Transport {
  return async ({ method, url, body }) => {
    const kept = method === 'GET' ? cache?.get(url) : undefined
    if (kept) return { status: kept.status, text: bodyFor(kept, '').toString() }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.statusCode, text: answer.payload }
  }
}
