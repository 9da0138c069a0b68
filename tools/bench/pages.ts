import { brotliCompressSync, constants } from 'node:zlib'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { measureUrl, type Row } from './measure.ts'
import { getMedians } from './medians.ts'
import { findSampleVariant, LIST_PAGE } from './measure-purchases.ts'
import { renderRow, renderThreshold } from './report.ts'
import { checkPages, type PageSize, THRESHOLD_CONNECTIONS } from './thresholds.ts'

/** Figures are medians of so many measurements, in turns, because other load may disturb one. */
const ROUNDS = 3
/** The quality with which a cached page is compressed. */
const BROTLI_QUALITY = 5

/** The pages that are measured, by name. The URL has its language, as the sitemap's have. */
export async function listPages(shop: BenchShop): Promise<[name: string, path: string][]> {
  const product = await findSampleVariant(shop)
  return [
    ['list page', LIST_PAGE],
    ['product page', `/detalles-producto/${product.uri}?lang=es`],
  ]
}

/** Measures only what pages cost and weigh with nothing cached in memory (`--only pages`). */
export async function reportPages(
  database: BenchDatabase,
  shop: BenchShop,
  { seconds }: { seconds: number },
): Promise<{ text: string; missed: boolean }> {
  const pages = await listPages(shop)
  const rows: Row[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of pages) {
      console.log(`  ${name}`)
      const load = { url: shop.url + path, connections: THRESHOLD_CONNECTIONS, seconds }
      rows.push(await measureUrl(name, database, shop, load))
    }
  const medians = getMedians(rows)
  const targets = checkPages(medians, await measurePageSizes(shop, pages))
  return {
    text: [...medians.map(renderRow), ...targets.map(renderThreshold)].join('\n'),
    missed: targets.some(({ passed }) => !passed),
  }
}

/** Measures the HTML of pages, in KB of 1024 bytes, as it is and compressed. */
export function measurePageSizes(
  shop: BenchShop,
  pages: readonly (readonly [name: string, path: string])[],
): Promise<PageSize[]> {
  return Promise.all(
    pages.map(async ([name, path]) => {
      const html = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
      const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      return { name, html_kb: html.length / 1024, brotli_kb: compressed.length / 1024 }
    }),
  )
}
