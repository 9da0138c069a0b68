import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestCatalog, makeCollection, makeProduct, nextUniqueNumber } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { makeDrafts, moveToCollection } from '../../../testing/change-products.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const inWeeks = (weeks: number) => new Date(t.clock.now().valueOf() + weeks * WEEK_MS).toISOString()

function makeTexts(key = `serie-${nextUniqueNumber()}`): CollectionDetail['texts'] {
  const text = (lang: string) => ({ name: `${key} ${lang}`, uri: `${key}-${lang}`, description: 'd', teaser: null })
  return { es: text('es'), en: text('en') }
}

async function create(opens_at: string | null = null, texts = makeTexts()): Promise<CollectionDetail> {
  const { body, status } = await staff.send('POST', '/collections/create', { texts, opens_at })
  expect(status).toBe(200)
  return body
}

function toForm({ id, version, opens_at, image_key, texts }: CollectionDetail) {
  return { id, version, opens_at, image_key, texts: structuredClone(texts) }
}

const save = (form: object) => staff.send('PUT', '/collections/save', form)
const detail = async (id: number): Promise<CollectionDetail> =>
  (await staff.send('GET', `/collections/detail?id=${id}`)).body
const audit = (subject: string) =>
  t.db<{ action: string; actor: string; detail: Record<string, Record<string, unknown>> }[]>`
    select act as action, actor, detail from audit_log where subject = ${subject} order by id`

