import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getTestCatalog, makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ cache: false, worker: false })
  await getTestCatalog(t)
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

let n = 0
beforeEach(() => (n += 1))
const create = (changes: object = {}) =>
  staff.send('POST', '/artworks/create?lang=en', {
    name_es: `Marea ${n}`, name_en: `Tide ${n}`, uri_es: `marea-${n}`, uri_en: `tide-${n}`, ...changes,
  }) // prettier-ignore
const save = (artwork: Record<string, unknown>, changes: object = {}) => {
  const { thumb: _thumb, image_color: _color, product_count: _count, former_uris: _uris, ...fields } = artwork
  return staff.send('PUT', '/artworks/save?lang=en', { ...fields, ...changes })
}
const list = async () => (await staff.send('GET', '/artworks/list')).body.items as Record<string, unknown>[]

async function edit(id: number, changes: object) {
  const { body } = await staff.send('GET', `/products/detail?id=${id}`)
  return staff.send('PUT', '/products/save?lang=en', {
    id,
    version: body.version,
    fields: { ...body.fields, ...changes },
  })
}

test('an artwork that staff describe and give a product is on its page, and what they did is recorded', async () => {
  const { body: created } = await create()
  const texts = { summary_es: 'Trazos', summary_en: 'Strokes', idea_es: 'Uno\n\nDos', idea_en: 'One\n\nTwo' }
  expect((await save(created, { ...texts, image_key: 'one' })).body).toMatchObject({ version: 2, ...texts })
  const page = () => t.request('GET', `/artworks/detail?uri=tide-${n}&lang=en`)
  expect((await page()).status).toBe(404)
  const product = await makeProduct(t)
  expect((await edit(product.id, { artwork_id: created.id })).status).toBe(200)
  await expect
    .poll(async () => (await page()).body)
    .toMatchObject({ name: `Tide ${n}`, idea: 'One\n\nTwo', image: '/media/one/640.webp' })
  const actions = await t.db<{ action: string }[]>`
    select act as action from audit_log where subject in (${`artwork:${created.id}`}, ${`product:${product.id}`}) order by id`
  expect(actions.map(({ action }) => action)).toEqual(['artwork.create', 'artwork.save', 'product.save'])
})

test('a changed address of an artwork redirects, and no other artwork can take it', async () => {
  const { body: created } = await create()
  const { body } = await save(created, { uri_es: `corriente-${n}` })
  expect(body.former_uris).toEqual([`marea-${n}`])
  const refused = await create({ uri_es: `marea-${n}`, uri_en: `other-${n}` })
  expect([refused.status, refused.body.errors]).toEqual([409, ['uri_taken']])
})

test('an artwork keeps what it has when its new image is not there', async () => {
  const { body } = await create()
  expect(await save(body, { image_key: 'none-such' })).toMatchObject({
    status: 404,
    body: { errors: ['image_not_found'], fields: { image_key: 'image_not_found' } },
  })
  expect((await list()).find(({ id }) => id === body.id)).toEqual(body)
})

test('an artwork that two people save at once is saved once', async () => {
  const { body } = await create()
  const answers = await Promise.all([save(body, { name_en: 'One' }), save(body, { name_en: 'Two' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('the order of artworks is that of the shop, and an outdated one is refused', async () => {
  await create()
  await create({ name_es: 'Otra', name_en: 'Other', uri_es: `otra-${n}`, uri_en: `another-${n}` })
  const ids = (await list()).map(({ id }) => id).toReversed()
  expect((await staff.send('PUT', '/artworks/order', { ids })).body.items.map(({ id }: { id: number }) => id)).toEqual(ids) // prettier-ignore
  const { status, body } = await staff.send('PUT', '/artworks/order', { ids: ids.slice(1) })
  expect([status, body.errors]).toEqual([409, ['order_changed']])
})

test('an artwork with a product cannot be deleted, and one without can', async () => {
  const { body } = await create()
  const product = await makeProduct(t)
  await edit(product.id, { artwork_id: body.id })
  const refused = await staff.send('DELETE', `/artworks?id=${body.id}&lang=en`)
  expect([refused.status, refused.body.errors]).toEqual([409, ['artwork_has_products']])
  await edit(product.id, { artwork_id: null })
  expect((await staff.send('DELETE', `/artworks?id=${body.id}`)).status).toBe(200)
})

test('colors that staff choose for a design stay, until they have them measured again', async () => {
  const { id } = await makeProduct(t, { design_colors: ['red'] })
  const read = async () => (await t.db`select design_colors, design_colors_chosen, design_image_key from products where id = ${id}`)[0] // prettier-ignore
  await edit(id, { design_colors: ['blue', 'pink'] })
  expect(await read()).toMatchObject({ design_colors: ['blue', 'pink'], design_colors_chosen: true })
  await edit(id, { design_colors: null })
  expect(await read()).toMatchObject({ design_colors_chosen: false, design_image_key: null })
})

test.each([
  ['without a name', { name_es: ' ' }, 'name_missing'],
  ['with an address that is none', { uri_es: 'No es' }, 'uri_invalid'],
  ['with one address for both languages', { uri_es: 'same', uri_en: 'same' }, 'uri_taken'],
])('an artwork %s is refused', async (_, changes, code) => {
  expect((await create(changes)).body.errors).toEqual([code])
})

test('a product with an artwork that does not exist is refused', async () => {
  const { id } = await makeProduct(t)
  const { status, body } = await edit(id, { artwork_id: 999_999 })
  expect([status, body.errors]).toEqual([404, ['artwork_not_found']])
})
