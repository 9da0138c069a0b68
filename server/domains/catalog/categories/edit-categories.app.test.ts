import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { getTestCatalog, makeProduct, nextUniqueNumber } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { moveToCategory } from '../../../testing/change-products.ts'

let t: TestShop
let staff: StaffClient
let [tops, classic, empty] = [0, 0, 0]
beforeAll(async () => {
  t = await openTestShop({ cache: false, worker: false })
  staff = await signInStaff(t, ['catalog'])
  const { categories } = await getTestCatalog(t)
  ;[tops, classic, empty] = ['tops', 'classic', 'empty'].map((key) => categories.getRequired(key)) as [number, number, number] // prettier-ignore
})
afterAll(() => t.close())

let n = 0
beforeEach(() => (n += 1))
const fields = (changes: object = {}) => ({
  parent_id: null, name_es: `Gorras ${n}`, name_en: `Caps ${n}`, uri_es: `gorras-${n}`, uri_en: `caps-${n}`, image_key: null,
  on_home: false, ...changes,
}) // prettier-ignore
const create = (changes: object = {}) => staff.send('POST', '/categories/create?lang=en', fields(changes))
const save = (category: object, changes: object = {}) => {
  const { id, version, parent_id, name_es, name_en, uri_es, uri_en, image_key, on_home } = category as Record<string, unknown> // prettier-ignore
  const body = { id, version, parent_id, name_es, name_en, uri_es, uri_en, image_key, on_home, ...changes }
  return staff.send('PUT', '/categories/save?lang=en', body)
}
const list = async () => (await staff.send('GET', '/categories/list')).body.items as Record<string, unknown>[]
/** Gives a category a product in a subcategory of its own, because the shop shows no empty one. */
async function putOnSale(parent_id: number): Promise<void> {
  const unique = nextUniqueNumber()
  const names = { name_es: `Sub ${unique}`, name_en: `Under ${unique}`, uri_es: `sub-${unique}`, uri_en: `under-${unique}` } // prettier-ignore
  const { body } = await create({ parent_id, ...names })
  const { id } = await makeProduct(t)
  await moveToCategory(t.db, id, body.id)
}
const find = async (id: number) => (await list()).find((category) => category['id'] === id)!