describe('a collection', () => {
  test('is created without products as the first of the list, and has the openings of all levels', async () => {
    const opens_at = inWeeks(5)
    const made = await create(opens_at)
    expect(made).toMatchObject({ version: 1, opens_at, announced: false, products: [], changed_by: 'Renata Ibarra' })
    expect(made.openings).toEqual([
      { level: 3, level_name: 'Diamond', at: inWeeksBefore(opens_at, 3) },
      { level: 2, level_name: 'Emerald', at: inWeeksBefore(opens_at, 2) },
      { level: 1, level_name: 'Amber', at: inWeeksBefore(opens_at, 1) },
      { level: 0, level_name: null, at: opens_at },
    ])
    const { body } = await staff.send('GET', '/collections/list')
    expect(body.items[0]).toMatchObject({ id: made.id, state: 'empty', products: 0 })
    expect((await audit(`collection:${made.id}`)).map(({ action }) => action)).toEqual(['collection.create'])
  })

  const inWeeksBefore = (opens_at: string, weeks: number) =>
    new Date(new Date(opens_at).valueOf() - weeks * WEEK_MS).toISOString()

  test('is saved under the next version, with what was before and after in the audit', async () => {
    const made = await create()
    const form = toForm(made)
    form.texts.es.name = '  Noche de agua '
    form.opens_at = inWeeks(4)
    const { body, status } = await save(form)
    expect([status, body.version, body.texts.es.name, body.opens_at]).toEqual([200, 2, 'Noche de agua', form.opens_at])
    const entries = await audit(`collection:${made.id}`)
    expect(entries.at(-1)).toMatchObject({
      action: 'collection.save',
      actor: `staff:${staff.id}`,
      detail: { before: { opens_at: null }, after: { opens_at: form.opens_at, es: { name: 'Noche de agua' } } },
    })
    expect(Object.keys(entries.at(-1)!.detail.after!).toSorted()).toEqual(['es', 'opens_at'])
  })

  test('that someone else saved meanwhile is refused with their version, name and time, and stays as they saved it', async () => {
    const made = await create()
    const other = await signInStaff(t, ['manager'])
    const theirs = { ...toForm(made), opens_at: inWeeks(6) }
    expect((await other.send('PUT', '/collections/save', theirs)).status).toBe(200)
    const refused = await save({ ...toForm(made), opens_at: inWeeks(9) })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: ['version_conflict'],
        data: { by: 'Renata Ibarra', at: expect.any(String), current: { version: 2, opens_at: theirs.opens_at } },
      },
    })
    expect((await detail(made.id)).opens_at).toBe(theirs.opens_at)
  })

  test('that two people save at the same moment keeps one of them', async () => {
    const made = await create()
    const saved = await Promise.all([3, 4, 5, 6].map((weeks) => save({ ...toForm(made), opens_at: inWeeks(weeks) })))
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await detail(made.id)).version).toBe(2)
  })

  test('with a new address is found under the former one too, which no other collection may take', async () => {
    const key = `luz-${nextUniqueNumber()}`
    await makeCollection(t, key, new Date(t.clock.now().valueOf() - WEEK_MS))
    const { body: listed } = await staff.send('GET', `/collections/list?q=${key}`)
    const collection = await detail(listed.items[0].id)
    await makeProduct(t, { collection_key: key })
    const form = toForm(collection)
    form.texts.es.uri = `${key}-nueva`
    expect((await save(form)).body).toMatchObject({
      former_uris: [`${key}-es`],
      texts: { es: { uri: `${key}-nueva` } },
    })
    const found = await t.request('GET', `/collections/detail?uri=${key}-es&lang=es`)
    expect(found.body).toMatchObject({ id: collection.id, uri: `${key}-nueva` })
    const texts = makeTexts()
    texts.es.uri = `${key}-es`
    const taken = await staff.send('POST', '/collections/create', { texts, opens_at: null })
    expect(taken).toMatchObject({
      status: 409,
      body: { errors: ['uri_taken'], fields: { 'texts.es.uri': 'uri_taken' }, data: { uri: `${key}-es` } },
    })
    expect(taken.body.message).toContain(`${key}-es`)
    const back = toForm(await detail(collection.id))
    back.texts.es.uri = `${key}-es`
    expect((await save(back)).status).toBe(200)
  })

  test('of two with the same address at the same moment, one is created', async () => {
    const texts = makeTexts()
    const all = await Promise.all(
      [1, 2, 3].map(() => staff.send('POST', '/collections/create', { texts, opens_at: null })),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('a save is refused, and changes nothing, when', () => {
  test.each<[string, (form: ReturnType<typeof toForm>) => void, string, number]>([
    ['a name is blank', (form) => void (form.texts.en.name = '  '), 'name_missing', 400],
    ['an address has capitals or spaces', (form) => void (form.texts.es.uri = 'Noche de agua'), 'uri_invalid', 400],
    ['both languages have the same address', (form) => void (form.texts.en.uri = form.texts.es.uri), 'uri_taken', 409],
    ['the opening is no moment', (form) => void (form.opens_at = '2026-02-30T10:00Z'), 'time_invalid', 422],
    ['the opening has no zone', (form) => void (form.opens_at = '2026-12-01T10:00'), 'time_invalid', 422],
    ['the image does not exist', (form) => void (form.image_key = 'nope'), 'image_not_found', 404],
    ['the collection does not exist', (form) => void (form.id = 999_999), 'collection_not_found', 404],
  ])('%s', async (_, change, code, status) => {
    const made = await create()
    const form = toForm(made)
    change(form)
    expect(await save(form)).toMatchObject({ status, body: { errors: expect.arrayContaining([code]) } })
    expect(await detail(made.id)).toEqual(made)
  })

  test('another image has taken the place of the chosen one', async () => {
    await getTestCatalog(t)
    await insertRow(t.db, 'images', { key: 'former', width: 4, height: 5, replaced_by: 'one' })
    const made = await create()
    expect(await save({ ...toForm(made), image_key: 'former' })).toMatchObject({
      status: 404,
      body: { errors: ['image_not_found'], fields: { image_key: 'image_not_found' } },
    })
    expect(await detail(made.id)).toEqual(made)
  })

  test('an announced drop would lose its opening or its image', async () => {
    await getTestCatalog(t)
    const made = await create(inWeeks(4))
    const imaged = (await save({ ...toForm(made), image_key: 'one' })).body
    const announced = (await staff.send('PUT', '/collections/announce', { id: made.id, announced: true })).body
    expect([announced.announced, announced.version]).toEqual([true, imaged.version])
    for (const lost of [{ opens_at: null }, { image_key: null }])
      expect(await save({ ...toForm(announced), ...lost })).toMatchObject({
        status: 409,
        body: { errors: ['collection_announced'] },
      })
    expect((await staff.send('PUT', '/collections/announce', { id: made.id, announced: false })).body.announced).toBe(
      false,
    )
  })

  test('an announcement has nothing to show', async () => {
    const announce = (id: number) => staff.send('PUT', '/collections/announce', { id, announced: true })
    expect((await announce((await create()).id)).body.errors).toEqual(['collection_without_opening'])
    expect((await announce((await create(inWeeks(4))).id)).body.errors).toEqual(['collection_without_image'])
    expect((await announce(999_999)).body.errors).toEqual(['collection_not_found'])
  })
})

describe('the products of a collection', () => {
  const change = (id: number, add: number[], remove: number[] = []) =>
    staff.send('PUT', '/collections/products', { id, add, remove })

  test('are its newest 200 with the number of all, and those that a viewer lacks up to as many', async () => {
    const { id } = await create()
    const sample = await makeProduct(t)
    await moveToCollection(t.db, await makeDrafts(t.db, sample, 201), id)
    const { products, product_count } = await detail(id)
    expect([products.length, product_count]).toEqual([200, 201])
    expect(products.map((product) => product.id)).toEqual(
      products.map((product) => product.id).toSorted((a, b) => b - a),
    )
    const { body: report } = await staff.send('GET', `/collections/visibility?id=${id}`)
    expect([report.products.length, report.views[0].hidden]).toEqual([200, 201])
    expect((await change(id, [sample.id])).body.product_count).toBe(202)
  })

  test('come in with its opening, leave the collection they were in, and go out again', async () => {
    const [from, to] = [await create(), await create(inWeeks(8))]
    const product = await makeProduct(t)
    const seen = async () => (await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)).status
    await change(from.id, [product.id])
    expect(await seen()).toBe(200)
    expect((await change(to.id, [product.id])).body.products).toMatchObject([{ id: product.id, free: 20 }])
    expect([(await detail(from.id)).products, await seen()]).toEqual([[], 404])
    // A product that is elsewhere by now is not taken out of there.
    await change(from.id, [], [product.id])
    expect((await detail(to.id)).products).toHaveLength(1)
    await change(to.id, [], [product.id])
    expect([(await detail(to.id)).products, await seen()]).toEqual([[], 200])
    const entries = await audit(`collection:${to.id}`)
    expect(entries.slice(1).map(({ detail: metadata }) => metadata)).toMatchObject([
      { added: [product.id], added_from: { [product.id]: from.id }, removed: [] },
      { added: [], removed: [product.id] },
    ])
  })

  test('cannot be moved back by the editor of a product that was open before', async () => {
    const drop = await create(inWeeks(8))
    const { id } = await makeProduct(t)
    const read = async () => (await staff.send('GET', `/products/detail?id=${id}`)).body
    const { version, fields } = await read()
    await change(drop.id, [id])
    expect(await staff.send('PUT', '/products/save', { id, version, fields })).toMatchObject({
      status: 409,
      body: { errors: ['version_conflict'], data: { current: { fields: { collection_id: drop.id } } } },
    })
    expect(await read()).toMatchObject({ version: version + 1, fields: { collection_id: drop.id } })
  })

  test('that do not exist are refused, and none comes in', async () => {
    const { id } = await create()
    const product = await makeProduct(t)
    expect((await change(id, [product.id, 999_999])).body.errors).toEqual(['collection_products_unknown'])
    expect((await change(999_999, [product.id])).body.errors).toEqual(['collection_not_found'])
    expect((await detail(id)).products).toEqual([])
  })

  test('get the opening of the drop, also when both change at the same moment', async () => {
    const made = await create(inWeeks(5))
    const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct(t)))
    const opens_at = inWeeks(7)
    const [saved, ...moved] = await Promise.all([
      save({ ...toForm(made), opens_at }),
      ...products.map(({ id }) => change(made.id, [id])),
    ])
    expect([saved.status, ...moved.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200])
    const rows = await t.db<{ opens_at: Date }[]>`select opens_at from products where collection_id = ${made.id}`
    expect(rows.map((row) => row.opens_at.toISOString())).toEqual([opens_at, opens_at, opens_at, opens_at])
  })

  test('are found by name and sku, with the collection that each is in', async () => {
    const made = await create(new Date(t.clock.now().valueOf() + 86_400_000).toISOString())
    const product = await makeProduct(t, { name: `Rebozo jacaranda ${nextUniqueNumber()}` })
    await change(made.id, [product.id])
    for (const q of ['jacarán', 'REBOZO JACARANDA'])
      expect((await staff.send('GET', `/collections/find-products?q=${encodeURIComponent(q)}`)).body).toMatchObject([
        { id: product.id, collection_id: made.id, collection: made.texts.es.name, opens_at: made.opens_at },
      ])
  })
})

