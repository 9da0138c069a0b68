import { setTimeout as sleep } from 'node:timers/promises'
import { generateLoad } from './generate-load.ts'
import { LIST_PAGE, LIST_PATH } from './measure-purchases.ts'
import { openClient } from './office.ts'
import { buyByCard, prepareCart, runInParallel } from './purchase.ts'
import type { OpenRevision } from './revision-shop.ts'

/** An action that both shops take. It uses only HTTP, so that it means the same to each of them. */
export interface AgainstCase {
  name: string
  most: number
  /** Its work goes on for a moment after its answer: search words, mails, events of the provider. */
  followUps?: 'counted' | 'apart'
  /** Prepares it; this is not counted. */
  prepare?: (shop: OpenRevision) => Promise<object>
  run: (shop: OpenRevision, prepared: object | undefined) => Promise<number>
}

const LOAD_S = 3
const CONNECTIONS = 10
const IDLE_S = 10
const WRITES = 10
const PURCHASES = 60
const IMPORTED = 500

export const againstCases: AgainstCase[] = [
  { name: 'nobody is there, one second', most: 0.1, run: idle },
  { name: 'list', most: 1, run: ask(() => LIST_PATH) },
  { name: 'page of a list', most: 0.7, run: ask(() => LIST_PAGE) },
  { name: 'page of a product', most: 0.7, run: ask(({ variant }) => `/detalles-producto/${variant.uri}?lang=es`) },
  { name: 'search for a word', most: 0.5, run: ask(() => '/api/products/search?search=pieza&lang=es&currency=MXN') },
  { name: 'first line in the cart and its summary', most: 1, run: purchase(prepareCarts) },
  { name: 'purchase, ten at once', most: 0.6, followUps: 'counted', run: purchase(buy) },
  { name: 'name of a category', most: 0.03, followUps: 'apart', run: renameCategories(false) },
  { name: 'name of a subcategory', most: 0.03, followUps: 'apart', run: renameCategories(true) },
  { name: 'name of a category and what follows', most: 1, followUps: 'counted', run: renameCategories(false) },
  { name: 'name of a product', most: 0.5, followUps: 'apart', prepare: readProducts('name'), run: saveProducts },
  { name: 'price of a product', most: 0.5, followUps: 'apart', prepare: readProducts('price'), run: saveProducts },
  { name: 'stock of a product', most: 0.5, followUps: 'apart', run: changeStock },
  {
    name: 'prices of all products at once',
    most: 0.4,
    prepare: previewPrices,
    followUps: 'apart',
    run: changePrices,
  },
  {
    name: `${IMPORTED} known products imported`,
    most: 0.4,
    prepare: checkImport('known'),
    followUps: 'apart',
    run: applyImport,
  },
  {
    name: `${IMPORTED} new products imported`,
    most: 0.6,
    prepare: checkImport('new'),
    followUps: 'apart',
    run: applyImport,
  },
]

async function idle(): Promise<number> {
  await sleep(IDLE_S * 1000)
  return IDLE_S
}

function ask(getPath: (shop: OpenRevision) => string) {
  return async (shop: OpenRevision) => {
    const { requests, failed } = await generateLoad(shop.url + getPath(shop), CONNECTIONS, LOAD_S)
    if (failed > 0) throw new Error(`${failed} requests failed`)
    return requests
  }
}

type Buy = (shop: OpenRevision, customer: OpenRevision['customers'][number]) => Promise<unknown>

/** Each round takes customers of its own, because a customer has one cart. */
function purchase(action: Buy) {
  return async (shop: OpenRevision) => {
    const customers = shop.customers.splice(0, PURCHASES)
    if (customers.length < PURCHASES) throw new Error('there are too few customers for so many rounds')
    await runInParallel(customers, CONNECTIONS, async (customer) => void (await action(shop, customer)))
    return PURCHASES
  }
}

function prepareCarts({ url, variant }: OpenRevision, customer: OpenRevision['customers'][number]): Promise<string> {
  return prepareCart(url, customer, variant)
}

function buy({ url, sandbox_url, variant }: OpenRevision, customer: OpenRevision['customers'][number]): Promise<void> {
  return buyByCard(url, sandbox_url, customer, variant)
}

let changes = 0
/** Returns a name that nothing has had, so that no write is one of nothing. */
const renew = (name: string) => `${name.replace(/ n\d+$/, '')} n${(changes += 1)}`

/** Returns what the call does, whose fields were named differently in the revisions: each takes back what it gave. */
function send({ url, cookie }: OpenRevision, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  return openClient({ url, shop: 0 }, cookie)({ method, path, ...(body === undefined ? {} : { body: () => body }) })
}

/** The fields that a category is saved with; the one of its image has had two names. */
const CATEGORY_FIELD = /^(id|version|parent_id|name_..|uri_..|on_home|\w+_key)$/

