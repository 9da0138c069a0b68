import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalogue, makeProduct, nextUniqueNumber } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalogue'])
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
  await getTestCatalogue(t)
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
