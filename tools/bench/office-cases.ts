import type { ProductDetail, SavedProduct } from '@shop/contract/staff/products.ts'
import type { BenchDatabase } from './bench-shop.ts'

/** Different values that a case asks for in turn. */
const VALUES = 100

/** A request of the back office. `body` is built when it is sent; `read` takes what the response says. */
export interface OfficeRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: () => unknown
  read?: (response: unknown) => void
}

/** An action of staff with many different values. `ms` and `statements` are its targets. */
export interface OfficeCase {
  name: string
  requests: OfficeRequest[]
  ms: number
  statements: number
}

type Send = (request: OfficeRequest) => Promise<unknown>

const list = { ms: 100, statements: 3 }
const page = { ms: 80, statements: 12 }
const write = { ms: 80, statements: 20 }

/** Returns every case; the writing ones read first what they change. */
export async function buildOfficeCases(database: BenchDatabase, send: Send): Promise<OfficeCase[]> {
  const values = await readValues(database)
  return [
    ...buildOrderCases(values),
    ...buildProductCases(values),
    ...buildCustomerCases(values),
    ...buildLoyaltyCases(values),
    ...buildQueueCases(values),
    ...buildReportCases(),
    ...(await buildWritingCases(values, send)),
  ]
}

type Values = Awaited<ReturnType<typeof readValues>>

async function readValues({ db }: BenchDatabase) {
  const orders = await db<{ code: string; id: number }[]>`
    select id, code from orders where placed_at is not null order by md5(id::text) limit ${VALUES}`
  const products = await db<{ id: number; sku: string; name: string; size_id: number; color_id: number }[]>`
    select id, sku, name, cell.size_id, cell.color_id
    from products join product_texts on product_id = id and lang = 'es'
    join lateral (select size_id, color_id from stock where stock.product_id = id order by size_id, color_id limit 1) cell on true
    order by md5(id::text) limit ${VALUES}`
  const customers = await db<{ id: number; name: string; email: string; lastname: string; phone: string }[]>`
    select id, name, email, lastname, phone from customers where email <> '' order by md5(id::text) limit ${VALUES}`
  const [first] = await db<{ category: number; collection: number; sold: number }[]>`
    select (select category_id from products where category_id is not null limit 1) as category,
      (select collection_id from products where collection_id is not null limit 1) as collection,
      (select product_id from order_lines limit 1) as sold`
  return { orders, products, customers, first: first! }
}

const encode = encodeURIComponent

function get(name: string, bar: { ms: number; statements: number }, ...paths: string[]): OfficeCase {
  return { name, requests: paths.map((path) => ({ method: 'GET', path })), ...bar }
}

function buildOrderCases({ orders, customers, products }: Values): OfficeCase[] {
  const by = (filters: string) => `/orders/list?${filters}`
  return [
    get('orders, first page', list, '/orders/list'),
    ...['to_confirm', 'to_pack', 'to_ship', 'on_the_way', 'returns', 'money'].map((tab) =>
      get(`orders, tab ${tab}`, list, by(`tab=${tab}`)),
    ),
    get(
      'orders, by status',
      list,
      by('status=cancelled'),
      by('payment_status=disputed'),
      by('fulfilment_status=shipped'),
    ),
    get('orders, by method', list, by('method=zelle'), by('method=card')),
    get('orders, by country', list, by('country=MX'), by('country=US'), by('country=ES')),
    get('orders, by level', list, by('tier=0'), by('tier=1'), by('tier=2'), by('tier=3')),
    get('orders, by currency and total', list, by('currency=USD&sort=-total'), by('sort=total')),
    get('orders, by discount code', list, by('code=GENERATED-03'), by('code=NONE')),
    get('orders, by sku', list, ...products.map(({ sku }) => by(`sku=${encode(sku)}`))),
    get('orders, by days', list, by('from=2026-01-01&to=2026-01-31'), by('to=2025-06-01&sort=placed_at')),
    get(
      'orders, several filters',
      list,
      by('tab=on_the_way&method=paypal&tier=3&country=US'),
      by('status=completed&method=venmo&currency=USD&tier=1'),
    ),
    get('orders, page 150', list, by('page=150')),
    get('orders, by code', list, ...orders.map(({ code }) => by(`q=${code}`))),
    get('orders, by name', list, ...customers.map(({ name, lastname }) => by(`q=${encode(`${name} ${lastname}`)}`))),
    get('orders, by first name', list, by('q=Renata'), by('q=Ana'), by('q=garza')),
    get('orders, by phone', list, ...customers.map(({ phone }) => by(`q=${phone}`))),
    get('orders, by e-mail', list, ...customers.map(({ email }) => by(`q=${encode(email)}`))),
    get('orders, by words of none', list, by('q=xyzzyxyz'), by('q=renata%20zzz')),
    get('an order', page, ...orders.map(({ code }) => `/orders/detail?code=${code}`)),
    get('slips of 20 orders', page, `/orders/slips?codes=${orders.slice(0, 20).map(({ code }) => code).join(',')}`), // prettier-ignore
    get('today', page, '/today'),
  ]
}