function renameCategories(has_parent: boolean) {
  return async (shop: OpenRevision) => {
    const { items } = await send(shop, 'GET', '/categories/list')
    const chosen = items
      .filter(({ parent_id }: { parent_id: number | null }) => (parent_id !== null) === has_parent)
      .slice(0, WRITES)
    for (const category of chosen) {
      const fields = Object.fromEntries(Object.entries(category).filter(([name]) => CATEGORY_FIELD.test(name)))
      await send(shop, 'PUT', '/categories/save', { ...fields, name_es: renew(category.name_es) })
    }
    return chosen.length
  }
}

function readProducts(changed: 'name' | 'price') {
  return async (shop: OpenRevision): Promise<object[]> => {
    const { items } = await send(shop, 'GET', '/products/list')
    const saves: object[] = []
    for (const { id } of items.slice(0, WRITES)) {
      const { version, fields } = await send(shop, 'GET', `/products/detail?id=${id}`)
      if (changed === 'name') fields.texts.es.name = renew(fields.texts.es.name)
      else fields.prices.MXN.price += 100
      saves.push({ id, version, fields })
    }
    return saves
  }
}

async function saveProducts(shop: OpenRevision, saves: object | undefined): Promise<number> {
  for (const save of saves as object[]) await send(shop, 'PUT', '/products/save', save)
  return WRITES
}

async function changeStock(shop: OpenRevision): Promise<number> {
  const { size_id, color_id } = shop.variant
  for (let n = 0; n < WRITES; n += 1)
    await send(shop, 'POST', '/stock/adjust', { reason: 'received', cells: [{ size_id, color_id, delta: 1 }] })
  return WRITES
}

async function previewPrices(shop: OpenRevision): Promise<object> {
  const change = { type: 'price', currency: 'MXN', method: 'amount', value: 100, rounding: 'cent' }
  const request = { filter: {}, change }
  const { preview } = await send(shop, 'POST', '/products/bulk', { ...request, dry_run: true })
  return { ...request, dry_run: false, seen: preview.seen }
}

async function changePrices(shop: OpenRevision, previewed: object | undefined): Promise<number> {
  const { bulk } = await send(shop, 'POST', '/products/bulk', previewed)
  await waitFor(shop, `/products/bulk/detail?id=${bulk.id}`, 'done')
  return 1
}

async function waitFor(shop: OpenRevision, path: string, state: string): Promise<void> {
  for (;;) {
    const found = await send(shop, 'GET', path)
    if (found?.state === state) return
    if (['failed', 'outdated'].includes(found?.state)) throw new Error(`${path} is ${found.state}`)
    await sleep(100)
  }
}

function checkImport(which: 'known' | 'new') {
  return async (shop: OpenRevision) => {
    const headers = { cookie: shop.cookie, origin: shop.url, 'content-type': 'text/csv' }
    const upload = `${shop.url}/api/staff/imports/upload?name=bench.csv`
    const response = await fetch(upload, { method: 'PUT', headers, body: await buildFile(shop, which) })
    if (!response.ok) throw new Error(`the upload is answered with ${response.status}: ${await response.text()}`)
    const { id } = await response.json()
    const options = { lang: 'es', currency: 'MXN', stock: 'count', category_id: null, color_id: null }
    await send(shop, 'POST', '/imports/check', { id, options })
    await waitFor(shop, `/imports/detail?id=${id}`, 'checked')
    return { id }
  }
}

async function applyImport(shop: OpenRevision, checked: object | undefined): Promise<number> {
  const { id } = checked as { id: number }
  await send(shop, 'POST', '/imports/apply', { id })
  await waitFor(shop, `/imports/detail?id=${id}`, 'applied')
  return 1
}

async function buildFile(shop: OpenRevision, which: 'known' | 'new'): Promise<string> {
  const run = (changes += 1)
  const price = (1_000 + run).toFixed(2)
  if (which === 'known') {
    const skus: string[] = []
    for (let page = 1; skus.length < IMPORTED; page += 1)
      skus.push(
        ...(await send(shop, 'GET', `/products/list?page=${page}&sort=name`)).items.map(
          ({ sku }: { sku: string }) => sku,
        ),
      )
    return [
      'sku,description_es,price_mxn',
      ...skus.slice(0, IMPORTED).map((sku) => `${sku},Texto ${run},${price}`),
    ].join('\n')
  }
  const { items } = await send(shop, 'GET', '/categories/list')
  const { uri_es } = items.find(({ parent_id }: { parent_id: number | null }) => parent_id !== null)
  const { items: colors } = await send(shop, 'GET', '/colors/list')
  const names: string[] = colors.map(({ name_es }: { name_es: string }) => name_es)
  const color = names.find((name) => names.indexOf(name) === names.lastIndexOf(name))
  const rows = Array.from(
    { length: IMPORTED },
    (_, n) => `AG-${run}-${n},Nueva ${n},New ${n},Texto,${uri_es},${price},M,${color},5`,
  )
  return ['sku,name_es,name_en,description_es,category,price_mxn,size,color,stock', ...rows].join('\n')
}
