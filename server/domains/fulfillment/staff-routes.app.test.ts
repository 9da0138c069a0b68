import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, listRefunds } from '../../testing/buy-order.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeOwner, OWNER_PASSWORD } from '../../testing/make.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { refundOrder } from '../payments/payments.ts'

const parcel = { carrier: 'DHL', waybill: '1234567890' }
const address = { name: 'Elena Ruiz', phone: '+52 55 1234 5678', line: 'Sinaloa 9', line2: null, postal_code: '06700', city: 'CDMX', details: null } // prettier-ignore

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['fulfillment'])
})
afterAll(() => t.close())

const send = (name: string, body: object) => staff.send('POST', `/orders/${name}?lang=en`, body)
const correct = (code: string, version: number, change: object = {}) =>
  staff.send('PUT', '/orders/address?lang=en', { code, version, ...address, ...change })
const sortStatuses = (results: { status: number }[]) =>
  results.map(({ status }) => status).toSorted((one, other) => one - other)
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })

test('an order is packed, shipped, its waybill corrected and delivered, and each action names its member', async () => {
  const order = await buyOrder(t)
  const { code } = order
  expect((await send('prepare', { code: code.toLowerCase() })).body).toEqual({ done: true })
  expect((await send('ship', { code, ...parcel })).status).toBe(200)
  expect((await send('waybill', { code, ...parcel, waybill: '0987654321' })).status).toBe(200)
  expect((await send('deliver', { code })).status).toBe(200)
  expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'delivered' })
  const actions = await t.db<{ action: string; actor: string }[]>`
    select act as action, actor from audit_log where subject = ${`order:${order.order_id}`} order by id`
  const actor = `staff:${staff.id}`
  expect(actions).toEqual(
    ['order.prepare', 'order.ship', 'order.waybill', 'order.deliver'].map((one) => ({ action: one, actor })),
  )
  expect(await waitForMessages(t, order.customer.email, 4)).toHaveLength(4)
})

test('a waybill that would pass for a card number is accepted', async () => {
  const { code } = await buyOrder(t)
  expect((await send('ship', { code, carrier: 'USPS', waybill: '4242424242424242' })).status).toBe(200)
})

test('a parcel that came back is kept, addressed anew and leaves again', async () => {
  const order = await buyOrder(t)
  const { code } = order
  await send('ship', { code, ...parcel })
  expect((await send('came-back', { code, handling: 'keep', note: 'nobody there' })).status).toBe(200)
  expect((await correct(code, 0)).status).toBe(200)
  expect(await send('ship-again', { code, ...parcel })).toMatchObject(refused(409, 'waybill_used'))
  expect((await send('ship-again', { code, ...parcel, waybill: '2222222222' })).status).toBe(200)
  const mails = await waitForMessages(t, order.customer.email, 5)
  expect(mails.find(({ text }) => text.includes('2222222222'))?.text).toContain('Sinaloa 9')
  expect(await send('ship-again', { code, ...parcel, waybill: '3333333333' })).toMatchObject(
    refused(409, 'order_is_shipped'),
  )
})

test('a canceled order is refunded, and its customer reads the reason', async () => {
  const order = await buyOrder(t)
  expect((await send('cancel', { code: order.code, reason: ' Sold out ' })).status).toBe(200)
  expect(await listRefunds(t, order)).toMatchObject([{ amount: order.amount }])
  expect(await send('cancel', { code: order.code })).toMatchObject(refused(409, 'order_is_canceled'))
  expect(await send('prepare', { code: order.code })).toMatchObject(refused(409, 'order_is_canceled'))
})

test('an order whose every unit was refunded is not sent, and canceling it refunds the shipping', async () => {
  const order = await buyOrder(t, { price: 450_00 })
  const { code } = order
  const refund = { code, amount: 405_00, currency: 'MXN' as const, reason: 'defective', actor: 'test' }
  await refundOrder(t.shop, { ...refund, restock: 'all' })
  for (const [step, body] of Object.entries({ prepare: { code }, ship: { code, ...parcel } }))
    expect(await send(step, body)).toMatchObject(refused(409, 'order_has_nothing_to_send'))
  expect((await staff.send('GET', `/orders/detail?code=${code}`)).body).toMatchObject({
    items: 0,
    next_action: null,
    fulfillment_status: 'unfulfilled',
  })
  expect((await staff.send('GET', `/orders/slips?codes=${code}`)).body).toMatchObject([{ lines: [], to_ship: false }])
  expect((await send('cancel', { code, reason: 'empty' })).status).toBe(200)
  expect(await listRefunds(t, order)).toMatchObject([{ amount: 405_00 }, { amount: 149_00 }])
})

