import { createGunzip } from 'node:zlib'
import { currencies, langs } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listPublicStretches } from '../catalogue/catalogue.ts'
import { brandOf } from '../content/content.ts'
import { dropCalendarRoutes } from './drop-calendar.ts'
import { googleFeed } from './google-feed.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { metaFeed } from './meta-feed.ts'
import { robotsText } from './robots.ts'
import { type ShareSettings, shareRoutes } from './share-routes.ts'
import { STRETCH, sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const CSV = 'text/csv; charset=utf-8'

export interface DiscoverySettings extends ShareSettings {
  /** The folder where long texts are cached. */
  kept_folder: string
  /** See `GuestCache`; texts are made for each request where it is undefined. */
  catalogueMark: () => number | undefined
}

/** Registers what other sites find the shop by: robots.txt, the sitemap, feeds, images of shared links. */
export function discoveryRoutes(app: FastifyInstance, shop: Shop, settings: DiscoverySettings): void {
  const kept = openKeptFiles(settings.kept_folder, shop.clock, settings.catalogueMark)
  shareRoutes(app, shop, settings)
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(shop.public_url)))
  app.get('/sitemap.xml', (request, reply) =>
    sendKept(request, reply, kept, { name: 'sitemap', type: XML, make: () => sitemapIndex(shop) }),
  )
  app.get('/sitemaps/pages.xml', (request, reply) =>
    sendKept(request, reply, kept, { name: 'sitemap-pages', type: XML, make: () => sitemapOfPages(shop) }),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const [, digits] = /^products-(\d{1,5})\.xml$/.exec(request.params.part) ?? []
    const stretch = Number(digits)
    const listed = digits === undefined ? [] : await listPublicStretches(shop.db, STRETCH, shop.clock.now())
    if (!listed.includes(stretch)) return refuse('not_found')
    const make = () => sitemapOfProducts(shop, stretch)
    return sendKept(request, reply, kept, { name: `sitemap-products-${stretch}`, type: XML, make })
  })
  feedRoutes(app, shop, kept)
  dropCalendarRoutes(app, shop)
}

/** One feed for each language in each currency: `/feeds/google-es-MXN.xml`, `/feeds/meta-es-MXN.csv`. */
function feedRoutes(app: FastifyInstance, shop: Shop, kept: KeptFiles): void {
  for (const lang of langs)
    for (const currency of currencies) {
      const market = { lang, currency }
      const name = `${lang}-${currency}`
      app.get(`/feeds/google-${name}.xml`, async (request, reply) => {
        const brand = await brandOf(shop)
        const make = () => googleFeed(shop, brand, market)
        return sendKept(request, reply, kept, { name: `google-${name}`, type: XML, make })
      })
      app.get(`/feeds/meta-${name}.csv`, async (request, reply) => {
        const brand = await brandOf(shop)
        const make = () => metaFeed(shop, brand, market)
        return sendKept(request, reply, kept, { name: `meta-${name}`, type: CSV, make })
      })
    }
}

interface Text {
  name: string
  type: string
  make: () => AsyncIterable<string>
}

/**
 * Sends the file as gzip, as it is on disk, to every client that accepts that. No cache may store it, because its
 * content may stop being public.
 */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptFiles,
  { name, type, make }: Text,
): Promise<FastifyReply> {
  const packed = await kept.open(name, make)
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  void reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  // An explicit `identity` keeps the compressing plugin from compressing it another time.
  void reply.header('content-encoding', takesGzip ? 'gzip' : 'identity')
  return reply.send(takesGzip ? packed : packed.pipe(createGunzip()))
}
