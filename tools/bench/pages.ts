import { brotliCompressSync, constants } from 'node:zlib'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { measureCases, type MeasuredCase } from './measure-cases.ts'
import { findSampleVariant, LIST_PAGE, type SampleVariant } from './measure-purchases.ts'
import { buildReport, type Report, renderRows } from './report.ts'
import { checkPages, type PageSize, THRESHOLD_CONNECTIONS } from './thresholds.ts'

const ROUNDS = 3
const BROTLI_QUALITY = 5

/** Returns the pages that are measured, by name. The URL has its language, as the sitemap's have. */
export function listPages({ uri }: SampleVariant): MeasuredCase[] {
  return [
    { name: 'list page', paths: [LIST_PAGE] },
    { name: 'product page', paths: [`/detalles-producto/${uri}?lang=es`] },
  ]
}

export async function reportPages(database: BenchDatabase, shop: BenchShop, seconds: number): Promise<Report> {
  const pages = listPages(await findSampleVariant(shop))
  const options = { connections: [THRESHOLD_CONNECTIONS], seconds, rounds: ROUNDS }
  const rows = await measureCases(database, shop, pages, options)
  return buildReport(renderRows(rows), checkPages(rows, await measurePageSizes(shop, pages)))
}

/** Measures the HTML of pages, in KB of 1024 bytes, as it is and compressed. */
export function measurePageSizes(shop: BenchShop, pages: readonly MeasuredCase[]): Promise<PageSize[]> {
  return Promise.all(
    pages.map(async ({ name, paths: [path] }) => {
      const html = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
      const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      return { name, html_kb: html.length / 1024, brotli_kb: compressed.length / 1024 }
    }),
  )
}