test('several orders are canceled with one reason, each by itself, after the identity was confirmed', async () => {
  const manager = await signInStaff(t, ['manager'])
  const [first, second, sent] = [await buyOrder(t), await buyOrder(t), await buyOrder(t)]
  await send('ship', { code: sent.code, ...parcel })
  const cancelAll = (by: StaffClient, reason: string) =>
    by.send('POST', '/orders/bulk/cancel?lang=en', { codes: [first, second, sent].map(({ code }) => code), reason })
  t.clock.advance(5 * 60_000 + 1)
  expect(await cancelAll(manager, 'Wrong price')).toMatchObject(refused(403, 'confirmation_needed'))
  expect(await listRefunds(t, first)).toEqual([])
  await manager.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  expect(await cancelAll(manager, ' ')).toMatchObject(refused(400, 'fields_missing'))
  expect((await cancelAll(manager, ' Wrong price ')).body.results).toEqual([
    { code: first.code, done: true, message: null },
    { code: second.code, done: true, message: null },
    { code: sent.code, done: false, message: expect.stringContaining('cannot be canceled any more') },
  ])
  for (const order of [first, second]) {
    expect(await listRefunds(t, order)).toMatchObject([{ amount: order.amount }])
    const [mail] = await waitForMessages(t, order.customer.email, 2)
    expect(mail?.text).toContain('Wrong price')
  }
})

test('an order above the refund limit is left out of those that are canceled together', async () => {
  const clerk = await signInStaff(t, ['fulfillment'])
  const [small, large] = [await buyOrder(t), await buyOrder(t, { price: 1_500_00 })]
  const codes = [large.code, small.code]
  const { body } = await clerk.send('POST', '/orders/bulk/cancel?lang=en', { codes, reason: 'Sold out' })
  expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([false, true])
  expect(await getOrderStatuses(t, large)).toMatchObject({ status: 'placed', payment_status: 'paid' })
})

describe('refusals', () => {
  test.each([
    ['prepare', { code: 'L-NONE-NONE' }, 404, 'order_unknown'],
    ['prepare', { code: ' ' }, 404, 'order_unknown'],
    ['ship', { code: 'L-NONE-NONE', carrier: ' ', waybill: '12345' }, 400, 'carrier_missing'],
    ['ship', { code: 'L-NONE-NONE', carrier: 'DHL', waybill: 'no_way' }, 400, 'waybill_invalid'],
    ['deliver', { code: 'L-NONE-NONE' }, 404, 'order_unknown'],
    ['came-back', { code: 'L-NONE-NONE', handling: 'keep' }, 404, 'order_unknown'],
    ['came-back', { code: 'L-NONE-NONE', handling: 'burn' }, 422, 'invalid_value'],
    ['cancel', { code: 'L-NONE-NONE' }, 404, 'order_unknown'],
    ['note', { code: 'L-NONE-NONE', note: 'x' }, 404, 'order_unknown'],
    ['note', { code: 'L-NONE-NONE', note: ' ' }, 400, 'fields_missing'],
  ])('%s %j', async (name, body, status, code) => {
    expect(await send(name, body)).toMatchObject(refused(status, code))
  })

  test('a step that the status does not allow is refused with the status, and nothing is written', async () => {
    const { code } = await buyOrder(t)
    const { request } = await makeTransfer(t)
    const count = async () => (await t.db`select from order_events union all select from audit_log`).length
    const before = await count()
    expect(await send('deliver', { code })).toMatchObject({
      ...refused(409, 'order_is_paid'),
      body: { message: `Order ${code} is paid and not packed yet.` },
    })
    expect(await send('waybill', { code, ...parcel })).toMatchObject(refused(409, 'order_is_paid'))
    expect(await send('ship-again', { code, ...parcel })).toMatchObject(refused(409, 'order_is_paid'))
    expect(await send('came-back', { code, handling: 'keep' })).toMatchObject(refused(409, 'order_is_paid'))
    expect(await send('prepare', { code: request.number })).toMatchObject(refused(409, 'order_is_pending_payment'))
    expect(await count()).toBe(before)
  })

  test('a message that does not exist, or is about no order, is not sent again', async () => {
    const again = (id: number) => staff.send('POST', '/mail/again', { id })
    expect(await again(999_999)).toMatchObject(refused(404, 'mail_not_found'))
    const { customer } = await buyOrder(t)
    await t.request('POST', '/users/password-recovery', { body: { email: customer.email } })
    await waitForMessages(t, customer.email, 2)
    await waitUntilIdle(t)
    const rows = await t.db<{ id: number; kind: string }[]>`
      select id, kind from messages where recipient = ${customer.email} and sent_at is not null`
    const find = (isOrder: boolean) => rows.find(({ kind }) => (kind === 'order-paid') === isOrder)!.id
    expect(await again(find(false))).toMatchObject(refused(404, 'mail_not_found'))
    expect((await again(find(true))).status).toBe(200)
  })
})

