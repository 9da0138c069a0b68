import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { getTestCatalog, makeCustomer, makeLine, makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { reserveStock } from '../../stock/stock.ts'

let t: TestShop
let ana: StaffClient & { id: number }
let luis: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['catalog'])
  luis = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

async function open(id: number, browser: StaffClient = ana): Promise<{ version: number; fields: ProductFields }> {
  const { body } = await browser.send('GET', `/products/detail?id=${id}`)
  return body
}

async function save(id: number, change: (fields: ProductFields) => void, browser: StaffClient = ana) {
  const { version, fields } = await open(id)
  change(fields)
  return browser.send('PUT', '/products/save', { id, version, fields })
}

async function expectConsistent(): Promise<void> {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
}

async function reserve(product: Awaited<ReturnType<typeof makeProduct>>, options = {}) {
  const { id: customer_id } = await makeCustomer(t)
  const line = makeLine(product, options)
  return t.db.begin((tx) =>
    reserveStock(tx, t.shop, [line], { customer_id, order_id: product.id, at: t.clock.now(), earlier: null }),
  )
}

test('a save changes texts, prices, sizes and colors at once, and shoppers see them', async () => {
  const product = await makeProduct(t)
  const { size_charts: _, ...catalog } = await getTestCatalog(t)
  const saved = await save(product.id, (fields) => {
    fields.texts.es.name = 'Vestido nuevo'
    fields.texts.en.name = 'New dress'
    fields.prices.MXN = { price: 700_00, price_offer: 650_00 }
    fields.sizes.push({ id: null, letter: 'L', prices: { MXN: { price: 800_00, price_offer: null }, USD: null } })
    fields.sizes.reverse()
    fields.colors.push({ color_id: catalog.colors.getRequired('teal') })
  })
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
  expect(saved.body.fields.sizes.map(({ letter }: { letter: string }) => letter)).toEqual(['L', 'M', 'S'])
  const { body: shown } = await t.request('GET', `/products/detail?uri=${product.uri}&lang=es&currency=MXN`)
  expect(shown).toMatchObject({ name: 'Vestido nuevo' })
  expect(shown.sizes.map(({ letter }: { letter: string }) => letter)).toEqual(['L', 'M', 'S'])
  const { body: found } = await t.request('GET', '/products/search?search=vestido%20nuevo&lang=es')
  expect(found.products).toHaveLength(1)
  await expectConsistent()
})

test('the audit has what was before and after', async () => {
  const product = await makeProduct(t)
  await save(product.id, (fields) => {
    fields.prices.USD = { price: 99_00, price_offer: null }
  })
  const [entry] = await t.db<{ actor: string; detail: unknown }[]>`
    select actor, detail from audit_log where subject = ${`product:${product.id}`} order by id desc limit 1`
  expect(entry).toEqual({
    actor: `staff:${ana.id}`,
    detail: {
      before: { prices: { MXN: { price: 500_00, price_offer: null }, USD: { price: 30_00, price_offer: null } } },
      after: { prices: { MXN: { price: 500_00, price_offer: null }, USD: { price: 99_00, price_offer: null } } },
      version: 2,
    },
  })
})

test('of two saves at once one is refused with what the other saved', async () => {
  const product = await makeProduct(t)
  const { version, fields } = await open(product.id)
  const results = await Promise.all(
    [ana, luis].map((browser, index) =>
      browser.send('PUT', '/products/save', { id: product.id, version, fields: { ...fields, talla: `T${index}` } }),
    ),
  )
  const [won, lost] = results.toSorted((a, b) => a.status - b.status)
  expect([won!.status, lost!.status]).toEqual([200, 409])
  expect(lost!.body).toMatchObject({
    errors: ['version_conflict'],
    data: { by: 'Renata Ibarra', current: { version: 2, fields: { talla: won!.body.fields.talla } } },
  })
})

test('a second save of the same person never conflicts with the first, and one without changes keeps the version', async () => {
  const product = await makeProduct(t)
  const first = await save(product.id, (fields) => {
    fields.talla = 'S'
    fields.sizes.push({ id: null, letter: 'XL', prices: { MXN: null, USD: null } })
  })
  const body = { id: product.id, version: first.body.version, fields: first.body.fields }
  expect(await ana.send('PUT', '/products/save', body)).toMatchObject({ status: 200, body: { version: 2 } })
  body.fields.talla = 'M'
  expect(await ana.send('PUT', '/products/save', body)).toMatchObject({ status: 200, body: { version: 3 } })
})

