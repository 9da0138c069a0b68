import * as calls from '@shop/contract/staff/bulk.ts'
import { afterAll, beforeAll } from 'vitest'
import { changeInBulk } from '../../testing/bulk.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let browser: StaffClient
let ended: number
let running: number
let undone: number
let late: number
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  browser = await signInStaff(t, ['catalog'])
  const hide = async () => {
    const { body } = await changeInBulk(browser, { ids: [(await makeProduct(t)).id] }, { type: 'hide' })
    return body.bulk.id as number
  }
  late = await hide()
  t.clock.advance(31 * 60_000)
  ended = await hide()
  running = await hide()
  await t.db`update bulk_changes set state = 'running', finished_at = null where id = ${running}`
  undone = await hide()
  await browser.send('POST', '/products/bulk/undo', { id: undone })
})
afterAll(() => t.close())

const hideAll = { change: { type: 'hide' }, dry_run: true }
const withId = (id: () => number) => () => ({ browser, body: { id: id() } })
const unknown = withId(() => 999_999)

testStaffRefusals(() => t, [calls], {
  changeProducts: {
    category_not_found: () => ({
      browser,
      body: { filter: {}, dry_run: true, change: { type: 'category', category_id: 999_999 } },
    }),
    collection_not_found: () => ({
      browser,
      body: { filter: {}, dry_run: true, change: { type: 'collection', collection_id: 999_999 } },
    }),
    artwork_not_found: () => ({
      browser,
      body: { filter: {}, dry_run: true, change: { type: 'artwork', artwork_id: 999_999 } },
    }),
    bulk_empty: () => ({ browser, body: { ...hideAll, filter: { q: 'nothing is called this' } } }),
    bulk_too_many: async () => {
      // These products need no more than their rows, so the triggers that complete products are left out.
      await t.db.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`
          insert into products (sku, category_id, created_at)
          select 'many-' || n, (select min(id) from categories where parent_id is not null), now()
          from generate_series(1, 50001) n`
      })
      return { browser, body: { ...hideAll, filter: { q: 'many-' } } }
    },
    bulk_outdated: () => ({
      browser,
      body: { ...hideAll, dry_run: false, filter: { state: 'hidden' }, seen: 'a'.repeat(64) },
    }),
  },
  getBulkChange: { bulk_not_found: () => ({ browser, query: { id: 999_999 } }) },
  cancelBulkChange: { bulk_not_found: unknown, bulk_ended: withId(() => ended) },
  undoBulkChange: {
    bulk_not_found: unknown,
    bulk_running: withId(() => running),
    bulk_undone: withId(() => undone),
    bulk_undo_late: withId(() => late),
  },
})