describe('a corrected address', () => {
  test.each([
    ['55 1234 5678', '525512345678'],
    ['5512345678', '525512345678'],
    ['+52 55 1234 5678', '525512345678'],
    ['+1 212 555 0100', '+1 212 555 0100'],
    ['12125550100', '12125550100'],
  ])('has the phone %s as %s, with the code of its country', async (typed, kept) => {
    const { code } = await buyOrder(t)
    await correct(code, 0, { phone: typed })
    const { body } = await staff.send('GET', `/orders/detail?code=${code}`)
    expect(body.address.phone).toBe(kept)
  })

  test('is where the parcel goes, beside the address that was bought with', async () => {
    const order = await buyOrder(t)
    const { code } = order
    const [frozen] = await t.db`select shipment_address from orders where id = ${order.order_id}`
    expect((await correct(code, 0)).status).toBe(200)
    const { body } = await staff.send('GET', `/orders/detail?code=${code}`)
    expect(body).toMatchObject({
      address: { name: 'Elena Ruiz', line: 'Sinaloa 9', postal_code_text: '06700' },
      address_version: 1,
      address_corrections: [{ version: 1, actor_name: 'Renata Ibarra' }],
    })
    expect(body.frozen_address.line).not.toBe('Sinaloa 9')
    const [slip] = (await staff.send('GET', `/orders/slips?codes=${code}`)).body
    expect(slip.address.line).toBe('Sinaloa 9')
    await send('ship', { code, ...parcel })
    const [shipped] = await waitForMessages(t, order.customer.email, 3)
    expect(shipped).toMatchObject({ kind: 'order-shipped', text: expect.stringContaining('Sinaloa 9') })
    expect(await t.db`select shipment_address from orders where id = ${order.order_id}`).toEqual([frozen])
    const [entry] = await t.db<{ detail: object }[]>`
      select detail from audit_log where act = 'order.address' and subject = ${`order:${order.order_id}`}`
    expect(entry!.detail).toMatchObject({ before: 0, after: 1 })
    expect(JSON.stringify(entry!.detail)).not.toContain('Sinaloa')
  })

  test('is mailed to the customer at once, with the former one and whatever changed of it', async () => {
    const { code, customer } = await buyOrder(t)
    const { frozen_address } = (await staff.send('GET', `/orders/detail?code=${code}`)).body
    await correct(code, 0)
    await correct(code, 1)
    await correct(code, 1, { details: 'Timbre 4\nPatio' })
    const [second, first, ...others] = await waitForMessages(t, customer.email, 3)
    expect(others.map(({ kind }) => kind)).toEqual(['order-paid'])
    for (const text of [frozen_address.line, 'Sinaloa 9', '525512345678']) expect(first!.text).toContain(text)
    expect(second).toMatchObject({ kind: 'order-address', text: expect.stringMatching(/Timbre 4\s+Patio/) })
  })

  test('is refused for a parcel that has left, a stale version, and a wrong field, which is named', async () => {
    const { code } = await buyOrder(t)
    expect(await correct(code, 1)).toMatchObject(refused(409, 'version_conflict'))
    expect((await correct(code, 0)).status).toBe(200)
    expect((await correct(code, 0)).status).toBe(200)
    expect(await correct(code, 0, { line: 'Other 1' })).toMatchObject(refused(409, 'version_conflict'))
    for (const [change, error] of [
      [{ postal_code: '123' }, 'error.cp'],
      [{ line: ' ' }, 'error.ae'],
      [{ city: '' }, 'error.city'],
      [{ phone: 'call me' }, 'phone_invalid'],
      [{ name: '' }, 'fields_missing'],
    ] as const)
      expect(await correct(code, 1, change)).toMatchObject({ status: 400, body: { errors: [error] } })
    await send('ship', { code, ...parcel })
    expect(await correct(code, 1, { line: 'Other 1' })).toMatchObject(refused(409, 'address_too_late'))
    expect(await correct('L-NONE-NONE', 0)).toMatchObject(refused(404, 'order_unknown'))
  })

  test('and a shipment at the same instant agree: the mail has the address that was valid when it left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code, customer } = await buyOrder(t)
      const [corrected, shipped] = await Promise.all([correct(code, 0), send('ship', { code, ...parcel })])
      expect(shipped.status).toBe(200)
      const mails = await waitForMessages(t, customer.email, corrected.status === 200 ? 3 : 2)
      const mail = mails.find(({ text }) => text.includes(parcel.waybill))!
      expect(mail.text.includes('Sinaloa 9')).toBe(corrected.status === 200)
      expect(corrected.body.errors ?? ['done']).toEqual([corrected.status === 200 ? 'done' : 'address_too_late'])
    }
  })

  test('of two at the same instant one is refused', async () => {
    const { code } = await buyOrder(t)
    const results = await Promise.all([correct(code, 0, { line: 'One 1' }), correct(code, 0, { line: 'Two 2' })])
    expect(sortStatuses(results)).toEqual([200, 409])
  })

  test('and the notes are deleted with the account, and nothing is added to it afterwards', async () => {
    const customer = await makeOwner(t)
    const { code, order_id } = await buyOrder(t, { customer })
    await correct(code, 0)
    await send('note', { code, note: 'Her mother picks it up' })
    await send('ship', { code, ...parcel })
    await send('deliver', { code })
    const body = { password: OWNER_PASSWORD, sure: true }
    expect((await t.request('POST', '/users/close', { token: customer.token, body })).status).toBe(200)
    expect(await t.db`select from order_notes where order_id = ${order_id}`).toHaveLength(0)
    expect(await t.db`select from order_addresses where order_id = ${order_id}`).toHaveLength(0)
    expect(await send('note', { code, note: 'x' })).toMatchObject(refused(409, 'order_of_closed_account'))
  })
})

