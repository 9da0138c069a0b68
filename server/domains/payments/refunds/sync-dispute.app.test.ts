import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProviderDispute } from '../../../integrations/payment-provider.ts'
import {
  type PurchasedOrder,
  buyOrder,
  getCrystals,
  listRefunds,
  getOrderStatuses,
} from '../../../testing/buy-order.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { callSandbox, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { lockOrder } from '../../orders/orders.ts'
import { reconcileRefunds } from '../reconciliation/reconcile.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { resolveMismatch } from './staff-refunds.ts'
import { syncDispute } from './sync-dispute.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

interface Case {
  id?: string
  dispute_id?: string
}

const door = ({ capture_ref }: PurchasedOrder) => `/_${capture_ref === null ? 'stripe' : 'paypal'}/disputes`

async function dispute(purchase: PurchasedOrder): Promise<string> {
  const { ref, capture_ref } = purchase
  const about = capture_ref === null ? { payment_intent: ref } : { capture: capture_ref }
  const { id, dispute_id } = (await callSandbox(t, 'POST', door(purchase), about)) as Case
  await becomes(purchase, 'disputed')
  return dispute_id ?? id!
}

const decide = (purchase: PurchasedOrder, id: string, decision: { outcome: string; amount?: string }) =>
  callSandbox(t, 'POST', `${door(purchase)}/${id}/close`, decision)

const appeal = (purchase: PurchasedOrder, id: string, decision: { amount?: string } = {}) =>
  callSandbox(t, 'POST', `${door(purchase)}/${id}/appeal`, decision)

const paymentStatus = async (purchase: PurchasedOrder) => (await getOrderStatuses(t, purchase))?.payment_status
const becomes = (purchase: PurchasedOrder, status: string) =>
  eventually(async () => (await paymentStatus(purchase)) === status)

const getFlag = ({ payment_id }: PurchasedOrder) =>
  eventually(async () => {
    const [payment] = await t.db<{ flag: string | null }[]>`select flag from payments where id = ${payment_id}`
    return payment?.flag ?? undefined
  })

test.each(['card', 'paypal'] as const)(
  'a dispute about %s that was won and is lost on appeal takes the money after all, once',
  async (method) => {
    const purchase = await buyOrder(t, { method })
    const id = await dispute(purchase)
    await decide(purchase, id, { outcome: 'won' })
    await becomes(purchase, 'paid')
    await appeal(purchase, id)
    await becomes(purchase, 'refunded')
    expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
    expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 599_00, status: 'done' }])
    expect(await getCrystals(t, purchase)).toBe(0)
    const mails = await eventually(async () => {
      const kinds = (await waitForMessages(t, purchase.customer.email, 3)).map(({ kind }) => kind)
      return kinds.includes('dispute-lost') && kinds
    })
    expect(mails.filter((kind) => kind?.startsWith('dispute-')).toReversed()).toEqual(['dispute-won', 'dispute-lost'])
  },
)

test.each([
  ['card', 'won', 'El cargo se mantiene', 'Tu banco terminó de revisar el cargo de $599.00 MXN y lo mantuvo.'],
  [
    'paypal',
    'lost',
    'a tu favor',
    'PayPal terminó de revisar el cargo y lo resolvió a tu favor: te devuelve $599.00 MXN.',
  ],
] as const)('the customer is told once that a dispute about %s was %s', async (method, outcome, heading, sentence) => {
  const purchase = await buyOrder(t, { method })
  const id = await dispute(purchase)
  await decide(purchase, id, { outcome })
  await becomes(purchase, outcome === 'won' ? 'paid' : 'refunded')
  await reconcileRefunds(t.shop, t.providers)
  await reconcileRefunds(t.shop, t.providers)
  const mails = await eventually(async () => {
    const all = await waitForMessages(t, purchase.customer.email, 2)
    return all.some(({ kind }) => kind?.startsWith('dispute-')) && all
  })
  const decisions = mails.filter(({ kind }) => kind?.startsWith('dispute-'))
  expect(decisions).toMatchObject([{ kind: `dispute-${outcome}`, text: expect.stringContaining(sentence) }])
  expect(decisions[0]?.text).toContain(heading)
})

test('a dispute at PayPal that is decided for the buyer in part takes that part and its crystals, once', async () => {
  const purchase = await buyOrder(t, { method: 'paypal' })
  const id = await dispute(purchase)
  await decide(purchase, id, { outcome: 'lost', amount: '200.00' })
  await becomes(purchase, 'partially_refunded')
  await reconcileRefunds(t.shop, t.providers)
  const lost = { amount: 200_00, goods: 200_00, status: 'done', source: 'dispute' }
  expect(await listRefunds(t, purchase)).toMatchObject([lost])
  expect(await getCrystals(t, purchase)).toBe(2)
})

