import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { buyMeanwhile } from './buy-meanwhile.ts'
import { findSampleVariant } from './measure-purchases.ts'
import { addOwner, openClient, signInOwner } from './office.ts'
import { getPercentile } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { atMost } from './thresholds.ts'

/** A file of 10,000 rows: half of its products are new, and the others change text, price and stock. */
const ROWS = 10_000
const ROWS_PER_PRODUCT = 4

/** The most that each figure may be (docs/rules.md). */
const importLimits = { check_s: 20, apply_s: 10, purchase_factor: 1.5 }

/**
 * Measures only the import of a file of products through the calls of the back office while customers buy (`--only import`):
 * the time that it takes, and the 95th percentile of complete purchases before and meanwhile.
 */
export async function reportImport(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  await addOwner(database)
  const cookie = await signInOwner(shop)
  const variant = await findSampleVariant(shop)
  const file = await buildFile(database, variant.id)
  console.log(`  a file of ${ROWS} rows while customers buy`)
  let times = { check_ms: Number.NaN, apply_ms: Number.NaN }
  const { alone, meanwhile: during } = await buyMeanwhile(database, shop, variant, async () => {
    times = await importFile(shop, cookie, file)
  })
  const { check_ms, apply_ms } = times
  const [before, meanwhile] = [getPercentile(alone, 0.95), getPercentile(during, 0.95)]
  const { check_s, apply_s, purchase_factor } = importLimits
  return buildReport(
    [],
    [
      atMost(`${ROWS} rows, checked`, check_ms / 1000, check_s, ' s'),
      atMost(`${ROWS} rows, applied`, apply_ms / 1000, apply_s, ' s'),
      atMost('p95 of purchases meanwhile', meanwhile / before, purchase_factor, ` times ${before.toFixed(0)} ms`),
    ],
  )
}

async function buildFile({ db }: BenchDatabase, sold_id: number): Promise<string> {
  const products = ROWS / ROWS_PER_PRODUCT
  const known = await db<{ sku: string; es: string; en: string; size: string; color: string; price: number }[]>`
    with chosen as (
      select id, sku, es.name as es, en.name as en from products
      join product_texts es on es.product_id = id and es.lang = 'es'
      join product_texts en on en.product_id = id and en.lang = 'en'
      where id <> ${sold_id} order by md5(id::text) limit ${products / 2}
    )
    select chosen.sku, chosen.es, chosen.en, variant.letter as size, variant.name as color,
      (select price from product_prices where product_id = chosen.id and currency = 'MXN') as price
    from chosen cross join lateral (
      select sizes.letter, color_texts.name from sizes
      join product_colors offered on offered.product_id = sizes.product_id
      join color_texts on color_texts.color_id = offered.color_id and color_texts.lang = 'es'
      where sizes.product_id = chosen.id order by sizes.position, offered.position limit ${ROWS_PER_PRODUCT}
    ) variant`
  const category = await db<{ uri: string }[]>`
    select uri from category_texts join categories on id = category_id where parent_id is not null and lang = 'es' limit 1`.value()
  const newColor = await db<{ name: string }[]>`
    select min(name) as name from color_texts where lang = 'es' group by name having count(*) = 1 limit 1`.value()
  const rows = known.map(
    ({ sku, es, en, size, color: name, price }) =>
    [sku, `"${es}"`, `"${en}"`, `Texto nuevo de ${sku}`, '', ((price ?? 50_000) / 100 + 10).toFixed(2), size, name, 37].join(','), // prettier-ignore
  )
  // A database that is kept has the products of earlier runs.
  const run = Date.now().toString(36).toUpperCase()
  for (let number = 0; number < products / 2; number += 1)
    for (const size of ['S', 'M', 'L', 'XL'])
      rows.push(
        [`NEW-${run}-${number}`, `Pieza importada ${number}`, `Imported product ${number}`, 'Texto', category, '499.00', size, newColor, 5].join(','), // prettier-ignore
      )
  return ['sku,name_es,name_en,description_es,category,price_mxn,size,color,stock', ...rows].join('\n')
}

async function importFile(
  shop: BenchShop,
  cookie: string,
  file: string,
): Promise<{ check_ms: number; apply_ms: number }> {
  const send = openClient(shop, cookie)
  const waitFor = async (id: number, state: string) => {
    for (;;) {
      const found = await send({ method: 'GET', path: `/imports/detail?id=${id}` })
      if (found?.state === state) return found
      if (found?.state === 'failed' || found?.state === 'outdated') throw new Error(`the import is ${found.state}`)
      await sleep(100)
    }
  }
  const headers = { cookie, origin: shop.url, 'content-type': 'text/csv' }
  const upload = `${shop.url}/api/staff/imports/upload?name=bench.csv`
  const uploaded = await fetch(upload, { method: 'PUT', headers, body: file })
  if (!uploaded.ok) throw new Error(`the upload is answered with ${uploaded.status}: ${await uploaded.text()}`)
  const { id } = await uploaded.json()
  const options = { lang: 'es', currency: 'MXN', stock: 'count', category_id: null, color_id: null }
  const started = performance.now()
  await send({ method: 'POST', path: '/imports/check', body: () => ({ id, options }) })
  const checked = await waitFor(id, 'checked')
  const check_ms = performance.now() - started
  if (checked.counts.wrong > 0)
    throw new Error(JSON.stringify(await send({ method: 'GET', path: `/imports/problems?id=${id}&lang=en` })))
  const applied = performance.now()
  await send({ method: 'POST', path: '/imports/apply', body: () => ({ id }) })
  await waitFor(id, 'applied')
  return { check_ms, apply_ms: performance.now() - applied }
}
