import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSale } from '../../../testing/report-sales.ts'
import { findBuyer, insertRefundRow } from '../../../testing/paid-orders.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestDomain
const random = createSeededRandom(TEST_SEED, 'parcels')
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function makeOrder() {
  const { payment_id } = await addSale(t, random)
  const { order_id } = await findBuyer(t, payment_id)
  const line = await t.db<{ size_id: number; color_id: number; quantity: number }[]>`
    select size_id, color_id, quantity from order_lines where order_id = ${order_id} order by position limit 1`.one()
  const pack = (quantity: number, kind: 'part' | 'replacement' = 'part') =>
    t.db.begin(async (tx) => {
      const sent = kind === 'part' ? { carrier: 'DHL', waybill: 'W-0001', sent_at: t.clock.now() } : null
      const [row] = await tx<{ id: number }[]>`
        insert into parcels (order_id, kind, reason, carrier, waybill, actor, created_at, sent_at)
        values (${order_id}, ${kind}, ${sent ? null : 'broken'}, ${sent?.carrier ?? null}, ${sent?.waybill ?? null}, 'test',
          ${t.clock.now()}, ${sent?.sent_at ?? null}) returning id`
      await insertRow(tx, 'parcel_lines', {
        parcel_id: row!.id,
        order_id,
        size_id: line.size_id,
        color_id: line.color_id,
        quantity,
      })
      return row!.id
    })
  const refund = async (unsent: boolean) => {
    const refund_id = await insertRefundRow(t, payment_id, { amount: 1, at: t.clock.now() })
    await insertRow(t.db, 'refund_lines', {
      refund_id,
      order_id,
      size_id: line.size_id,
      color_id: line.color_id,
      discarded: 1,
      unsent,
    })
  }
  return { order_id, quantity: line.quantity, pack, refund }
}

const tooMany = { code: '23514', message: expect.stringContaining('more units than the order') }

test('parts of an order have at most its units, and new units may be any number', async () => {
  const { pack, quantity } = await makeOrder()
  await pack(quantity)
  await expect(pack(1)).rejects.toMatchObject(tooMany)
  await pack(quantity, 'replacement')
})

test('a unit that left in a part is not refunded as one that did not leave', async () => {
  const { pack, quantity, refund } = await makeOrder()
  await pack(quantity)
  await expect(refund(true)).rejects.toMatchObject(tooMany)
  await refund(false)
})

test.each(["kind = 'part'", "reason = 'missing'", "actor = 'x'", 'order_id = order_id + 1', 'created_at = now()'])(
  'what a parcel is stays: %s is refused',
  async (set) => {
    const id = await (await makeOrder()).pack(1, 'replacement')
    await expect(t.db.unsafe(`update parcels set ${set} where id = $1`, [id])).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  },
)

test('a step of a parcel keeps its time or is taken back; a tracking number may be corrected', async () => {
  const { pack } = await makeOrder()
  const id = await pack(1)
  const change = (set: string) => t.db.unsafe(`update parcels set ${set} where id = $1`, [id])
  await change("waybill = 'W-0002', delivered_at = now()")
  const stays = { code: '23001', message: 'what happened to a parcel stays' }
  await expect(change("delivered_at = now() + interval '1 hour'")).rejects.toMatchObject(stays)
  await expect(change('sent_at = now()')).rejects.toMatchObject(stays)
  await change('delivered_at = null')
  // A part exists because it left: one that did not is canceled.
  await expect(change('sent_at = null')).rejects.toMatchObject({ code: '23514' })
  await expect(t.db`delete from parcels where id = ${id}`).rejects.toMatchObject(stays)
  await expect(t.db`update parcel_lines set quantity = 2 where parcel_id = ${id}`).rejects.toMatchObject({
    code: '23001',
  })
  const waiting = await pack(1, 'replacement')
  await changeRows(t.db, 'parcels', { id: waiting }, { carrier: 'DHL', waybill: 'W-0003', sent_at: new Date() })
  await changeRows(t.db, 'parcels', { id: waiting }, { carrier: null, waybill: null, sent_at: null })
  await changeRows(t.db, 'parcels', { id: waiting }, { canceled_at: new Date() })
  await expect(t.db`update parcels set canceled_at = null where id = ${waiting}`).rejects.toMatchObject(stays)
})