test('a changed address keeps leading to the product, and one of another product is refused', async () => {
  const [product, other] = [await makeProduct(t), await makeProduct(t)]
  await save(product.id, (fields) => {
    fields.texts.es.uri = `renombrada-${product.id}`
  })
  const { status } = await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)
  expect(status).toBe(200)
  for (const uri of [other.uri, product.uri_en]) {
    const target = uri === other.uri ? product : other
    const refused = await save(target.id, (fields) => {
      fields.texts.es.uri = uri
    })
    expect(refused).toMatchObject({ status: 409, body: { fields: { 'texts.es.uri': 'uri_taken' }, data: { uri } } })
  }
})

test('an address that staff leave empty is made from the name', async () => {
  const product = await makeProduct(t)
  const saved = await save(product.id, (fields) => {
    fields.texts.es = { ...fields.texts.es, name: 'Suéter «Ñandú» Nº 3', uri: '' }
  })
  expect(saved.body.fields.texts.es.uri).toBe('sueter-nandu-no-3')
})

test('HTML is cleaned when it is saved', async () => {
  const product = await makeProduct(t)
  const saved = await save(product.id, (fields) => {
    fields.texts.es.detail = '<p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a>'
  })
  expect(saved.body.fields.texts.es.detail).toBe('<p>a</p><a>b</a>')
})

test.each<[string, (fields: ProductFields) => void, number, string, string]>([
  ['an unknown category', (fields) => void (fields.category_id = 999_999), 404, 'category_not_found', 'category_id'],
  [
    'an unknown collection',
    (fields) => void (fields.collection_id = 999_999),
    404,
    'collection_not_found',
    'collection_id',
  ],
  [
    'an unknown size chart',
    (fields) => void (fields.size_chart_id = 999_999),
    400,
    'size_chart_not_found',
    'size_chart_id',
  ],
  ['an unknown color', (fields) => void fields.colors.push({ color_id: 999_999 }), 404, 'color_not_found', 'colors'],
  ['a repeated color', (fields) => void fields.colors.push(fields.colors[0]!), 400, 'color_repeated', 'colors'],
  [
    'a repeated size',
    (fields) => void fields.sizes.push({ id: null, letter: 'S ', prices: { MXN: null, USD: null } }),
    400,
    'size_repeated',
    'sizes.2.letter',
  ],
  [
    'a size in another spelling',
    (fields) => void fields.sizes.push({ id: null, letter: 's', prices: { MXN: null, USD: null } }),
    400,
    'size_repeated',
    'sizes.2.letter',
  ],
  [
    'an offer that is not below the price',
    (fields) => void (fields.prices.MXN = { price: 100, price_offer: 100 }),
    400,
    'offer_not_below_price',
    'prices.MXN.price_offer',
  ],
  [
    'an offer of a size that is not below its price',
    (fields) => void (fields.sizes[0]!.prices.USD = { price: 100, price_offer: 200 }),
    400,
    'offer_not_below_price',
    'sizes.0.prices.USD.price_offer',
  ],
  [
    'a size with a price in a currency without one',
    (fields) => {
      fields.prices.USD = null
      fields.sizes[1]!.prices.USD = { price: 100, price_offer: null }
    },
    400,
    'size_price_alone',
    'sizes.1.prices.USD',
  ],
  ['a text without name', (fields) => void (fields.texts.es.name = ' '), 400, 'product_name_missing', 'texts.es.name'],
  ['an address with accents', (fields) => void (fields.texts.es.uri = 'ñandú'), 400, 'uri_invalid', 'texts.es.uri'],
  [
    'the same address in both languages',
    (fields) => void (fields.texts.en.uri = fields.texts.es.uri),
    409,
    'uri_taken',
    'texts.en.uri',
  ],
  [
    'a negative price',
    (fields) => void (fields.prices.MXN = { price: -1, price_offer: null }),
    422,
    'invalid_value',
    'fields.prices.MXN.price',
  ],
])('%s is refused and changes nothing', async (_, change, status, code, field) => {
  const product = await makeProduct(t)
  const before = await open(product.id)
  const refused = await save(product.id, change)
  expect(refused).toMatchObject({ status, body: { errors: [code] } })
  expect(refused.body.fields).toMatchObject({ [field]: code })
  expect(await open(product.id)).toEqual(before)
})

test('the sku of another product is refused, also when both are saved at once', async () => {
  const [one, two] = [await makeProduct(t), await makeProduct(t)]
  const results = await Promise.all(
    [one, two].map(({ id }) =>
      save(id, (fields) => {
        fields.sku = `SAME-${one.id}`
      }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = results.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ errors: ['sku_taken'], fields: { sku: 'sku_taken' } })
})

test('a product on sale cannot lose what it needs to be on sale', async () => {
  const product = await makeProduct(t)
  const refused = await save(product.id, (fields) => {
    fields.texts.en = { name: '', uri: '', description: '', detail: '' }
    fields.sizes = []
  })
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: ['product_incomplete'], data: { missing: ['text_en', 'size'] } },
  })
  const noDollars = await save(product.id, (fields) => {
    fields.prices.USD = null
  })
  expect(noDollars.status).toBe(200)
  const { status } = await t.request('GET', `/products/detail?uri=${product.uri_en}&lang=en&currency=USD`)
  expect(status).toBe(404)
  await expectConsistent()
})

