import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { measureUrl, type Row } from './measure.ts'
import { buildReport, type Report, renderRows } from './report.ts'
import { atLeast } from './thresholds.ts'

const CHANGES_PER_SECOND = [0, 1, 5]
/** The share of the pages a second without changes that five changes a second must leave. */
const MIN_PERCENT = 70
const CONNECTIONS = 10
const PAGES = { products: 25, lists: 12, searches: 3 }

async function listPages({ db }: BenchDatabase, { url }: BenchShop): Promise<string[]> {
  const products = await db<{ uri: string; name: string }[]>`
    select uri, name from product_texts where lang = 'es' order by product_id limit ${PAGES.products}`
  const lists = await db<{ parent: string; uri: string }[]>`
    select parent_texts.uri as parent, texts.uri from categories
    join category_texts texts on texts.category_id = categories.id and texts.lang = 'es'
    join category_texts parent_texts on parent_texts.category_id = categories.parent_id and parent_texts.lang = 'es'
    order by categories.id limit ${PAGES.lists}`
  const paths = [
    ...products.map(({ uri }) => `/detalles-producto/${uri}`),
    ...lists.map(({ parent, uri }) => `/category/${parent}/${uri}`),
  ].map((path) => `${path}?lang=es`)
  const searches = products
    .slice(0, PAGES.searches)
    .map(({ name }) => `/resultados/${encodeURIComponent(name.split(' ')[0]!)}?lang=es`)
  return [...paths, ...searches].map((path) => url + path)
}

async function changeStock({ db }: BenchDatabase, per_second: number, signal: AbortSignal): Promise<void> {
  if (per_second === 0) return
  while (!signal.aborted) {
    await db`
      update stock set on_hand = case when on_hand > allocated then allocated else allocated + 1 end
      where (size_id, color_id) = (select size_id, color_id from stock offset floor(random() * 1000) limit 1)`
    await sleep(1_000 / per_second, undefined, { signal }).catch(() => {})
  }
}

export async function reportChanges(database: BenchDatabase, shop: BenchShop, seconds: number): Promise<Report> {
  const pages = await listPages(database, shop)
  const rows: Row[] = []
  for (const per_second of CHANGES_PER_SECOND) {
    console.log(`Cached pages with ${per_second} changes a second …`)
    const end = new AbortController()
    const changing = changeStock(database, per_second, end.signal)
    const load = { url: pages, connections: CONNECTIONS, seconds }
    rows.push(await measureUrl(`${pages.length} pages, ${per_second} changes a second`, database, shop, load))
    end.abort()
    await changing
  }
  const percent = (100 * rows.at(-1)!.per_second) / rows[0]!.per_second
  return buildReport(renderRows(rows), [atLeast('pages left with the most changes', percent, MIN_PERCENT, ' %')])
}
