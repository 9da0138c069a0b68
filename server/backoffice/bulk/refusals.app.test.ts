import * as calls from '@shop/contract/staff/bulk.ts'
import { afterAll, beforeAll } from 'vitest'
import { changeInBulk } from '../../testing/bulk.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows } from '../../testing/rows.ts'
import { makeDrafts } from '../../testing/change-products.ts'

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
  await changeRows(t.db, 'bulk_changes', { id: running }, { state: 'running', finished_at: null })
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
      const product = await makeProduct(t)
      // These products need no more than their rows, so the triggers that complete products are left out.
      await t.db.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await makeDrafts(tx, product, 50_001)
      })
      return { browser, body: { ...hideAll, filter: { q: 'DRAFT-' } } }
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