test('a size that never had stock is deleted, one with a history is retired and comes back with its letter', async () => {
  const product = await makeProduct(t, { sizes: [{ letter: 'S' }, { letter: 'M' }] })
  const without = (letter: string) => (fields: ProductFields) => {
    fields.sizes = fields.sizes.filter((size) => size.letter !== letter)
  }
  await save(product.id, (fields) => {
    fields.sizes.push({ id: null, letter: 'XS', prices: { MXN: null, USD: null } })
  })
  await save(product.id, without('XS'))
  await save(product.id, without('M'))
  const sizes =
    await t.db`select letter, retired_at is not null as retired from sizes where product_id = ${product.id} order by id`
  expect(sizes).toEqual([
    { letter: 'S', retired: false },
    { letter: 'M', retired: true },
  ])
  const { body: shown } = await t.request('GET', `/products/detail?uri=${product.uri}`)
  expect(shown.sizes.map(({ letter }: { letter: string }) => letter)).toEqual(['S'])
  await expectConsistent()

  const renamed = await save(product.id, (fields) => {
    fields.sizes[0]!.letter = 'M'
  })
  expect(renamed).toMatchObject({ status: 409, body: { errors: ['size_letter_retired'] } })

  const back = await save(product.id, (fields) => {
    fields.sizes.push({ id: null, letter: 'M', prices: { MXN: null, USD: null } })
  })
  expect(back.body.fields.sizes[1]).toMatchObject({ id: product.sizes['M'], letter: 'M' })
  const [cell] = await t.db`select on_hand, retired from stock where size_id = ${product.sizes['M']!}`
  expect(cell).toEqual({ on_hand: 10, retired: false })
  await expectConsistent()
})

test('two sizes can swap their letters', async () => {
  const product = await makeProduct(t)
  const swapped = await save(product.id, ({ sizes }) => {
    sizes[0]!.letter = 'M'
    sizes[1]!.letter = 'S'
  })
  expect(swapped.body.fields.sizes).toMatchObject([
    { id: product.sizes['S'], letter: 'M' },
    { id: product.sizes['M'], letter: 'S' },
  ])
})

test('a size or color that someone is paying for is not retired', async () => {
  const product = await makeProduct(t, { colors: ['black', 'white'] })
  await reserve(product, { size: 'M', color: 'white' })
  const size = await save(product.id, (fields) => {
    fields.sizes = fields.sizes.filter(({ letter }) => letter !== 'M')
  })
  expect(size).toMatchObject({ status: 409, body: { errors: ['size_reserved'], data: { size: 'M' } } })
  expect(size.body.message).toContain('M')
  const color = await save(product.id, (fields) => {
    fields.colors = fields.colors.filter(({ color_id }) => color_id !== product.colors['white'])
  })
  expect(color).toMatchObject({ status: 409, body: { errors: ['color_reserved'], data: { color: 'Blanco' } } })
  const { version, fields } = await open(product.id)
  fields.colors = fields.colors.filter(({ color_id }) => color_id !== product.colors['white'])
  const inEnglish = await ana.send('PUT', '/products/save?lang=en', { id: product.id, version, fields })
  expect(inEnglish.body).toMatchObject({ message: expect.stringContaining('White'), data: { color: 'White' } })
})

test('of a reservation and a retirement at the same moment one is refused, whichever is later', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const product = await makeProduct(t)
    const { version, fields } = await open(product.id)
    const body = { id: product.id, version, fields: { ...fields, sizes: fields.sizes.slice(0, 1) } }
    const retire = () => ana.send('PUT', '/products/save', body)
    const take = () =>
      reserve(product, { size: 'M' }).then(
        () => true,
        () => false,
      )
    const [saved, reserved] = await Promise.all([retire(), take()])
    expect([saved.status === 200, reserved].filter(Boolean)).toHaveLength(1)
    outcomes.add(reserved ? 'reserved' : 'retired')
  }
  expect(outcomes.size).toBeGreaterThan(0)
  expect(await t.db`select from stock where retired and allocated > 0`).toHaveLength(0)
})

test('a retired size can no longer be put into a cart', async () => {
  const product = await makeProduct(t)
  await save(product.id, (fields) => {
    fields.sizes = fields.sizes.filter(({ letter }) => letter !== 'M')
  })
  await expect(reserve(product, { size: 'M' })).rejects.toMatchObject({ code: 'out_of_stock' })
})
