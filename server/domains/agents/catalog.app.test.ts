import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent, type AskAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { renameColor } from '../../testing/change-catalog.ts'
import { hideProduct, setPrice } from '../../testing/change-products.ts'
import { emptyStock } from '../../testing/change-stock.ts'
import { makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
let platform: TestPlatform
let transports: Record<'rest' | 'mcp', AskAsAgent>
let tee: TestProduct
let reduced: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  platform = await startTestPlatform()
  transports = askAsAgent(t, platform.profile_url)
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  tee = await makeProduct(t, {
    name: 'Sudadera Luna',
    colors: ['black', 'white'],
    stock: (size, color) => (size === 0 && color === 0 ? 0 : 5),
  })
  reduced = await makeProduct(t, { name: 'Falda Sol', price_offer: { MXN: 400_00, USD: 20_00 } })
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const inSpanish = { language: 'es', currency: 'MXN' }

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  const ask: AskAsAgent = (...call) => transports[transport](...call)

  test('a search returns one variant of each product, of the size and color that its words ask for', async () => {
    const { status, body } = await ask('search_catalog', { query: 'sudadera luna blanco m', context: inSpanish })
    expect(status).toBe(200)
    expect(body.products).toHaveLength(1)
    const [product] = body.products
    expect(product).toMatchObject({ id: `p${tee.id}`, title: 'Sudadera Luna', handle: tee.uri })
    expect(product.variants).toHaveLength(1)
    expect(product.variants[0]).toMatchObject({
      id: `${tee.id}.${tee.sizes['M']}.${tee.colors['white']}`,
      price: { amount: 500_00, currency: 'MXN' },
      availability: { available: true, status: 'in_stock' },
    })
    expect(product.options.map(({ name }: { name: string }) => name)).toEqual(['Talla', 'Color'])
    expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search', 'dev.ucp.common.loyalty'])
  })

  test('a variant that is sold out does not represent its product', async () => {
    const { body } = await ask('search_catalog', { query: 'sudadera', context: inSpanish })
    expect(body.products[0].variants[0].availability.available).toBe(true)
  })

  test('the next search shows a changed price, a color with another name, and what just sold out', async () => {
    const product = await makeProduct(t, { name: `Bolsa ${transport}` })
    const search = async () => {
      const { body } = await ask('search_catalog', { query: `bolsa ${transport}`, context: inSpanish })
      const [{ price, availability, options }] = body.products[0].variants
      return [price.amount, options[1].label, availability.status]
    }
    expect(await search()).toEqual([500_00, 'Negro', 'in_stock'])
    await setPrice(t.db, product.id, 450_00)
    await renameColor(t.db, product.colors['black']!, 'Carbón', 'es')
    await emptyStock(t.db, { product_id: product.id })
    expect(await search()).toEqual([450_00, 'Carbón', 'out_of_stock'])
    await renameColor(t.db, product.colors['black']!, 'Negro', 'es')
    await hideProduct(t.db, product.id)
  })

  test('an offer stands beside the list price', async () => {
    const { body } = await ask('search_catalog', { query: 'falda', context: { language: 'en', currency: 'USD' } })
    expect(body.products[0]).toMatchObject({
      price_range: { min: { amount: 20_00, currency: 'USD' } },
      list_price_range: { min: { amount: 30_00 } },
      variants: [{ price: { amount: 20_00 }, list_price: { amount: 30_00, currency: 'USD' } }],
    })
  })

  test('filters alone list what passes them, and a price filter counts in the currency of the context', async () => {
    const filters = { price: { max: 450_00 } }
    const inPesos = await ask('search_catalog', { filters, context: inSpanish })
    expect(inPesos.body.products.map(({ id }: { id: string }) => id)).toEqual([`p${reduced.id}`])
    const byCategory = await ask('search_catalog', { filters: { categories: ['clasicas'] } })
    expect(byCategory.body.pagination.total_count).toBe(2)
    for (const categories of [['clasicas', 'vacia'], ['classics']])
      expect((await ask('search_catalog', { filters: { categories } })).body.pagination.total_count).toBe(2)
    const unknown = await ask('search_catalog', { filters: { categories: ['nada'] } })
    const empty = await ask('search_catalog', { filters: { categories: ['vacia'] } })
    expect(unknown.payload).toBe(empty.payload)
    const unclear = await ask('search_catalog', { query: 'sudadera', filters: { price: { max: 1 } } })
    expect(unclear.body.products).toHaveLength(1)
    expect(unclear.body.messages).toMatchObject([{ type: 'info', code: 'price_filter_ignored' }])
  })

  test('a page leads to the next one, and a cursor of another shop or an old one is refused', async () => {
    const input = { filters: { categories: ['clasicas'] }, context: inSpanish, pagination: { limit: 1 } }
    const first = await ask('search_catalog', input)
    expect(first.body.pagination).toMatchObject({ has_next_page: true, total_count: 2 })
    const { cursor } = first.body.pagination
    const second = await ask('search_catalog', { pagination: { cursor, limit: 1 } })
    expect(second.body.pagination).toEqual({ has_next_page: false, total_count: 2 })
    expect(second.body.products[0].id).not.toBe(first.body.products[0].id)
    for (const wrong of ['nothing', `${cursor}x`])
      expect(await ask('search_catalog', { pagination: { cursor: wrong } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
  })

  test('a lookup takes ids of products and variants, slugs and addresses, and names what is not there', async () => {
    const variant = `${tee.id}.${tee.sizes['S']}.${tee.colors['white']}`
    const ids = [
      `p${tee.id}`,
      variant,
      `http://shop.test/detalles-producto/${reduced.uri_en}?lang=en`,
      'p999999',
      'nada',
    ]
    const { body } = await ask('lookup_catalog', { ids, context: inSpanish })
    expect(body.products.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [`p${reduced.id}`, `p${tee.id}`].toSorted(),
    )
    const inputs = body.products.flatMap((product: { variants: { inputs: unknown[] }[] }) =>
      product.variants.flatMap((one) => one.inputs),
    )
    expect(inputs).toContainEqual({ id: variant, match: 'exact' })
    expect(inputs).toContainEqual({ id: `p${tee.id}`, match: 'featured' })
    expect(body.messages.map(({ code, content }: { code: string; content: string }) => [code, content])).toEqual([
      ['not_found', 'No encontramos “p999999”.'],
      ['not_found', 'No encontramos “nada”.'],
    ])
  })

  test('more than 50 ids at once are refused', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `p${at + 1}`)
    expect(await ask('lookup_catalog', { ids })).toMatchObject({ status: 400, body: { code: 'request_too_large' } })
  })

  test('a product says which sizes exist and are available with the selected color', async () => {
    const selected = [{ name: 'Color', label: 'negro' }]
    const { body } = await ask('get_product', { id: `p${tee.id}`, selected, context: inSpanish })
    const [sizes] = body.product.options
    expect(sizes.values).toEqual([
      { id: String(tee.sizes['S']), label: 'S', exists: true, available: false },
      { id: String(tee.sizes['M']), label: 'M', exists: true, available: true },
    ])
    expect(body.product.selected).toContainEqual({ name: 'Talla', id: String(tee.sizes['M']), label: 'M' })
    expect(body.product.description).toEqual({ plain: expect.stringMatching(/^Texto n\d+\n\nd$/), html: '<p>d</p>' })
    expect(body.policies[0].description.plain).toContain('30 días')
  })

  test('a product that is not there is an error of business', async () => {
    const { status, body } = await ask('get_product', { id: 'p999999', context: { language: 'en' } })
    expect(status).toBe(200)
    expect(body.messages).toEqual([
      { type: 'error', severity: 'unrecoverable', code: 'not_found', content: 'We couldn’t find that item.' },
    ])
  })

  test.each([
    ['a search for nothing', 'search_catalog', {}, /^A search needs a query or a filter/],
    ['a term that is too long', 'search_catalog', { query: 'x'.repeat(201) }, '$.query: must NOT have more than'],
    ['a term that is far too long', 'search_catalog', { query: 'x'.repeat(5000) }, '$.query: is too long'],
    ['a NUL', 'search_catalog', { query: 'x\0y' }, '$.query: has a NUL or half of a surrogate pair'],
    ['a wrong type', 'search_catalog', { query: 7 }, '$.query: must be string'],
    ['a lookup of nothing', 'lookup_catalog', { ids: [] }, '$.ids: must NOT have fewer than'],
  ])('%s is an invalid request, and says why', async (_, operation, input, sentence) => {
    const { status, body } = await ask(operation, input)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.content).toMatch(sentence)
  })

  test('a card number is refused wherever it stands', async () => {
    const input = { query: 'x', context: { intent: 'pay with 4242 4242 4242 4242' } }
    expect(await ask('search_catalog', input)).toMatchObject({ status: 400, body: { code: 'card_number' } })
  })

  test('no cache may keep an answer', async () => {
    const { headers } = await ask('search_catalog', { query: 'sudadera' })
    expect(headers['cache-control']).toContain('no-store')
  })
})

test('the language is that of the context, else of the header, else Spanish', async () => {
  const findName = async (context: object, language?: string) => {
    const headers = language === undefined ? {} : { 'accept-language': language }
    const { body } = await transports.rest('lookup_catalog', { ids: [`p${tee.id}`], context }, { headers })
    return [body.products[0].title, body.products[0].variants[0].price.currency]
  }
  expect(await findName({})).toEqual(['Sudadera Luna', 'MXN'])
  expect(await findName({}, 'fr, en;q=0.8, es;q=0.3')).toEqual(['Sudadera Luna en', 'USD'])
  expect(await findName({ language: 'es-AR' }, 'en')).toEqual(['Sudadera Luna', 'MXN'])
  expect(await findName({ address_country: 'DE' })).toEqual(['Sudadera Luna', 'USD'])
  expect(await findName({ language: 'en', address_country: 'MX' })).toEqual(['Sudadera Luna en', 'MXN'])
})
