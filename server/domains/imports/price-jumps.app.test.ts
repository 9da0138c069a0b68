import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewInBulk } from '../../testing/bulk.ts'
import { applyAndWait, checkFile } from '../../testing/import-files.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

test('an import names a price with a digit too few, and can be applied nevertheless', async () => {
  const [one, two] = [await makeProduct(t), await makeProduct(t)]
  const skus = await t.db<{ sku: string }[]>`
    select sku from products where id = any(${[one.id, two.id]}) order by id`.column()
  const checked = await checkFile(staff, `sku,price_mxn\n${skus[0]},50.00\n${skus[1]},450.00\n`)
  expect(checked.counts).toMatchObject({ changed: 2, wrong: 0 })
  const { items } = (await staff.send('GET', `/imports/problems?id=${checked.id}&lang=en&type=note`)).body
  expect(items).toMatchObject([
    { line: 2, column: 'price_mxn', message: expect.stringContaining('500.00 MXN → 50.00 MXN') },
  ])
  expect((await applyAndWait(staff, checked.id)).state).toBe('applied')
})

test('the preview of a bulk change names the products whose price jumps', async () => {
  const product = await makeProduct(t, { name: 'Saco caro' })
  const change = { type: 'price', currency: 'MXN', method: 'percent', rounding: 'cent' } as const
  const jumps = async (value: number) =>
    (await previewInBulk(staff, { ids: [product.id] }, { ...change, value })).body.preview.price_jumps
  expect(await jumps(-75)).toEqual({ count: 1, products: [{ id: product.id, name: 'Saco caro' }] })
  expect(await jumps(-50)).toEqual({ count: 0, products: [] })
})
