import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeProduct, nextUniqueNumber } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const count = async () => (await t.db<{ count: string }[]>`select count(*) from products`)[0]!.count

/** Sends a request three times with the same key, twice at the same instant, and once with another key. */
async function sendAgain(path: string, body: object) {
  const key = `key-of-a-request-${nextUniqueNumber()}`
  const send = (with_key: string) => staff.send('POST', path, { ...body, key: with_key })
  const same = [...(await Promise.all([send(key), send(key)])), await send(key)]
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  return { same: same.map((answer) => answer.body), other: (await send(`${key}-other`)).body }
}

test('a draft that is created again after a lost answer is the same draft', async () => {
  await getTestCatalog(t)
  const { categories } = (await staff.send('GET', '/products/options')).body
  const before = Number(await count())
  const body = { name: 'Dos veces', category_id: categories[0].id, sizes: ['S'], colors: [] }
  const { same, other } = await sendAgain('/products/create', body)
  expect(same).toEqual([same[0], same[0], same[0]])
  expect(other.id).not.toBe(same[0].id)
  expect(Number(await count())).toBe(before + 2)
})

test('a copy that is made again after a lost answer is the same copy', async () => {
  const { id } = await makeProduct(t)
  const before = Number(await count())
  const { same, other } = await sendAgain('/products/duplicate', { id })
  expect(same).toEqual([same[0], same[0], same[0]])
  expect(other.id).not.toBe(same[0].id)
  expect(Number(await count())).toBe(before + 2)
})

test('the address of a copy follows its name until it is on sale, in each language, unless it was typed', async () => {
  const { id } = await makeProduct(t, { name: 'Blusa Alebrije' })
  let copy = (await staff.send('POST', '/products/duplicate', { id })).body
  expect(copy.fields.texts).toMatchObject({
    es: { uri: 'blusa-alebrije-copia' },
    en: { uri: 'blusa-alebrije-en-copy' },
  })
  const save = async (es: object, en: object = {}) => {
    const { texts } = copy.fields
    const fields = { ...copy.fields, texts: { es: { ...texts.es, ...es }, en: { ...texts.en, ...en } } }
    const { status, body } = await staff.send('PUT', '/products/save', { id: copy.id, version: copy.version, fields })
    expect(status).toBe(200)
    copy = body
    return [copy.fields.texts.es.uri, copy.fields.texts.en.uri]
  }
  expect(await save({ name: 'Vestido Ofrenda' })).toEqual(['vestido-ofrenda', 'blusa-alebrije-en-copy'])
  expect(await save({ description: 'x' }, { name: 'Ofrenda Dress' })).toEqual(['vestido-ofrenda', 'ofrenda-dress'])
  expect(await save({ uri: 'el-vestido' })).toEqual(['el-vestido', 'ofrenda-dress'])
  expect(await save({ name: 'Vestido Flor' }, { name: 'Flor Dress' })).toEqual(['el-vestido', 'flor-dress'])
  await changeRows(t.db, 'products', { id: copy.id }, { published_before: new Date() })
  expect(await save({}, { name: 'Another Dress' })).toEqual(['el-vestido', 'flor-dress'])
})
