import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, listRefunds } from '../../../testing/buy-order.ts'
import { eventually } from '../../../testing/eventually.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeOwner, OWNER_PASSWORD } from '../../../testing/make.ts'
import { callSandbox } from '../../../testing/paypal-payment.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { lockOrder } from '../../orders/orders.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { syncDispute } from './sync-dispute.ts'

// What shopper and staff read after a dispute that was decided for the buyer in part.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** Sells an order of 599 pesos by PayPal, which then takes 200 of them in a dispute. */
async function loseInPart() {
  const purchase = await buyOrder(t, { method: 'paypal', customer: await makeOwner(t) })
  const opened = (await callSandbox(t, 'POST', '/_paypal/disputes', { capture: purchase.capture_ref })) as {
    dispute_id: string
  }
  const becomes = (status: string) =>
    eventually(async () => (await getOrderStatuses(t, purchase))?.payment_status === status)
  await becomes('disputed')
  await callSandbox(t, 'POST', `/_paypal/disputes/${opened.dispute_id}/close`, { outcome: 'lost', amount: '200.00' })
  await becomes('partially_refunded')
  return { ...purchase, dispute_ref: opened.dispute_id }
}

test('a dispute that is lost in part is told with both amounts, to shopper and staff', async () => {
  const { customer, code, dispute_ref } = await loseInPart()

  const mails = await eventually(async () => {
    const all = await waitForMessages(t, customer.email, 2)
    return all.some(({ kind }) => kind === 'dispute-lost') && all
  })
  const [told] = mails.filter(({ kind }) => kind === 'dispute-lost')
  expect(told?.text).toContain('La disputa se resolvió en parte a tu favor')
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain(
    'PayPal terminó de revisar el cargo de $599.00 MXN y lo resolvió en parte a tu favor: te devuelve $200.00 MXN, y el resto se mantiene. Nosotros no te enviamos otro reembolso por esos $200.00 MXN.',
  )
  expect(mails.map(({ kind }) => kind)).not.toContain('order-refunded')

  const [order] = (await t.request('GET', '/cart/orders?lang=es', { token: customer.token })).body
  expect(order.detail).toMatchObject({ status: 'partially_refunded', refunded: 200_00, refund_pending: 0 })

  const owner = await signInStaff(t, ['owner'])
  const detail = (await owner.send('GET', `/orders/detail?code=${code}`)).body
  expect(detail.money.disputes).toMatchObject([{ status: 'lost', amount: 599_00, lost: 200_00 }])
  expect(detail.money.refunds).toMatchObject([{ amount: 200_00, reason: `dispute ${dispute_ref} was lost in part` }])
  const steps = detail.timeline.filter(({ kind }: { kind: string }) => kind === 'dispute_lost')
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ amount: null, note: 'a part of the amount was lost' }),
      expect.objectContaining({ amount: 200_00 }),
    ]),
  )
})

test.each([
  ['es', 'la disputa se resolvió en parte a tu favor', 'Te devolvió'],
  ['en', 'the dispute was decided partly in your favor', 'Went back to you'],
])('the copy of personal data says so in %s', async (lang, sentence, column) => {
  const { customer } = await loseInPart()
  const body = { password: OWNER_PASSWORD }
  const { link } = (await t.request('POST', `/users/export?lang=${lang}`, { token: customer.token, body })).body
  const file = (await t.request('GET', link.slice('/api'.length))).body as string
  const people = file.replace(/<script.*?<\/script>/s, '')
  expect(people).toContain(sentence)
  expect(people).toContain(column)
  expect(people).toContain('<td>$200.00 MXN</td>')
  expect(people).not.toContain('was lost')
})

test('an appeal that takes more is told with all that was taken, once', async () => {
  const purchase = await buyOrder(t)
  const state = {
    state: 'lost',
    providerStatus: 'lost',
    is_unclear: false,
    refunded_since: null,
    due_at: null,
  } as const
  const take = (lost: number) =>
    t.db.begin(async (tx) => {
      const [payment, order] = [await lockPayment(tx, purchase.payment_id), await lockOrder(tx, purchase.order_id)]
      const dispute = { dispute_ref: 'dp_more', amount: purchase.amount, reason: 'general', lost, ...state }
      return syncDispute(tx, t.shop, { payment: payment!, order: order!, actor: 'test', at: t.clock.now() }, dispute)
    })
  for (const lost of [200_00, 350_00, 350_00]) await take(lost)
  const mails = await eventually(async () => {
    const all = (await waitForMessages(t, purchase.customer.email, 3)).filter(({ kind }) => kind === 'dispute-lost')
    return all.length === 2 && all
  })
  expect(mails.map(({ text }) => /te devuelve (\S+)/.exec(text.replaceAll(/\s+/g, ' '))?.[1])).toEqual([
    '$350.00',
    '$200.00',
  ])
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 200_00 }, { amount: 150_00 }])
})
