import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverOrder, shipOrder } from '../domains/fulfillment/fulfillment.ts'
import { resendMessage } from '../domains/notifications/notifications.ts'
import {
  cancelOrderByStaff,
  expireTransfers,
  refundOrder,
  sendTransferReminders,
} from '../domains/payments/payments.ts'
import { approveReturn, declineReturn } from '../domains/returns/returns.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { buyDelivered, makeReturn } from '../testing/delivered-order.ts'
import { waitForMessages, waitForSecret, waitUntilIdle } from '../testing/mail.ts'
import { makeOwner, nextUniqueNumber, OWNER_PASSWORD, type TestCustomer } from '../testing/make.ts'
import { signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { insertMail } from '../testing/change-messages.ts'
import { changeRows } from '../testing/rows.ts'

const parcel = { carrier: 'DHL', waybill: '1234567890' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** Returns the types of the mails about orders that a mailbox got, oldest first. */
async function orderMailsTo(email: string): Promise<string[]> {
  await waitUntilIdle(t)
  const kinds = (await waitForMessages(t, email, 0)).map(({ kind }) => kind).toReversed()
  return kinds.filter((kind) => /^(?:order|payment|return)-/.test(kind))
}

async function changeEmail({ token, email: former }: TestCustomer): Promise<{ email: string; undo: string }> {
  const email = `present-${nextUniqueNumber()}@test.example`
  const { name, lastname, phone } = (await t.request('GET', '/users/data?lang=en', { token })).body
  await t.request('PUT', '/users/data', { token, body: { name, lastname, phone, email, password: OWNER_PASSWORD } })
  const mailsBefore = (await t.mailbox.list(former)).length
  await t.request('PUT', '/users/confirm-email', { body: { token: await waitForSecret(t, email) } })
  return { email, undo: await waitForSecret(t, former, mailsBefore + 1) }
}

describe('mails about an order go to the mailbox that the account has now', () => {
  test('when it ships, arrives, is returned and refunded', async () => {
    const customer = await makeOwner(t)
    const order = await buyOrder(t, { customer, quantity: 2 })
    const { email } = await changeEmail(customer)
    await shipOrder(t.shop, order.code, parcel, 'test')
    await deliverOrder(t.shop, order.code, 'test')
    await declineReturn(t.shop, await makeReturn(t, order), 'No label', 'test')
    await approveReturn(t.shop, await makeReturn(t, order), null, 'test')
    await refundOrder(t.shop, {
      code: order.code,
      amount: 100_00,
      currency: 'MXN',
      reason: 'test',
      restock: [],
      actor: 'test',
    })
    expect(await orderMailsTo(email)).toEqual([
      'order-shipped',
      'order-delivered',
      'return-requested',
      'return-declined',
      'return-requested',
      'return-approved',
      'order-refunded',
    ])
    expect(await orderMailsTo(customer.email)).toEqual(['order-paid'])
  })

  test('when it is canceled, and when a transfer is reminded of and expires', async () => {
    const customer = await makeOwner(t)
    const order = await buyOrder(t, { customer })
    const { request } = await makeTransfer(t, { customer })
    const { email } = await changeEmail(customer)
    await cancelOrderByStaff(t.shop, { code: order.code, reason: 'test', actor: 'test' })
    const transfer = { reference: request.reference }
    const earlier_ms = 30 * 3_600_000
    await changeRows(t.db, 'bank_transfers', transfer, { requested_at: { earlier_ms }, deadline: { earlier_ms } })
    await sendTransferReminders(t.shop)
    const deadline = new Date(t.clock.now().valueOf() - earlier_ms + 60_000)
    await changeRows(t.db, 'bank_transfers', transfer, { deadline })
    await expireTransfers(t.shop)
    expect(await orderMailsTo(email)).toEqual(['order-canceled', 'payment-reminder', 'payment-expired'])
    expect(await orderMailsTo(customer.email)).toEqual(['order-paid', 'payment-pending'])
  })

  test('which is the former one again when the change was undone', async () => {
    const customer = await makeOwner(t)
    const { email, undo } = await changeEmail(customer)
    const order = await buyOrder(t, { customer })
    // One that still waits would follow the account.
    await waitUntilIdle(t)
    expect((await t.request('PUT', '/users/undo-email', { body: { token: undo } })).status).toBe(200)
    await shipOrder(t.shop, order.code, parcel, 'test')
    expect(await orderMailsTo(email)).toEqual(['order-paid'])
    expect(await orderMailsTo(customer.email)).toEqual(['order-shipped'])
  })

  test('also one that waits while the change is confirmed, and one that staff send again', async () => {
    const customer = await makeOwner(t)
    const order = await buyOrder(t, { customer })
    await waitUntilIdle(t)
    const [paid] = await t.db<{ id: number; recipient: string; data: object; at: Date }[]>`
      select id, recipient, data, created_at as at from messages where customer_id = ${customer.id} and kind = 'order-paid'`
    const { id: paid_id, ...content } = paid!
    const waiting = await insertMail(t.db, { ...content, kind: 'order-refunded', customer_id: customer.id })
    const { email } = await changeEmail(customer)
    await resendMessage(t.shop, paid_id, 'staff:1')
    expect(await orderMailsTo(email)).toEqual(['order-paid'])
    expect(await t.db`select recipient from messages where id = ${waiting}`.value()).toBe(email)
    expect(order.code).not.toBe('')
  })

  test('also the link to pay a draft order that waits while the change is confirmed, and while it is undone', async () => {
    const customer = await makeOwner(t)
    const waiting = await insertMail(t.db, {
      kind: 'draft-order',
      recipient: customer.email,
      customer_id: customer.id,
      data: { name: 'Ana', secret: 'x' },
      at: t.clock.now(),
    })
    const findRecipient = () => t.db`select recipient from messages where id = ${waiting}`.value()
    const { email, undo } = await changeEmail(customer)
    expect(await findRecipient()).toBe(email)
    expect((await t.request('PUT', '/users/undo-email', { body: { token: undo } })).status).toBe(200)
    expect(await findRecipient()).toBe(customer.email)
  })

  test('and to none once the account is closed', async () => {
    const customer = await makeOwner(t)
    const order = await buyDelivered(t, { customer })
    const { email } = await changeEmail(customer)
    await t.request('POST', '/users/close', { token: customer.token, body: { password: OWNER_PASSWORD, sure: true } })
    await refundOrder(t.shop, {
      code: order.code,
      amount: 100_00,
      currency: 'MXN',
      reason: 'test',
      restock: [],
      actor: 'test',
    })
    await waitUntilIdle(t)
    expect(await t.db`select from messages where customer_id = ${customer.id}`).toHaveLength(0)
    expect(await orderMailsTo(email)).toEqual([])
  })
})

test('staff see and search the present mailbox, and beside it the one of the purchase', async () => {
  const staff = await signInStaff(t, ['support'])
  const customer = await makeOwner(t)
  const { code } = await buyOrder(t, { customer })
  const find = async (email: string) => {
    const listed = (await staff.send('GET', `/orders/list?lang=en&q=${encodeURIComponent(email)}`)).body
    const found = (await staff.send('GET', `/search?lang=en&q=${encodeURIComponent(email)}`)).body
    return [listed.items.map((order: { code: string }) => order.code), JSON.stringify(found).includes(code)]
  }
  const detail = async () => (await staff.send('GET', `/orders/detail?lang=en&code=${code}`)).body
  expect((await detail()).customer).toMatchObject({ email: customer.email })
  expect((await detail()).customer).not.toHaveProperty('purchase_email')
  const { email } = await changeEmail(customer)
  const { customer: shown, messages } = await detail()
  expect(shown).toMatchObject({ email, purchase_email: customer.email })
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['order-paid'])
  expect([await find(email), await find(customer.email)]).toEqual([
    [[code], true],
    [[code], true],
  ])
})

test('mails greet by the name of the account, and the shop is told the whole name', async () => {
  const customer = await makeOwner(t, { name: 'Jimena' })
  const order = await buyDelivered(t, { customer })
  await makeReturn(t, order)
  await waitUntilIdle(t)
  const texts = (await t.mailbox.list(customer.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Hola, Jimena:') || text.includes('Hi Jimena,'))).toHaveLength(4)
  const names = await t.db<{ name: string }[]>`
    select data ->> 'name' as name from messages where kind = 'return-to-answer' and customer_id = ${customer.id}`
  expect(names[0]!.name).toMatch(/^Jimena Lastname\d+$/)
})
