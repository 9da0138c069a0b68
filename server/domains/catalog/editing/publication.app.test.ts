import { PRODUCT_NAME_MAX_LENGTH } from '@shop/contract/staff/product-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { requestCardPayment } from '../../../testing/card-payment.ts'
import {
  getTestCatalog,
  makeCollection,
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
} from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setMainImage, renameProduct } from '../../../testing/change-products.ts'

let t: TestShop
let ana: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const send = (action: string, body: object) => ana.send('POST', `/products/${action}`, body)
const detail = async (id: number) => (await ana.send('GET', `/products/detail?id=${id}`)).body

async function isShown(uri: string, lang = 'es'): Promise<boolean> {
  const { status } = await t.request('GET', `/products/detail?uri=${uri}&lang=${lang}`)
  return status === 200
}

async function create(name: string) {
  const { categories, colors } = await getTestCatalog(t)
  return send('create', {
    name,
    category_id: categories.getRequired('classic'),
    sizes: ['S', 'M'],
    colors: [colors.getRequired('black')],
  })
}

test('a new product is a draft that says what it lacks, and is on sale once it has all of it', async () => {
  const created = await create('Falda de prueba')
  const { id } = created.body
  expect(await detail(id)).toMatchObject({
    state: 'draft',
    missing: ['text_es', 'text_en', 'image', 'alt_es', 'alt_en', 'price'],
    fields: { sku: `P${id}`, sizes: [{ letter: 'S' }, { letter: 'M' }] },
  })
  expect(await send('publish', { id })).toMatchObject({ status: 409, body: { errors: ['product_incomplete'] } })

  const { version, fields } = created.body
  fields.texts.es.description = 'Una falda.'
  fields.texts.en = { name: 'Test skirt', uri: '', description: 'A skirt.', detail: '' }
  fields.prices.MXN = { price: 900_00, price_offer: null }
  await ana.send('PUT', '/products/save', { id, version, fields })
  await setMainImage(t.db, id, 'one')
  expect((await send('publish', { id })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ state: 'on_sale', missing: [] })
  expect([await isShown('falda-de-prueba'), await isShown('test-skirt', 'en')]).toEqual([true, false])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a hidden product is not shown, and returns with the time at which it was first published', async () => {
  const product = await makeProduct(t)
  const before = await detail(product.id)
  await send('hide', { id: product.id })
  expect(await isShown(product.uri)).toBe(false)
  expect((await detail(product.id)).state).toBe('hidden')
  await send('publish', { id: product.id })
  const after = await detail(product.id)
  expect(after).toMatchObject({ state: 'on_sale', published_at: before.published_at, version: before.version + 2 })
})

test('a product can be published from a later time on', async () => {
  const product = await makeProduct(t)
  await send('hide', { id: product.id })
  const at = new Date(t.clock.now().valueOf() + 3_600_000).toISOString()
  await send('publish', { id: product.id, at })
  expect(await detail(product.id)).toMatchObject({ state: 'scheduled', published_at: at })
  expect(await isShown(product.uri)).toBe(false)
  for (const none of ['soon', '0000-01-01T00:00Z', '+010000-01-01T00:00Z'])
    expect((await send('publish', { id: product.id, at: none })).status).toBe(422)
})

test('a product that was hidden before its later time is on sale at once when it is published', async () => {
  const product = await makeProduct(t)
  await send('publish', { id: product.id, at: new Date(t.clock.now().valueOf() + 3_600_000).toISOString() })
  await send('hide', { id: product.id })
  await send('publish', { id: product.id })
  expect((await detail(product.id)).state).toBe('on_sale')
  expect(await isShown(product.uri)).toBe(true)
})

test('a product that was hidden before its later time goes on sale with the time of its publication, however late', async () => {
  const product = await makeProduct(t)
  const at = new Date(t.clock.now().valueOf() + 3_600_000)
  await send('publish', { id: product.id, at: at.toISOString() })
  await send('hide', { id: product.id })
  t.clock.advance(2 * 3_600_000)
  await send('archive', { id: product.id, archived: true })
  await send('archive', { id: product.id, archived: false })
  await send('publish', { id: product.id })
  const { published_at } = await detail(product.id)
  t.clock.advance(0)
  expect(Date.parse(published_at)).toBeGreaterThan(at.valueOf())
})

test('a product of a drop that has not opened is scheduled', async () => {
  await makeCollection(t, 'later', new Date(t.clock.now().valueOf() + 86_400_000))
  const product = await makeProduct(t, { collection_key: 'later' })
  expect((await detail(product.id)).state).toBe('scheduled')
})

test('an archived product is off sale, cannot be published, and can be restored', async () => {
  const product = await makeProduct(t)
  await send('archive', { id: product.id, archived: true })
  expect((await detail(product.id)).state).toBe('archived')
  expect(await isShown(product.uri)).toBe(false)
  expect(await send('publish', { id: product.id })).toMatchObject({
    status: 409,
    body: { errors: ['product_archived'] },
  })
  await send('archive', { id: product.id, archived: false })
  expect((await detail(product.id)).state).toBe('hidden')
  expect((await send('publish', { id: product.id })).status).toBe(200)
})

