import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProviderDispute } from '../../../integrations/payment-provider.ts'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../../testing/bought.ts'
import { eventually } from '../../../testing/make.ts'
import { control, misbehave } from '../../../testing/paypal.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { lockOrder } from '../../orders/orders.ts'
import { reconcileRefunds } from '../reconciling/reconcile.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { settleMismatch } from './desk.ts'
import { takeInDispute } from './provider-dispute.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

interface Case {
  id?: string
  dispute_id?: string
}

const door = ({ capture_ref }: Bought) => `/_${capture_ref === null ? 'stripe' : 'paypal'}/disputes`

/** Opens a dispute by the buyer and waits until the shop knows of it. */
async function dispute(bought: Bought): Promise<string> {
  const { ref, capture_ref } = bought
  const about = capture_ref === null ? { payment_intent: ref } : { capture: capture_ref }
  const { id, dispute_id } = (await control(t, 'POST', door(bought), about)) as Case
  await becomes(bought, 'disputed')
  return dispute_id ?? id!
}

const decide = (bought: Bought, id: string, decision: { outcome: string; amount?: string }) =>
  control(t, 'POST', `${door(bought)}/${id}/close`, decision)

/** Reverses the decision of a dispute. */
const appeal = (bought: Bought, id: string, decision: { amount?: string } = {}) =>
  control(t, 'POST', `${door(bought)}/${id}/appeal`, decision)

const paymentStatus = async (bought: Bought) => (await statusesOf(t, bought))?.payment_status
const becomes = (bought: Bought, status: string) => eventually(async () => (await paymentStatus(bought)) === status)

/** Waits for the flag of a payment and returns it. */
const flagOf = ({ payment_id }: Bought) =>
  eventually(async () => {
    const [payment] = await t.db<{ flag: string | null }[]>`select flag from payments where id = ${payment_id}`
    return payment?.flag ?? undefined
  })

test.each(['card', 'paypal'] as const)(
  'a dispute about %s that was won and is lost on appeal takes the money after all, once',
  async (method) => {
    const bought = await buy(t, { method })
    const id = await dispute(bought)
    await decide(bought, id, { outcome: 'won' })
    await becomes(bought, 'paid')
    await appeal(bought, id)
    await becomes(bought, 'refunded')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await refundsOf(t, bought)).toMatchObject([{ amount: 599_00, status: 'done' }])
    expect(await crystalsOf(t, bought)).toBe(0)
  },
)

test('a dispute at PayPal that is decided for the buyer in part takes that part and its crystals, once', async () => {
  const bought = await buy(t, { method: 'paypal' })
  const id = await dispute(bought)
  await decide(bought, id, { outcome: 'lost', amount: '200.00' })
  await becomes(bought, 'partially_refunded')
  await reconcileRefunds(t.shop, t.providers)
  const lost = { amount: 200_00, goods: 200_00, status: 'done', source: 'dispute' }
  expect(await refundsOf(t, bought)).toMatchObject([lost])
  expect(await crystalsOf(t, bought)).toBe(2)
})

test('a dispute that was won at PayPal and is lost in part on appeal takes that part', async () => {
  const bought = await buy(t, { method: 'paypal' })
  const id = await dispute(bought)
  await misbehave(t, { webhook_loss: 1 })
  await decide(bought, id, { outcome: 'won' })
  await misbehave(t)
  await appeal(bought, id, { amount: '50.00' })
  await becomes(bought, 'partially_refunded')
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 50_00, source: 'dispute' }])
})

test('a dispute that was prevented by agreement with the bank is closed, and its money is gone', async () => {
  const bought = await buy(t)
  const id = await dispute(bought)
  await decide(bought, id, { outcome: 'prevented' })
  await becomes(bought, 'refunded')
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 599_00, status: 'done', source: 'dispute' }])
})

test('a dispute that was lost and is won on appeal is flagged for staff, and nothing is undone automatically', async () => {
  const bought = await buy(t)
  const id = await dispute(bought)
  await decide(bought, id, { outcome: 'lost' })
  await becomes(bought, 'refunded')
  await appeal(bought, id)
  expect(await flagOf(bought)).toContain('is won, and $599.00 MXN that it took came back')
  expect(await paymentStatus(bought)).toBe('refunded')
  await settleMismatch(t.shop, bought.payment_id, 'seen', 'test')
  expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
})

test('an unknown status keeps the order disputed and is flagged for staff, once', async () => {
  const bought = await buy(t)
  const unknown = { state: 'open', lost: 0, said: 'arbitrated', is_unclear: true, refunded_since: null } as const
  const theirs = { dispute_ref: 'dp_unknown', amount: bought.amount, reason: 'fraudulent', ...unknown }
  const take = (now: ProviderDispute) =>
    t.db.begin(async (tx) => {
      const payment = (await lockPayment(tx, bought.payment_id))!
      const order = (await lockOrder(tx, bought.order_id))!
      return takeInDispute(tx, t.shop, { payment, order, actor: 'test', at: t.clock.now() }, now)
    })
  await take({ ...theirs, said: 'under_review', is_unclear: false })
  expect(await take(theirs)).toContain('"arbitrated"')
  expect(await flagOf(bought)).toContain('a word that the shop does not know')
  expect(await paymentStatus(bought)).toBe('disputed')
  await settleMismatch(t.shop, bought.payment_id, 'seen', 'test')
  expect(await take(theirs)).toBeUndefined()
  await take({ ...theirs, state: 'won', said: 'won', is_unclear: false })
  expect(await paymentStatus(bought)).toBe('paid')
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