describe('a category', () => {
  test('that is added stands at the end of its level, and the shop shows it', async () => {
    const { status, body } = await create({ on_home: true, image_key: 'one' })
    expect([status, body.version, body.thumb]).toEqual([200, 1, '/media/one/320.avif'])
    await putOnSale(body.id)
    const header = await t.request('GET', '/categories/header?lang=en')
    expect(header.body.at(-1)).toEqual({ id: body.id, uri: `caps-${n}`, name: `Caps ${n}` })
    const home = await t.request('GET', '/categories/home?lang=es')
    expect(home.body.at(-1)).toMatchObject({ id: body.id, name: `Gorras ${n}`, desktop_image: '/media/one/640.webp' })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('that is renamed redirects from its former address, and its products are found by its new name', async () => {
    const product = await makeProduct(t)
    const before = await find(classic)
    const { body } = await save(before, { name_es: 'Esenciales', uri_es: `esenciales-${n}` })
    expect(body.former_uris).toContain(before['uri_es'])
    const page = await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)
    expect(page.body).toMatchObject({ subcategory: 'Esenciales', subcategory_uri: `esenciales-${n}` })
    const found = await t.request('GET', '/products/search?search=esenciales&lang=es')
    expect(found.body.products.map(({ id }: { id: number }) => id)).toContain(product.id)
    const parent = await save(await find(tops), { uri_es: `prendas-${n}`, name_es: 'Prendas' })
    const old = await t.request('GET', `/categories/detail?uri=${parent.body.former_uris[0]}&lang=es`)
    expect(old.body).toMatchObject({ id: tops, uri: `prendas-${n}` })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('that two people save at once is saved once', async () => {
    const { body: category } = await create()
    const answers = await Promise.all([1, 2, 3].map((one) => save(category, { name_en: `Name ${one}` })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ errors: ['version_conflict'], data: { current: { id: category.id, version: 2 } } }) // prettier-ignore
    const again = await save(answers.find(({ status }) => status === 200)!.body, { name_en: 'Later' })
    expect(again.status).toBe(200)
  })

  test('moves to another one with its products, which are found under both names', async () => {
    const { body: other } = await create()
    const product = await makeProduct(t)
    const moved = await save(await find(classic), { parent_id: other.id })
    expect(moved.body.parent_id).toBe(other.id)
    const page = await t.request('GET', `/products/detail?uri=${product.uri}&lang=en`)
    expect(page.body.category).toBe(`Caps ${n}`)
    await save(moved.body, { parent_id: tops })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('without products and subcategories is deleted, and its addresses are free again', async () => {
    const { body } = await create()
    await save(body, { uri_en: `caps-new-${n}` })
    expect((await staff.send('DELETE', `/categories?id=${body.id}`)).status).toBe(200)
    expect(await find(body.id)).toBeUndefined()
    expect((await create()).status).toBe(200)
  })

  test.each<
    [
      string,
      () => Promise<{ status: number; body: { errors: string[]; message: string; fields?: object } }>,
      number,
      string,
    ]
  >([
    // prettier-ignore
    ['with products being deleted', () => staff.send('DELETE', `/categories?id=${classic}`), 409, 'category_has_products'],
    [
      'with subcategories being deleted',
      () => staff.send('DELETE', `/categories?id=${tops}`),
      409,
      'category_has_subcategories',
    ],
    ['that does not exist', () => staff.send('DELETE', '/categories?id=99999'), 404, 'category_not_found'],
    ['in a third level', () => create({ parent_id: classic }), 422, 'category_depth'],
    ['in one that does not exist', () => create({ parent_id: 99_999 }), 404, 'category_not_found'],
    ['in itself', async () => save(await find(tops), { parent_id: tops }), 422, 'category_depth'],
    [
      'with subcategories in another',
      async () => save(await find(tops), { parent_id: (await create()).body.id }),
      409,
      'category_has_subcategories',
    ],
    [
      'with products at the first level',
      async () => save(await find(classic), { parent_id: null }),
      409,
      'category_has_products',
    ],
    ['with the address of another', async () => create({ uri_en: (await find(tops))['uri_es'] }), 409, 'uri_taken'],
    ['with one address in both languages', () => create({ uri_en: `gorras-${n}` }), 409, 'uri_taken'],
    ['with an address of capitals', () => create({ uri_en: 'Caps' }), 400, 'uri_invalid'],
    ['with an address that leads out', () => create({ uri_es: '../admin' }), 400, 'uri_invalid'],
    ['without a name', () => create({ name_es: '  ' }), 400, 'name_missing'],
    ['with an image that does not exist', () => create({ image_key: 'none-such' }), 404, 'image_not_found'],
  ])('%s is refused', async (_, action, status, code) => {
    await makeProduct(t)
    const refused = await action()
    expect([refused.status, refused.body.errors]).toEqual([status, [code]])
    expect(refused.body.message).not.toMatch(/[{}]/)
  })

  test('does not take an address that once led to another', async () => {
    const { body } = await create()
    await save(body, { uri_es: `otra-${n}` })
    const refused = await create({ uri_en: `other-${n}` })
    expect(refused.body).toMatchObject({ errors: ['uri_taken'], fields: { uri_es: 'uri_taken' } })
    expect(refused.body.message).toContain(`gorras-${n}`)
  })

  test('is not deleted while a product joins it', async () => {
    await makeProduct(t)
    const [product] = await t.db<{ id: number }[]>`select id from products limit 1`
    const joining = t.db.begin(async (tx) => {
      await moveToCategory(tx, product!.id, empty)
      await tx`select pg_sleep(0.3)`
    })
    await new Promise((next) => setTimeout(next, 100))
    const refused = await staff.send('DELETE', `/categories?id=${empty}`)
    await joining
    expect(refused).toMatchObject({ status: 409, body: { errors: ['category_has_products'] } })
  })
})

describe('the order of a level', () => {
  test('is that of the navigation bar', async () => {
    await create()
    const before = (await list()).filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
    const wanted = before.toReversed()
    const { status, body } = await staff.send('PUT', '/categories/order', { parent_id: null, ids: wanted })
    expect(status).toBe(200)
    const ids = body.items.filter((item: { parent_id: null }) => item.parent_id === null).map(({ id }: { id: number }) => id) // prettier-ignore
    expect(ids).toEqual(wanted)
    for (const id of wanted) await putOnSale(Number(id))
    const header = await t.request('GET', '/categories/header?lang=es')
    expect(header.body.map(({ id }: { id: number }) => id)).toEqual(wanted)
  })

  test('is refused when it does not name exactly its categories', async () => {
    for (const ids of [[], [tops], [tops, 99_999], [classic, empty, tops]]) {
      const refused = await staff.send('PUT', '/categories/order', { parent_id: tops, ids })
      expect(refused.body.errors).toEqual(['order_changed'])
    }
  })
})
