import { afterAll, beforeAll, expect, test } from 'vitest'
import { askApp } from '../../../testing/ask.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { getTestCatalog, makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
  await getTestCatalog(t)
  staff = await signInStaff({ ...t, request: askApp(t.app) }, ['catalog'])
})
afterAll(() => t.close())

const create = (name_es: string, name_en: string, hex_code = '#2E5A60') =>
  staff.send('POST', '/colors/create?lang=en', { name_es, name_en, hex_code })
const list = async (query = '') => (await staff.send('GET', `/colors/list?${query}`)).body

test('a color that is renamed is shown and found by its new name, also by guests who saw the old one', async () => {
  const product = await makeProduct(t, { colors: ['teal'] })
  const id = product.colors['teal']!
  const url = `/products/detail?uri=${product.uri}&lang=es`
  expect((await t.request('GET', url)).body.colors[0].name).toBe('Petróleo')
  const { body } = await staff.send('PUT', '/colors/save', { id, version: 1, name_es: 'Laguna', name_en: 'Lagoon', hex_code: '#ABCDEF' }) // prettier-ignore
  expect(body).toMatchObject({ name_es: 'Laguna', hex_code: '#abcdef', version: 2, product_count: 1 })
  await expect.poll(async () => (await t.request('GET', url)).body.colors[0].name).toBe('Laguna')
  const found = await t.request('GET', '/products/search?search=laguna&lang=es')
  expect(found.body.products.map((one: { id: number }) => one.id)).toEqual([product.id])
  expect((await staff.send('GET', `/colors/detail?id=${id}`)).body.products).toMatchObject([{ id: product.id, name: product.name }]) // prettier-ignore
  const [entry] = await t.db<{ detail: object }[]>`select detail from audit_log where act = 'color.save'`
  expect(entry!.detail).toMatchObject({ before: { name_es: 'Petróleo' }, after: { name_es: 'Laguna' } })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('colors are listed by name, by use, and found in both languages without accents', async () => {
  await create('Ámbar', 'Amber')
  const names = (await list()).items.map(({ name_es }: { name_es: string }) => name_es)
  expect(names[0]).toBe('Ámbar')
  expect((await list('q=ambár')).items).toHaveLength(1)
  expect((await list('q=amber')).items).toHaveLength(1)
  expect((await list('q=%20amber%20')).items).toHaveLength(1)
  expect((await list('q=2e5a60')).total).toBeGreaterThan(0)
  expect((await list('sort=-product_count')).items[0].product_count).toBeGreaterThan(0)
})

test('two people who add the same color at once add it once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create('Coral', 'Coral')))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('a color that no product comes in is deleted; another is not', async () => {
  const { body } = await create('Lila', 'Lilac')
  expect((await staff.send('DELETE', `/colors?id=${body.id}`)).status).toBe(200)
  const product = await makeProduct(t, { colors: ['white'], name: 'Vestido Alba' })
  const refused = await staff.send('DELETE', `/colors?id=${product.colors['white']}`)
  expect(refused).toMatchObject({ status: 409, body: { errors: ['color_in_use'] } })
  expect(refused.body.message).toContain('Vestido Alba')
})

test('a color that is no longer as it was read is not saved', async () => {
  const { body } = await create('Menta', 'Mint')
  const save = (name_en: string) => staff.send('PUT', '/colors/save', { ...pick(body), name_en })
  const answers = await Promise.all([save('Mint two'), save('Mint three')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each([
  ['without a name', ' ', 'Red', '#ff0000', 'name_missing'],
  ['with a name for a color', 'Rojo', 'Red', 'red', 'hex_not_valid'],
  ['with a short color', 'Rojo', 'Red', '#f00', 'hex_not_valid'],
  ['with the name of another', 'NEGRO', 'Red', '#ff0000', 'color_name_taken'],
])('a color %s is refused', async (_, name_es, name_en, hex_code, code) => {
  expect((await create(name_es, name_en, hex_code)).body.errors).toEqual([code])
})

const pick = ({ id, version, name_es, name_en, hex_code }: Record<string, unknown>) => ({ id, version, name_es, name_en, hex_code }) // prettier-ignore
