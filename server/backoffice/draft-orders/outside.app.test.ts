import { toShopDate } from '@shop/contract/calendar.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeCustomer, makeLine, makeProduct, nextUniqueNumber, payAtProvider, sampleAddress } from '../../testing/make.ts' // prettier-ignore
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { removeBirthDate } from '../../testing/change-customers.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
let other: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  ;[staff, other] = await Promise.all([signInStaff(t, ['manager']), signInStaff(t, ['owner'])])
})
afterAll(() => t.close())

async function makeDraft({ date_birth = '1990-05-17' }: { date_birth?: string | null } = {}) {
  const customer = await makeCustomer(t)
  await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  if (date_birth === null) await removeBirthDate(t.db, customer.id)
  const created = await staff.send('POST', '/draft-orders/create', { customer_id: customer.id, currency: 'MXN' })
  const { id, version, currency, note, price_reason, code, addresses }: StaffDraftOrder = created.body
  const lines = [{ ...makeLine(await makeProduct(t)), own_price: null }]
  const fields = { id, version, currency, note, price_reason, code, address_id: addresses[0]!.id, lines }
  const draft: StaffDraftOrder = (await staff.send('PUT', '/draft-orders/save', fields)).body
  return { customer, draft }
}

const newReference = () => `Folio ${nextUniqueNumber()}`
const record = ({ id, version, total }: StaffDraftOrder, changes: object = {}, browser = staff) =>
  browser.send('POST', '/draft-orders/paid', {
    ...{ id, version, total, kind: 'cash', reference: newReference(), paid_on: toShopDate(t.clock.now()) },
    ...changes,
  })
const getOrder = async (code: string) => (await staff.send('GET', `/orders/detail?lang=es&code=${code}`)).body
const send = async ({ id, version, total }: StaffDraftOrder): Promise<StaffDraftOrder> =>
  (await staff.send('POST', '/draft-orders/send', { id, version, total, mail: false })).body

test('a draft that was paid outside is an order like any other: with stock, crystals and mail, without a birth date', async () => {
  const { customer, draft } = await makeDraft({ date_birth: null })
  const paid = await record(draft, { reference: 'Recibo 81' })
  expect(paid).toMatchObject({ status: 200 })
  const order = await getOrder(paid.body.code)
  expect(order).toMatchObject({ customer_status: 'paid', method: 'outside', money: { paid: draft.total } })
  expect(order.money.payments).toMatchObject([{ method: 'outside', provider_ref: 'Recibo 81' }])
  const mails = await eventually(async () => {
    const list = await t.mailbox.list(customer.email)
    return list.some(({ kind }) => kind === 'order-paid') && list
  })
  expect(mails.find(({ kind }) => kind === 'order-paid')!.text).toContain('Fuera de la tienda')
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('the same reference pays one order only, and the second draft stays as it was', async () => {
  const [first, second] = [await makeDraft(), await makeDraft()]
  const reference = newReference()
  const { code } = (await record(first.draft, { reference })).body
  const refused = await record(second.draft, { reference: reference.toUpperCase() })
  expect(refused).toMatchObject({ status: 409, body: { errors: ['outside_reference_used'], data: { code } } })
  expect((await record(second.draft)).status).toBe(200)
})

test('a reference that a bank draws may look like a card number', async () => {
  const { draft } = await makeDraft()
  expect(await record(draft, { reference: '4242424242424242' })).toMatchObject({ status: 200 })
})

test('of two members who record one draft at once, one does', async () => {
  const { customer, draft } = await makeDraft()
  const answers = await Promise.all([record(draft), record(draft, {}, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await t.request('GET', '/cart/orders?lang=en', customer)).body).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('of a payment by card and one that is recorded at once, one pays the order, and the books agree', async () => {
  const { customer, draft } = await makeDraft()
  const sent = await send(draft)
  const cart_id = new URL(sent.link!).pathname.split('/').at(-1)!
  const started = await requestCardPayment(t, customer.token, cart_id)
  const paying = async () => {
    try {
      const { intent } = await payAtProvider(t, started.body)
      return await requestCardConfirmation(t, customer.token, intent)
    } catch {
      // The provider refuses a payment that was canceled.
      return undefined
    }
  }
  const [paid, recorded] = await Promise.all([paying(), record(sent)])
  expect([paid?.status === 200, recorded.status === 200].filter(Boolean)).toHaveLength(1)
  expect((await t.request('GET', '/cart/orders?lang=en', customer)).body).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('a refund of it is sent by a person, who records it', async () => {
  const { draft } = await makeDraft()
  const { code } = (await record(draft)).body
  const canceled = await staff.send('POST', '/orders/cancel', { code, reason: 'Se arrepintió' })
  expect(canceled).toMatchObject({ status: 200 })
  const tasks = (await staff.send('GET', '/money/tasks?lang=es')).body
  const task = tasks.tasks.find((one: { code: string }) => one.code === code)
  expect(task).toMatchObject({ type: 'refund_to_send', amount: draft.total })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('after its link has ended a draft is recorded too, at the total of now', async () => {
  const { draft } = await makeDraft()
  const sent = await send(draft)
  const cart_id = await t.db<{ cart_id: string }[]>`select cart_id from draft_orders where id = ${sent.id}`.value()
  await changeRows(t.db, 'carts', { id: cart_id }, { expires_at: t.clock.now() })
  expect((await record(sent, { total: sent.total + 1 })).body.errors).toEqual(['draft_order_total'])
  expect((await record(sent)).status).toBe(200)
})
