import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeInBulk } from '../../testing/bulk.ts'
import { makeArtwork } from '../../testing/make-artwork.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { continueBulkChange, deleteExpiredBulkChanges } from './bulk-job.ts'
import { changeRows } from '../../testing/rows.ts'

const COUNT = 204
const byTen = { type: 'price', currency: 'MXN', method: 'percent', value: 10, rounding: 'cent' } as const

let t: TestShop
let ana: StaffClient & { id: number }
let ids: number[] = []
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['catalog'])
  for (let batch = 0; batch < COUNT / 12; batch += 1)
    ids.push(...(await Promise.all(Array.from({ length: 12 }, () => makeProduct(t)))).map(({ id }) => id))
  ids = ids.toSorted((a, b) => a - b)
})
afterAll(() => t.close())
beforeEach(async () => {
  await changeRows(t.db, 'product_prices', { currency: 'MXN' }, { price: 50000, price_offer: null })
})

async function start(): Promise<number> {
  const { body } = await changeInBulk(ana, { filter: { state: 'on_sale' } }, byTen)
  expect(body.bulk).toMatchObject({ state: 'running', total: COUNT, waiting: COUNT, changed: 0, undo_until: null })
  return body.bulk.id
}

const detail = async (id: number) => (await ana.send('GET', `/products/bulk/detail?id=${id}`)).body
const countPrices = async (price: number) =>
  (await t.db`select from product_prices where currency = 'MXN' and price = ${price}`).length

/** Runs the job until it fails because the database ended its connection while it had changed some products. */
async function killInTheMiddle(id: number): Promise<void> {
  const job = continueBulkChange(t.shop, { bulk_change_id: id }, 40).then(
    () => 'ended',
    () => 'failed',
  )
  while ((await countPrices(550_00)) + (await countChanged(id)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 2))
  for (let tries = 0; tries < 200; tries += 1) {
    const ended = await t.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`
    if (ended.length > 0) break
  }
  expect(await job).toBe('failed')
}

async function countChanged(id: number): Promise<number> {
  return (await detail(id)).changed
}

test('more than 200 products change by a job, whose progress can be followed, and are restored by a job', async () => {
  const id = await start()
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({ state: 'done', changed: COUNT, waiting: 0 })
  expect(await countPrices(550_00)).toBe(COUNT)
  expect((await ana.send('POST', '/products/bulk/undo', { id })).body).toMatchObject({ state: 'undoing', undone: 0 })
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({ state: 'undone', undone: COUNT, left: 0 })
  expect(await countPrices(500_00)).toBe(COUNT)
})

test('what an undoing left as it was is listed with its reason for half an hour after the job has ended', async () => {
  const id = await start()
  await continueBulkChange(t.shop, { bulk_change_id: id })
  await ana.send('POST', '/products/hide', { id: ids[3]! })
  await ana.send('POST', '/products/bulk/undo', { id })
  await continueBulkChange(t.shop, { bulk_change_id: id })
  const list = async () => (await ana.send('GET', '/products/bulk/list')).body.items
  expect((await list()).find((bulk: { id: number }) => bulk.id === id)).toMatchObject({
    ...{ state: 'undone', undone: COUNT - 1, left: 1, undo_until: null },
    problems: [{ code: 'product_changed_since', products: [{ id: ids[3] }] }],
  })
  await ana.send('POST', '/products/publish', { id: ids[3]! })
  t.clock.advance(31 * 60_000)
  expect(await list()).toEqual([])
})

test('a job that dies in the middle leaves no half of a product, and continues where it was', async () => {
  const id = await start()
  await killInTheMiddle(id)
  const { changed, waiting } = await detail(id)
  expect([changed + waiting, changed % 40, waiting > 0]).toEqual([COUNT, 0, true])
  expect(await countPrices(550_00)).toBe(changed)
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({ state: 'done', changed: COUNT })
  // No price rose twice.
  expect(await countPrices(550_00)).toBe(COUNT)
})

test('two workers that run the same job change every product once', async () => {
  const id = await start()
  await Promise.all([1, 2].map(() => continueBulkChange(t.shop, { bulk_change_id: id })))
  expect(await detail(id)).toMatchObject({ state: 'done', changed: COUNT })
  expect(await countPrices(550_00)).toBe(COUNT)
})

test('a product that someone changes after the preview is left out and named', async () => {
  const id = await start()
  await ana.send('POST', '/products/hide', { id: ids[7]! })
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({
    ...{ state: 'done', changed: COUNT - 1, refused: 1 },
    problems: [{ code: 'product_changed_since', products: [{ id: ids[7] }] }],
  })
  await ana.send('POST', '/products/publish', { id: ids[7]! })
})

test('a product that is refused only when it is written leaves the others of its batch changed', async () => {
  const text = { product_id: ids[9]!, lang: 'en' }
  await changeRows(t.db, 'product_texts', text, { description: '' })
  const id = await start()
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({
    ...{ state: 'done', changed: COUNT - 1, refused: 1 },
    problems: [{ code: 'product_incomplete', products: [{ id: ids[9] }] }],
  })
  expect(await countPrices(550_00)).toBe(COUNT - 1)
  await changeRows(t.db, 'product_texts', text, { description: 'Words' })
})

test('products whose new artwork is deleted meanwhile are refused for one reason, not each for its own', async () => {
  const artwork_id = await makeArtwork(t, 'deleted-meanwhile')
  const change = { type: 'artwork', artwork_id } as const
  const { body } = await changeInBulk(ana, { filter: { state: 'on_sale' } }, change)
  await t.db`delete from artworks where id = ${artwork_id}`
  await continueBulkChange(t.shop, { bulk_change_id: body.bulk.id })
  const { state, refused, changed, problems } = await detail(body.bulk.id)
  expect({ state, refused, changed }).toEqual({ state: 'done', refused: COUNT, changed: 0 })
  expect(problems).toMatchObject([{ code: 'artwork_not_found', count: COUNT }])
})

test('a canceled change says what was done, keeps it, and can be undone', async () => {
  const id = await start()
  const job = continueBulkChange(t.shop, { bulk_change_id: id }, 5)
  while ((await countChanged(id)) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const canceled = await ana.send('POST', '/products/bulk/cancel', { id })
  await job
  const { changed, waiting } = canceled.body
  expect(canceled.body).toMatchObject({ state: 'canceled', total: COUNT })
  expect([changed + waiting, waiting > 0]).toEqual([COUNT, true])
  expect(await detail(id)).toMatchObject({ changed, waiting })
  expect(await countPrices(550_00)).toBe(changed)
  expect((await ana.send('POST', '/products/bulk/cancel', { id })).body.errors).toEqual(['bulk_ended'])
  await ana.send('POST', '/products/bulk/undo', { id })
  await continueBulkChange(t.shop, { bulk_change_id: id })
  expect(await detail(id)).toMatchObject({ state: 'undone', undone: changed, waiting })
})

test('a change in progress is not undone, and is deleted a month after it ended', async () => {
  const id = await start()
  expect((await ana.send('POST', '/products/bulk/undo', { id })).body.errors).toEqual(['bulk_running'])
  await ana.send('POST', '/products/bulk/cancel', { id })
  t.clock.advance(31 * 86_400_000)
  await deleteExpiredBulkChanges(t.shop)
  const [row] = await t.db`select id from bulk_changes where id = ${id}`
  expect(row).toBeUndefined()
})
