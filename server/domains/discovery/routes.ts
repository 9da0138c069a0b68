import { currencies, langs } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listSitemapParts } from '../catalog/catalog.ts'
import { getBrand } from '../content/content.ts'
import { generateAcpMetadata, generateAcpProducts } from './acp-feed.ts'
import { dropCalendarRoutes } from './drop-calendar.ts'
import { generateGoogleFeed } from './google-feed.ts'
import { type OpenCachedFile, openCachedFiles } from './cached-files.ts'
import { buildLlmsText } from './llms-text.ts'
import { generateMetaFeed } from './meta-feed.ts'
import { shareRoutes } from './share-routes.ts'
import { IDS_PER_PART, generateSitemapIndex, generatePageSitemap, generateProductSitemap } from './sitemap.ts'
import { buildWebManifest } from './web-manifest.ts'

const XML = 'application/xml; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const JSON_LINES = 'application/jsonl; charset=utf-8'
const CSV = 'text/csv; charset=utf-8'

interface DiscoverySettings {
  storage: ObjectStorage
  kept_folder: string
  /** See `ResponseCache`; texts are made for each request where it is undefined. */
  findCatalogVersion: () => Promise<number | undefined>
}

export function discoveryRoutes(app: FastifyInstance, shop: Shop, settings: DiscoverySettings): void {
  const openFile = openCachedFiles(settings.kept_folder, shop, settings.findCatalogVersion)
  const serveFile = (url: string, file: GeneratedFile) =>
    app.get(url, (request, reply) => sendCachedFile(request, reply, openFile, file))
  shareRoutes(app, shop, settings.storage)
  // Pages that must not be indexed say so themselves, which a robot can only read if it may fetch them.
  const robotsText = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${shop.public_url}/sitemap.xml\n`
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText))
  app.get('/llms.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await buildLlmsText(shop)),
  )
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(buildWebManifest(await getBrand(shop))),
  )
  serveFile('/sitemap.xml', { name: 'sitemap', type: XML, generate: () => generateSitemapIndex(shop) })
  serveFile('/sitemaps/pages.xml', { name: 'sitemap-pages', type: XML, generate: () => generatePageSitemap(shop) })
  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const [, digits] = /^products-(\d{1,5})\.xml$/.exec(request.params.part) ?? []
    const idRange = Number(digits)
    const publicRanges = digits === undefined ? [] : await listSitemapParts(shop.db, IDS_PER_PART, shop.clock.now())
    if (!publicRanges.includes(idRange)) return refuse('not_found')
    const generate = () => generateProductSitemap(shop, idRange)
    return sendCachedFile(request, reply, openFile, { name: `sitemap-products-${idRange}`, type: XML, generate })
  })
  // One feed for each language in each currency: `/feeds/google-es-MXN.xml`, `/feeds/meta-es-MXN.csv`, `/feeds/acp-es-MXN/…`.
  for (const lang of langs)
    for (const currency of currencies) {
      const market = { lang, currency }
      const google = `google-${lang}-${currency}`
      serveFile(`/feeds/${google}.xml`, { name: google, type: XML, generate: () => generateGoogleFeed(shop, market) })
      const meta = `meta-${lang}-${currency}`
      serveFile(`/feeds/${meta}.csv`, { name: meta, type: CSV, generate: () => generateMetaFeed(shop, market) })
      const acp = `acp-${lang}-${currency}`
      const products = { name: acp, type: JSON_LINES, generate: () => generateAcpProducts(shop, market) }
      serveFile(`/feeds/${acp}/products.jsonl`, products)
      const metadata = { name: `${acp}-metadata`, type: JSON_TYPE, generate: () => generateAcpMetadata(shop, market) }
      serveFile(`/feeds/${acp}/metadata.json`, metadata)
    }
  dropCalendarRoutes(app, shop)
}

interface GeneratedFile {
  name: string
  type: string
  generate: () => AsyncIterable<string>
}

/**
 * Sends the file as gzip, as it is on disk, to every client that accepts that. No cache may store it, because its
 * content may stop being public.
 */
async function sendCachedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  openFile: OpenCachedFile,
  { name, type, generate }: GeneratedFile,
): Promise<FastifyReply> {
  const encoding = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? 'gzip' : 'identity'
  const stream = await openFile(name, encoding, generate)
  void reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  // An explicit `identity` keeps the compressing plugin from compressing it another time.
  void reply.header('content-encoding', encoding)
  return reply.send(stream)
}
