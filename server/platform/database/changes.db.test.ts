import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../testing/make.ts'
import { listRecordedKeys } from '../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { addOnHand } from '../../testing/change-stock.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const recordedBy = (change: () => Promise<unknown>) => listRecordedKeys(t.db, change)

test('a row that was added without keys is completed by the commit, and means anything when nothing was marked', async () => {
  expect(
    await recordedBy(() =>
      t.db.begin(async (tx) => {
        await tx`select add_pending_change()`
        expect(await tx`select from changes where keys is null`).toHaveLength(1)
      }),
    ),
  ).toEqual([['catalog']])
})

test('one row is completed, with the keys that it is given', async () => {
  const { id } = await insertRow(t.db, 'changes', { keys: ['a'] })
  await insertRow(t.db, 'changes', { keys: ['b'] })
  await t.db`select complete_change(${id}, '{product:1,cards}')`
  expect(await t.db`select keys from changes where id >= ${id} order by id`).toEqual([
    { keys: ['product:1', 'cards'] },
    { keys: ['b'] },
  ])
})

const touch = (db: Pick<typeof t.db, 'unsafe'>) => db.unsafe('update banners set position = position')

test('a transaction records once that anything of the catalog may have changed, and the next one again', async () => {
  const once = () =>
    t.db.begin(async (tx) => {
      await touch(tx)
      await tx`update settings set value = value`
    })
  expect(await recordedBy(once)).toEqual([['catalog']])
  expect(await recordedBy(async () => [await touch(t.db), await once()])).toEqual([['catalog'], ['catalog']])
})

test('a record that was rolled back with its savepoint is made again', async () => {
  const change = () =>
    t.db.begin(async (tx) => {
      await tx
        .savepoint(async (inner) => {
          await touch(inner)
          throw new Error('rolled back')
        })
        .catch(() => {})
      await touch(tx)
    })
  expect(await recordedBy(change)).toEqual([['catalog']])
})

test('beside it a product that changes in the same transaction has its own row', async () => {
  const { id } = await makeProduct(t)
  const change = () =>
    t.db.begin(async (tx) => {
      await touch(tx)
      await tx`update product_stock set free = free where product_id = ${id}`
      await addOnHand(tx, { product_id: id }, 1)
    })
  expect(await recordedBy(change)).toEqual([['catalog'], [`product:${id}`]])
})