test('a dispute that was won at PayPal and is lost in part on appeal takes that part', async () => {
  const purchase = await buyOrder(t, { method: 'paypal' })
  const id = await dispute(purchase)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await decide(purchase, id, { outcome: 'won' })
  await setSandboxSwitches(t)
  await appeal(purchase, id, { amount: '50.00' })
  await becomes(purchase, 'partially_refunded')
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 50_00, source: 'dispute' }])
})

test('a dispute that was prevented by agreement with the bank is closed, and its money is gone', async () => {
  const purchase = await buyOrder(t)
  const id = await dispute(purchase)
  await decide(purchase, id, { outcome: 'prevented' })
  await becomes(purchase, 'refunded')
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 599_00, status: 'done', source: 'dispute' }])
})

test('a dispute that was lost and is won on appeal is flagged for staff, and nothing is undone automatically', async () => {
  const purchase = await buyOrder(t)
  const id = await dispute(purchase)
  await decide(purchase, id, { outcome: 'lost' })
  await becomes(purchase, 'refunded')
  await appeal(purchase, id)
  expect(await getFlag(purchase)).toContain('is won, and $599.00 MXN that it took came back')
  expect(await paymentStatus(purchase)).toBe('refunded')
  await resolveMismatch(t.shop, purchase.payment_id, 'seen', 'test')
  expect(await reconcileRefunds(t.shop, t.providers)).toEqual([])
})

test('an unknown status keeps the order disputed and is flagged for staff, once', async () => {
  const purchase = await buyOrder(t)
  const unknown = {
    state: 'open',
    lost: 0,
    providerStatus: 'arbitrated',
    is_unclear: true,
    refunded_since: null,
    due_at: null,
  } as const
  const providerDispute = { dispute_ref: 'dp_unknown', amount: purchase.amount, reason: 'fraudulent', ...unknown }
  const take = (now: ProviderDispute) =>
    t.db.begin(async (tx) => {
      const payment = (await lockPayment(tx, purchase.payment_id))!
      const order = (await lockOrder(tx, purchase.order_id))!
      return syncDispute(tx, t.shop, { payment, order, actor: 'test', at: t.clock.now() }, now)
    })
  await take({ ...providerDispute, providerStatus: 'under_review', is_unclear: false })
  expect(await take(providerDispute)).toContain('"arbitrated"')
  expect(await getFlag(purchase)).toContain('a word that the shop does not know')
  expect(await paymentStatus(purchase)).toBe('disputed')
  await resolveMismatch(t.shop, purchase.payment_id, 'seen', 'test')
  expect(await take(providerDispute)).toBeUndefined()
  await take({ ...providerDispute, state: 'won', providerStatus: 'won', is_unclear: false })
  expect(await paymentStatus(purchase)).toBe('paid')
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test.each(['card', 'paypal'] as const)(
  'the deadline of a dispute by %s is in the tasks, the order and the bell',
  async (method) => {
    const owner = await signInStaff(t, ['owner'])
    const purchase = await buyOrder(t, { method })
    const id = await dispute(purchase)
    const [task] = (await owner.send('GET', '/money/tasks')).body.tasks.filter(
      (one: { code: string | null }) => one.code === purchase.code,
    )
    const [stored] = await t.db<{ due_at: Date }[]>`select due_at from disputes where provider_ref = ${id}`
    const due_at = stored!.due_at.toISOString()
    const link =
      method === 'card'
        ? `https://dashboard.stripe.com/disputes/${id}`
        : `https://www.paypal.com/resolutioncenter/view/${id}`
    expect(task).toMatchObject({ type: 'dispute', due_at, link })
    const order = (await owner.send('GET', `/orders/detail?code=${purchase.code}`)).body
    expect(order.money.disputes).toMatchObject([{ status: 'open', due_at, link }])
    for (const [days, key, count] of [
      [9, '', 9],
      [7, ':7', 7],
      [3, ':7', 3],
      [2, ':2', 2],
      [0, ':last', 0],
      [-3, ':last', -1],
    ] as const) {
      const due = new Date(t.clock.now().valueOf() + days * DAY_MS)
      await changeRows(t.db, 'disputes', { provider_ref: id }, { due_at: due })
      const { items } = (await owner.send('GET', '/notifications')).body
      const found = items.filter(
        (item: { kind: string; subject: string }) => item.kind === 'dispute' && item.subject === purchase.code,
      )
      expect(found, `${days} days`).toMatchObject([{ key: expect.stringMatching(`^dispute:\\d+${key}$`), count }])
    }
  },
)
