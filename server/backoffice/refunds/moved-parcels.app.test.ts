import type { ParcelPlace } from '@shop/contract/staff/refunds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { writeTestSetting } from '../../testing/change-settings.ts'

const ON_HAND = 10
const UNITS = 3

let t: TestShop
let support: StaffClient & { id: number }
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  support = await signInStaff(t, ['support'])
  owner = await signInStaff(t, ['owner'])
  await setConfirmedAt(t.db, owner.id, t.clock.now())
  await writeTestSetting(t, 'refund_limit', { MXN: 100, USD: 100 })
})
afterAll(() => t.close())

const buy = () => buyOrder(t, { quantity: UNITS })
const readOnHand = async ({ product }: PurchasedOrder) => (await getInventoryLevel(t, product))!.on_hand

let count = 0
const nextNumber = () => (count += 1)

function buildRefund({ code }: PurchasedOrder, expected_parcel: ParcelPlace | undefined, restock = true) {
  const lines = [{ line: 1, quantity: 1, restock }]
  const key = `key-of-moved-parcels-${nextNumber()}`
  return {
    ask: { code, lines, shipping: 0, amount: null, reason: 'Una mancha', expected_amount: 450_00, expected_parcel },
    key,
  }
}
const ask = (purchase: PurchasedOrder, seen?: ParcelPlace, restock = true) =>
  support.send('POST', '/orders/refund/ask?lang=en', buildRefund(purchase, seen, restock).ask)
function refund(purchase: PurchasedOrder, seen?: ParcelPlace, restock = true) {
  const { ask: body, key } = buildRefund(purchase, seen, restock)
  return owner.send('POST', '/orders/refund?lang=en', { ...body, key, again: true })
}
const findApproval = async ({ code }: PurchasedOrder): Promise<number | undefined> =>
  (await owner.send('GET', '/approvals/list')).body.approvals.find(
    (one: { code: string; status: string }) => one.code === code && one.status === 'waiting',
  )?.id
const approve = (id: number) => owner.send('POST', '/approvals/approve?lang=en', { id, again: true })
const send = (path: string, body: object) => owner.send('POST', `/orders/${path}?lang=en`, body)
const ship = ({ code }: PurchasedOrder, path = 'ship') =>
  send(path, { code, carrier: 'DHL', waybill: `WAYBILL${nextNumber()}` })
const cameBack = ({ code }: PurchasedOrder, handling: string) => send('came-back', { code, handling, note: null })

test('a refund of units that was approved or pressed after their parcel left is refused, and nothing is restocked', async () => {
  const asked = await buy()
  expect((await ask(asked, 'unsent')).status).toBe(200)
  const pressed = await buy()
  for (const purchase of [asked, pressed]) expect((await ship(purchase)).status).toBe(200)
  const id = (await findApproval(asked))!
  const refused = { status: 409, body: { errors: ['refund_parcel_moved'] } }
  expect(await approve(id)).toMatchObject(refused)
  expect(await refund(pressed, 'unsent')).toMatchObject(refused)
  for (const request of [ask, refund])
    expect((await request(pressed)).body).toMatchObject({ fields: { expected_parcel: 'fields_missing' } })
  expect(await ask(pressed, 'unsent')).toMatchObject(refused)
  for (const purchase of [asked, pressed]) expect(await readOnHand(purchase)).toBe(ON_HAND - UNITS)
  expect(await findApproval(asked)).toBe(id)
  expect((await refund(pressed, 'sent')).status).toBe(200)
  expect(await readOnHand(pressed)).toBe(ON_HAND - UNITS + 1)
})

test('a repeated request of a refund that was made before the parcel left is the same refund', async () => {
  const purchase = await buy()
  const { ask: body, key } = buildRefund(purchase, 'unsent')
  const press = () => owner.send('POST', '/orders/refund?lang=en', { ...body, key })
  const first = await press()
  expect((await ship(purchase)).status).toBe(200)
  expect(await press()).toMatchObject({ status: 200, body: { refund: first.body.refund } })
  expect(await readOnHand(purchase)).toBe(ON_HAND - (UNITS - 1))
})