test('a draft without an image is found and joins a collection without the address of an image', async () => {
  await getTestCatalog(t)
  const { categories } = (await staff.send('GET', '/products/options')).body
  const body = { name: `Boceto ${nextUniqueNumber()}`, category_id: categories[0].id, sizes: [], colors: [] }
  const { id } = (await staff.send('POST', '/products/create', body)).body
  const { body: found } = await staff.send('GET', `/collections/find-products?q=${encodeURIComponent(body.name)}`)
  expect(found).toMatchObject([{ id, image: null }])
  const made = await create()
  const joined = await staff.send('PUT', '/collections/products', { id: made.id, add: [id], remove: [] })
  expect(joined.body.products).toMatchObject([{ id, image: null }])
})

describe('the list', () => {
  test('says how many collections it has on a page after the last one too', async () => {
    const made = await create()
    const { body } = await staff.send('GET', `/collections/list?q=${made.texts.es.uri}&page=2`)
    expect(body).toMatchObject({ items: [], total: 1, pages: 1 })
  })

  test('is ordered by staff, and says what each collection is now', async () => {
    const ids = async (query = '') =>
      (await staff.send('GET', `/collections/list?per_page=100${query}`)).body.items.map(({ id }: { id: number }) => id)
    const made = await create(inWeeks(5))
    const before = await ids()
    const order = [...before.slice(1), before[0]]
    expect((await staff.send('PUT', '/collections/order', { ids: order })).body).toEqual({ done: true })
    expect(await ids()).toEqual(order)
    for (const wrong of [order.slice(1), [...order.slice(1), 999_999]])
      expect((await staff.send('PUT', '/collections/order', { ids: wrong })).body.errors).toEqual(['order_changed'])
    expect(await ids()).toEqual(order)

    const product = await makeProduct(t)
    await staff.send('PUT', '/collections/products', { id: made.id, add: [product.id], remove: [] })
    const state = async () => (await staff.send('GET', `/collections/list?q=${made.texts.es.uri}`)).body.items[0].state
    expect(await state()).toBe('planned')
    await save({ ...toForm(await detail(made.id)), opens_at: inWeeks(2.5) })
    expect(await state()).toBe('early')
    expect(await ids('&state=early')).toContain(made.id)
    expect(await ids('&state=open')).not.toContain(made.id)
    await save({ ...toForm(await detail(made.id)), opens_at: null })
    expect(await state()).toBe('open')
  })
})