function buildProductCases({ products, first }: Values): OfficeCase[] {
  const by = (filters: string) => `/products/list?${filters}`
  return [
    get('products, first page', list, '/products/list'),
    ...['name', 'sku', 'free', 'mxn', 'usd'].map((sort) =>
      get(`products, by ${sort}`, list, by(`sort=${sort}`), by(`sort=-${sort}`)),
    ),
    get('products, by state', list, by('state=on_sale'), by('state=draft'), by('state=archived')),
    get(
      'products, missing',
      list,
      by('missing=price_usd'),
      by('missing=price_mxn'),
      by('missing=picture'),
      by('missing=en'),
    ),
    get('products, by stock', list, by('stock=low'), by('stock=sold_out'), by('stock=waiting')),
    get('products, by category', list, by(`category=${first.category}`), by(`collection=${first.collection}`)),
    get('products, page 150', list, by('page=150')),
    get('products, by name', list, ...products.map(({ name }) => by(`q=${encode(name)}`))),
    get('products, by one word', list, ...products.map(({ name }) => by(`q=${encode(name.split(' ')[0]!)}`))),
    get('products, by sku', list, ...products.map(({ sku }) => by(`q=${encode(sku)}`))),
    get('products, by words of none', list, by('q=xyzzyxyz')),
    get('a product', page, ...products.map(({ id }) => `/products/detail?id=${id}`)),
    get('stock, first page', list, '/stock/list'),
    get('stock, by free units', list, '/stock/list?sort=free', '/stock/list?sort=-free'),
    get(
      'stock, filtered',
      list,
      '/stock/list?stock=low',
      '/stock/list?stock=sold_out',
      '/stock/list?stock=held',
      '/stock/list?stock=waiting',
    ),
    get('stock, by name', list, ...products.map(({ name }) => `/stock/list?q=${encode(name.split(' ')[0]!)}`)),
    get(
      'history of stock',
      list,
      `/stock/history?product=${first.sold}`,
      ...products.map(({ id }) => `/stock/history?product=${id}`),
    ),
    get('collections', list, '/collections/list'),
    get('sales of a collection', page, `/collections/sales?id=${first.collection}`),
  ]
}

function buildCustomerCases({ customers }: Values): OfficeCase[] {
  const by = (filters: string) => `/customers/list?${filters}`
  return [
    get('customers, first page', list, '/customers/list'),
    get('customers, by level', list, by('level=0'), by('level=1'), by('level=2'), by('level=3')),
    get('customers, by crystals', list, by('sort=crystals'), by('sort=-crystals'), by('level=1&sort=-crystals')),
    get('customers, by status', list, by('status=blocked'), by('status=closed')),
    get('customers, page 150', list, by('page=150')),
    get('customers, by e-mail', list, ...customers.map(({ email }) => by(`q=${encode(email)}`))),
    get('customers, by name', list, ...customers.map(({ name, lastname }) => by(`q=${encode(`${name} ${lastname}`)}`))),
    get('customers, by first name', list, by('q=Renata'), by('q=Ana'), by('q=garza&sort=-crystals')),
    get('customers, by words of none', list, by('q=xyzzyxyz')),
    get('a customer', { ...page, statements: 20 }, ...customers.map(({ id }) => `/customers/detail?id=${id}`)),
    get(
      'palette, by name',
      { ...page, statements: 3 },
      ...customers.map(({ lastname }) => `/search?q=${encode(lastname)}`),
    ),
    get(
      'palette, by e-mail',
      { ...page, statements: 3 },
      ...customers.map(({ email }) => `/search?q=${encode(email)}`),
    ),
    get('palette, three letters', { ...page, statements: 3 }, '/search?q=ana', '/search?q=gar', '/search?q=xyz'),
  ]
}