describe('at the same instant', () => {
  test('of two people who prepare an order one is refused', async () => {
    const order = await buyOrder(t)
    const other = await signInStaff(t, ['manager'])
    const results = await Promise.all([
      send('prepare', { code: order.code }),
      other.send('POST', '/orders/prepare', { code: order.code }),
    ])
    expect(sortStatuses(results)).toEqual([200, 409])
    const events = await t.db`select from order_events where order_id = ${order.order_id} and kind = 'preparing'`
    expect(events).toHaveLength(1)
  })

  test('of a shipment and a cancellation by staff only one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await buyOrder(t)
      const [shipped, canceled] = await Promise.all([
        send('ship', { code: order.code, ...parcel }),
        send('cancel', { code: order.code, reason: 'Sold out' }),
      ])
      expect(sortStatuses([shipped, canceled])).toEqual([200, 409])
      expect(await getOrderStatuses(t, order)).toMatchObject(
        shipped.status === 200 ? { status: 'placed', fulfillment_status: 'shipped' } : { status: 'canceled' },
      )
    }
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })
})

test('an action on several orders does each by itself and says why one was refused', async () => {
  const [one, two] = [await buyOrder(t), await buyOrder(t)]
  const codes = [one.code, 'L-NONE-NONE', two.code]
  expect((await send('bulk/prepare', { codes })).body.results).toEqual([
    { code: one.code, done: true, message: null },
    { code: 'L-NONE-NONE', done: false, message: 'There is no order L-NONE-NONE.' },
    { code: two.code, done: true, message: null },
  ])
  const parcels = [
    { code: one.code.toLowerCase(), ...parcel },
    { code: two.code, carrier: 'DHL', waybill: '!' },
  ]
  expect((await send('bulk/ship', { parcels })).body.results).toMatchObject([
    { code: one.code, done: true },
    {
      code: two.code,
      done: false,
      message: 'That is no tracking number: 4 to 40 letters, digits and dashes, and not the code of an order.',
    },
  ])
  expect((await send('bulk/deliver', { codes: [one.code] })).body.results).toMatchObject([{ done: true }])
  expect(await send('bulk/prepare', { codes: Array.from({ length: 51 }, (_, index) => `L-${index}`) })).toMatchObject(
    refused(422, 'invalid_value'),
  )
})