test('a refund that waits is on the page of its order, and the order is not shipped together with others', async () => {
  const purchase = await buy()
  const read = async () => (await owner.send('GET', `/orders/detail?code=${purchase.code}`)).body.waiting_refund_units
  expect(await read()).toBe(0)
  await ask(purchase, 'unsent')
  expect(await read()).toBe(1)
  const parcels = [{ code: purchase.code, carrier: 'DHL', waybill: `WAYBILL${nextNumber()}` }]
  const { body } = await send('bulk/ship', { parcels })
  expect(body.results).toEqual([
    { code: purchase.code, done: false, message: expect.stringContaining('whose refund waits for approval: 1') },
  ])
  await owner.send('POST', '/approvals/decline', { id: await findApproval(purchase), answer: 'No' })
  expect(await read()).toBe(0)
  expect((await send('bulk/ship', { parcels })).body.results).toMatchObject([{ done: true }])
})

test.each(['approved', 'pressed'])(
  'of a refund that is %s and a shipment at the same moment the units are counted once',
  async (how) => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await buy()
      if (how === 'approved') await ask(purchase, 'unsent')
      const id = how === 'approved' ? (await findApproval(purchase))! : 0
      // Whichever is sent first may be the first.
      const early = round % 2 === 1 ? ship(purchase) : undefined
      const refunded = id ? approve(id) : refund(purchase, 'unsent')
      const [{ body }, shipped] = await Promise.all([refunded, early ?? ship(purchase)])
      expect(shipped.status).toBe(200)
      expect(['refund_parcel_moved', undefined]).toContain(body.errors?.[0])
      const { lines } = (await owner.send('GET', `/orders/detail?code=${purchase.code}`)).body
      expect((await readOnHand(purchase)) + lines[0].sent).toBe(ON_HAND)
    }
  },
)

const steps = ['look', 'ask', 'approve', 'refund', 'ship', 'keep', 'restock', 'discard', 'ship-again'] as const

test('in any order of asking, approving, shipping and refunding the units on hand and in parcels are those that there were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.boolean()), { minLength: 5, maxLength: 14 }),
      async (history) => {
        const purchase = await buy()
        const world = { place: 'unsent' as ParcelPlace, parcel: UNITS, here: ON_HAND - UNITS, left: UNITS, gone: 0 }
        let seen: ParcelPlace = 'unsent'
        let asked: { place: ParcelPlace; restock: boolean } | undefined

        function follow(status: number, at: ParcelPlace, restock: boolean): void {
          const canRestock = !restock || world.place === 'unsent' || world.gone > 0
          expect(status === 200).toBe(at === world.place && world.left > 0 && canRestock)
          if (status !== 200) return
          world.left -= 1
          if (world.place === 'unsent') world.parcel -= 1
          if (restock) world.here += 1
          if (restock && world.place !== 'unsent') world.gone -= 1
          // A kept parcel of which something was refunded is not sent again.
          if (world.place === 'kept') world.place = 'back'
        }

        for (const [step, restock] of history) {
          if (step === 'look') seen = world.place
          if (step === 'refund') follow((await refund(purchase, seen, restock)).status, seen, restock)
          if (step === 'ask' && (await ask(purchase, seen, restock)).status === 200) asked = { place: seen, restock }
          if (step === 'approve' && asked) {
            const { status } = await approve((await findApproval(purchase))!)
            follow(status, asked.place, asked.restock)
            if (status === 200) asked = undefined
          }
          if (step === 'ship' && (await ship(purchase)).status === 200) {
            world.place = 'sent'
            world.gone = world.parcel
          }
          if (step === 'ship-again' && (await ship(purchase, 'ship-again')).status === 200) world.place = 'sent'
          if (step === 'keep' && (await cameBack(purchase, 'keep')).status === 200) world.place = 'kept'
          if (step === 'discard' && (await cameBack(purchase, 'discard')).status === 200) world.place = 'back'
          if (step === 'restock' && (await cameBack(purchase, 'restock')).status === 200) {
            world.place = 'back'
            world.here += world.gone
            world.gone = 0
          }
          const isHere = world.place === 'unsent'
          expect(await readOnHand(purchase)).toBe(world.here + (isHere ? world.parcel : 0))
        }
      },
    ),
    { numRuns: 30 },
  )
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