function buildLoyaltyCases({ customers }: Values): OfficeCase[] {
  return [
    get('loyalty', { ...list, statements: 5 }, '/loyalty/summary'),
    get('liability', page, '/loyalty/liability'),
    get(
      'ledger of crystals',
      list,
      '/loyalty/ledger',
      '/loyalty/ledger?kind=refund',
      '/loyalty/ledger?kind=adjustment',
    ),
    get('ledger of a customer', list, ...customers.map(({ id }) => `/loyalty/ledger?customer_id=${id}`)),
    get('ledger, by name', list, ...customers.map(({ lastname }) => `/loyalty/ledger?q=${encode(lastname)}`)),
    get('benefits', { ...list, statements: 8 }, '/benefits/summary'),
    get('gifts', list, '/benefits/gifts', '/benefits/gifts?state=sent', '/benefits/gifts?state=all'),
    get('gifts, by name', list, ...customers.map(({ lastname }) => `/benefits/gifts?state=all&q=${encode(lastname)}`)),
    get('requests for benefits', list, '/benefits/requests', '/benefits/requests?status=all'),
  ]
}

function buildQueueCases({ customers, orders }: Values): OfficeCase[] {
  return [
    get('transfers', list, '/transfers/list', '/transfers/list?state=ended'),
    get(
      'transfers, by name',
      list,
      ...customers.map(({ lastname }) => `/transfers/list?state=ended&q=${encode(lastname)}`),
    ),
    get('references of transfers', list, '/transfers/references'),
    get(
      'returns',
      list,
      '/returns/list',
      '/returns/list?state=asked',
      '/returns/list?state=approved',
      '/returns/list?state=ended',
    ),
    get('returns, by words', list, ...orders.map(({ code }) => `/returns/list?q=${code}`), '/returns/list?q=garza'),
    get('money', page, '/money/tasks'),
    get('approvals', list, '/approvals/list'),
    get('audit', list, '/audit/list', '/audit/list?actor=operator', '/audit/list?action=order.ship'),
    get('audit, by subject', list, ...orders.map(({ id }) => `/audit/list?q=order:${id}`)),
    get(
      'mail',
      list,
      '/mail/list',
      '/mail/list?state=failed',
      '/mail/list?state=waiting',
      '/mail/list?kind=order-shipped',
    ),
    get(
      'mail, by address',
      list,
      ...customers.map(({ email }) => `/mail/list?q=${encode(email)}`),
      '/mail/list?q=generated.test',
    ),
    get('mail of a customer', list, ...customers.map(({ id }) => `/mail/list?customer_id=${id}`)),
    get('messages', list, '/messages/list', '/messages/list?state=done', '/messages/list?state=all&q=garza'),
    get('codes', list, '/codes/list', '/codes/list?sort=-used', '/codes/list?q=GEN-A'),
    get('a code', page, '/codes/detail?code=GENERATED-03'),
    get('batches of codes', list, '/codes/batches'),
    get('pictures', list, '/pictures/list'),
    get('searches in vain', list, '/search-terms/missed'),
  ]
}

async function buildWritingCases({ products }: Values, send: Send): Promise<OfficeCase[]> {
  const saves: OfficeRequest[] = []
  for (const { id } of products) {
    const detail = (await send({ method: 'GET', path: `/products/detail?id=${id}` })) as ProductDetail
    let { version } = detail
    let changes = 0
    saves.push({
      method: 'PUT',
      path: '/products/save',
      body: () => ({ id, version, fields: renameProduct(detail.fields, (changes += 1)) }),
      read: (saved) => ({ version } = saved as SavedProduct),
    })
  }
  const counts = products.map(({ size_id, color_id }): OfficeRequest => {
    const cells = [{ size_id, color_id, delta: 1 }]
    return { method: 'POST', path: '/stock/adjust', body: () => ({ reason: 'received', cells }) }
  })
  return [
    { name: 'saving a product', requests: saves, ...write },
    { name: 'changing stock', requests: counts, ...write },
  ]
}

function renameProduct(fields: ProductDetail['fields'], changes: number) {
  const es = { ...fields.texts.es, name: `${fields.texts.es.name.replace(/ nueva \d+$/, '')} nueva ${changes}` }
  return { ...fields, texts: { ...fields.texts, es } }
}

/** Reports of thirteen months; a statement begins and ends each, and two prepare it. */
function buildReportCases(): OfficeCase[] {
  const now = new Date()
  const toDay = (date: Date) => date.toISOString().slice(0, 10)
  const [from, to] = [toDay(new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))), toDay(now)]
  return ['sales', 'products', 'returns', 'codes', 'funnel', 'payments'].map((name) => ({
    name: `report of ${name}, 13 months`,
    requests: [{ method: 'GET', path: `/reports/${name}?from=${from}&to=${to}` }],
    ms: 400,
    statements: 9,
  }))
}