test('a duplicate has the texts, prices, sizes, colors and images, and no stock', async () => {
  const product = await makeProduct(t, { colors: ['black', 'white'], name: 'Original' })
  const { body: copy } = await send('duplicate', { id: product.id })
  expect(copy.fields).toMatchObject({
    texts: { es: { name: 'Original (copia)' }, en: { name: 'Original en (copy)' } },
    prices: { MXN: { price: 500_00 }, USD: { price: 30_00 } },
    sizes: [{ letter: 'S' }, { letter: 'M' }],
  })
  const shown = await detail(copy.id)
  expect(shown).toMatchObject({ state: 'draft', missing: [] })
  expect(shown.cells.map(({ on_hand }: { on_hand: number }) => on_hand)).toEqual([0, 0, 0, 0])
  expect((await send('publish', { id: copy.id })).status).toBe(200)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a duplicate of a product with the longest name, the same in both languages, can be saved', async () => {
  const product = await makeProduct(t)
  const name = 'a'.repeat(PRODUCT_NAME_MAX_LENGTH)
  await renameProduct(t.db, product.id, name)
  const copy = await send('duplicate', { id: product.id })
  expect(copy.status).toBe(200)
  const { id, version, fields } = copy.body
  expect((await ana.send('PUT', '/products/save', { id, version, fields: { ...fields, talla: 'M' } })).status).toBe(200)
})

test.each(['publish', 'hide', 'archive', 'duplicate'])('%s refuses an unknown product', async (action) => {
  const refused = await send(action, { id: 999_999, archived: true })
  expect(refused).toMatchObject({ status: 404, body: { errors: ['product_not_found'] } })
})

test('of several products with one name that are created at once, each has an address of its own', async () => {
  const created = await Promise.all(Array.from({ length: 12 }, () => create('A la misma hora')))
  expect(created.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(created.map(({ body }) => body.fields.texts.es.uri)).size).toBe(12)
})

test('create refuses what does not exist or is there twice', async () => {
  const { categories, colors } = await getTestCatalog(t)
  const body = { name: 'x', category_id: categories.getRequired('classic'), sizes: ['S'], colors: [] as number[] }
  const black = colors.getRequired('black')
  for (const [change, code] of [
    [{ category_id: 999_999 }, 'category_not_found'],
    [{ category_id: categories.getRequired('tops') }, 'category_not_found'],
    [{ colors: [999_999] }, 'color_not_found'],
    [{ colors: [black, black] }, 'color_repeated'],
    [{ sizes: ['S', 'S '] }, 'size_repeated'],
    [{ sizes: ['XL', 'xl'] }, 'size_repeated'],
    [{ name: ' ' }, 'product_name_missing'],
  ] as const)
    expect((await send('create', { ...body, ...change })).body.errors).toEqual([code])
})

test('hiding a product or changing its price leaves a payment that has begun as it is', async () => {
  const product = await makeProduct(t)
  const customer = await makeCustomer(t)
  const { id } = await makeReadyCart(t, customer, [makeLine(product)])
  expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
  const { version, fields } = await detail(product.id)
  fields.prices.MXN = { price: 999_00, price_offer: null }
  await ana.send('PUT', '/products/save', { id: product.id, version, fields })
  await send('hide', { id: product.id })
  const [line] = await t.db`select price from order_lines where product_id = ${product.id}`
  expect(line).toEqual({ price: 500_00 })
  const [cell] = await t.db`select allocated from stock where product_id = ${product.id} and allocated > 0`
  expect(cell).toEqual({ allocated: 1 })
})

test('of a payment and a price change at the same moment the order has one of both prices and the shop agrees', async () => {
  for (let round = 0; round < 4; round += 1) {
    const product = await makeProduct(t)
    const customer = await makeCustomer(t)
    const { id } = await makeReadyCart(t, customer, [makeLine(product)])
    const { version, fields } = await detail(product.id)
    fields.prices.MXN = { price: 999_00, price_offer: null }
    const [payment, saved] = await Promise.all([
      requestCardPayment(t, customer.token, id),
      ana.send('PUT', '/products/save', { id: product.id, version, fields }),
    ])
    expect(saved.status).toBe(200)
    if (payment.status !== 200) continue
    const [line] = await t.db<{ price: number }[]>`select price from order_lines where product_id = ${product.id}`
    expect([500_00, 999_00]).toContain(line!.price)
  }
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a draft is deleted with all that is only of it, and the audit keeps what it was', async () => {
  const { id } = (await create('Borrador de más')).body
  const deleted = await ana.send('DELETE', `/products?id=${id}`)
  expect(deleted.status).toBe(200)
  expect((await ana.send('GET', `/products/detail?id=${id}`)).body.errors).toEqual(['product_not_found'])
  const [entry] = await t.db<{ actor: string; detail: { before: { texts: { es: { name: string } } } } }[]>`
    select actor, detail from audit_log where subject = ${`product:${id}`} and act = 'product.delete'`
  expect([entry!.actor, entry!.detail.before.texts.es.name]).toEqual([`staff:${ana.id}`, 'Borrador de más'])
  expect((await ana.send('DELETE', `/products?id=${id}`)).body.errors).toEqual(['product_not_found'])
  expect((await create('Borrador de más')).body.fields.texts.es.uri).toBe('borrador-de-mas')
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a product that was on sale, and a draft with units, are not deleted', async () => {
  const product = await makeProduct(t)
  for (const hide of [false, true]) {
    if (hide) await send('hide', { id: product.id })
    const refused = await ana.send('DELETE', `/products?id=${product.id}`)
    expect([refused.status, refused.body.errors]).toEqual([409, ['product_was_published']])
  }
  const draft = (await create('Con piezas')).body
  const cell = { size_id: draft.fields.sizes[0].id, color_id: draft.fields.colors[0].color_id }
  const change = (delta: number) =>
    ana.send('POST', '/stock/adjust', { reason: delta > 0 ? 'received' : 'other', cells: [{ ...cell, delta }] })
  expect((await change(3)).status).toBe(200)
  expect((await ana.send('DELETE', `/products?id=${draft.id}`)).body.errors).toEqual(['product_has_units'])
  expect((await change(-3)).status).toBe(200)
  expect((await ana.send('DELETE', `/products?id=${draft.id}`)).status).toBe(200)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
