import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCode, makeCustomer, payAtProvider, type TestCustomer } from '../../../testing/make.ts'
import {
  requestTransfer,
  getInventoryLevel,
  makeTransfer,
  waitForMailTypes,
  makeTransferCart,
  getNewestOrder,
} from '../../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { numberOrders } from '../../orders/orders.ts'
import { recordManualRefund } from '../refunds/staff-refunds.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { confirmTransfer, rejectTransfer } from './staff-transfers.ts'
import { expireTransfers } from './jobs.ts'

// An order claims the first order's discount, the use of a code and a gift; these tests check what happens to them when
// the order is not paid.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
beforeEach(() => t.clock.set(new Date('2027-05-10T12:00:00Z')))
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeTransfer>>

const confirm = ({ request: { number, amount, reference } }: Made) =>
  confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'operator')
async function expire(): Promise<void> {
  t.clock.advance(48 * 3_600_000 + 1000)
  await expireTransfers(t.shop)
}
const ends: [string, (transfer: Made) => Promise<void>][] = [
  ['expires', expire],
  ['is turned down', ({ request }) => rejectTransfer(t.shop, request.number, { reason: 'x' }, 'operator')],
]

async function sendBack(): Promise<void> {
  for (const { id } of await listMoneyTasks(t.db, t.clock.now()))
    await recordManualRefund(t.shop, id, 'by hand', 'operator')
}

async function discountNow(customer: TestCustomer) {
  await makeTransferCart(t, { customer })
  const { body } = await t.request('GET', '/cart/active?lang=en', { token: customer.token })
  return body.discount_reason
}

const apply = ({ token }: TestCustomer, cart_id: string, code: string) =>
  t.request('PUT', '/discount-code/apply', { token, body: { cart_id, code } })

async function buyByCard(customer: TestCustomer, code?: string) {
  const { cart } = await makeTransferCart(t, { customer })
  if (code !== undefined) await apply(customer, cart.id, code)
  const started = await t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart.id}`, { token: customer.token })
  const { intent } = await payAtProvider(t, started.body)
  const body = { payment_intent: intent }
  expect((await t.request('POST', '/cart/stripe/intent', { token: customer.token, body })).status).toBe(200)
}

describe("the first order's discount", () => {
  test.each(ends)('is used up while a bank transfer waits, and available again when it %s', async (_, end) => {
    const transfer = await makeTransfer(t)
    expect((await getNewestOrder(t, transfer.customer)).detail.discount).toBe(3_00)
    expect(await discountNow(transfer.customer)).toBe(null)
    await end(transfer)
    expect(await discountNow(transfer.customer)).toBe('first_order')
  })

  test('stays used up when another order was paid meanwhile', async () => {
    const transfer = await makeTransfer(t)
    await buyByCard(transfer.customer)
    await expire()
    expect(await discountNow(transfer.customer)).toBe(null)
  })

  test('is not available for an account of the same person, known by the phone', async () => {
    const transfer = await makeTransfer(t, { customer: await makeCustomer(t, { phone: '5544332211' }) })
    const same = await makeCustomer(t, { phone: '5544332211' })
    expect(await discountNow(same)).toBe(null)
    await expire()
    expect(await discountNow(same)).toBe('first_order')
    expect(await discountNow(transfer.customer)).toBe('first_order')
  })

  test('is used up for good once the transfer is confirmed, even late', async () => {
    const transfer = await makeTransfer(t)
    await expire()
    expect(await confirm(transfer)).toBe('settled')
    expect(await discountNow(transfer.customer)).toBe(null)
  })
})

describe('the only use of a code', () => {
  async function withCode() {
    const code = await makeCode(t, { percent: 50, uses: 1 })
    const { customer, cart, product } = await makeTransferCart(t)
    await apply(customer, cart.id, code)
    const { body: request } = await requestTransfer(t, customer, cart.id)
    return { code, customer, cart, product, request: request as Made['request'] }
  }
  const isFree = async (code: string) => {
    const { customer, cart } = await makeTransferCart(t)
    return (await apply(customer, cart.id, code)).status === 200
  }

  test.each(ends)('is taken while a bank transfer waits, and free again when it %s', async (_, end) => {
    const transfer = await withCode()
    expect((await getNewestOrder(t, transfer.customer)).detail).toMatchObject({
      discount_code: transfer.code,
      discount: 15_00,
    })
    expect(await isFree(transfer.code)).toBe(false)
    await end(transfer)
    expect(await isFree(transfer.code)).toBe(true)
  })

  test('stays used by a transfer that is confirmed, also late if no other order has it', async () => {
    for (const isLate of [false, true]) {
      const transfer = await withCode()
      if (isLate) await expire()
      expect(await confirm(transfer)).toBe('settled')
      expect(await isFree(transfer.code)).toBe(false)
    }
  })

  test('that another order has taken causes a refund of late money, and no use is lost', async () => {
    const transfer = await withCode()
    await expire()
    const other = await makeTransferCart(t)
    await apply(other.customer, other.cart.id, transfer.code)
    const secondTransfer = await requestTransfer(t, other.customer, other.cart.id)
    expect(secondTransfer.status).toBe(200)
    expect(await confirm(transfer)).toBe('returned')
    expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    await sendBack()
    await rejectTransfer(t.shop, secondTransfer.body.number, { reason: 'x' }, 'operator')
    expect(await isFree(transfer.code)).toBe(true)
  })
})

describe('a gift', () => {
  const born = { crystals: 60, date_birth: '1990-05-17' }
  const withGift = async () => makeTransfer(t, { customer: await makeCustomer(t, born) })
  const getGift = async (customer: TestCustomer) => (await getNewestOrder(t, customer)).detail.reward.gift_name
  const giftNow = async (customer: TestCustomer) => {
    const { cart } = await makeTransferCart(t, { customer })
    return (await t.request('GET', `/cart/order?id=${cart.id}&lang=en`, { token: customer.token })).body.reward
      .gift_name
  }

  test.each(ends)(
    'is assigned when a bank transfer is accepted, and released for the next order when it %s',
    async (_, end) => {
      const transfer = await withGift()
      expect(await getGift(transfer.customer)).toBe('Birthday surprise')
      expect(await giftNow(transfer.customer)).toBe(null)
      await end(transfer)
      expect(await giftNow(transfer.customer)).toBe('Birthday surprise')
    },
  )

  test('is named in the mail that says how to pay', async () => {
    const { customer } = await withGift()
    expect(await waitForMailTypes(t, customer, 1)).toEqual(['payment-pending'])
    const [mail] = await t.mailbox.list(customer.email)
    expect(mail?.text).toContain('Birthday surprise')
  })

  test('goes with the order once it is paid', async () => {
    const transfer = await withGift()
    expect(await confirm(transfer)).toBe('settled')
    expect(await getGift(transfer.customer)).toBe('Birthday surprise')
    expect(await giftNow(transfer.customer)).toBe(null)
  })

  test('that another order has taken does not go with a late one', async () => {
    const transfer = await withGift()
    await expire()
    // The order uses a code, so that the first order's discount is free for the late one.
    await buyByCard(transfer.customer, await makeCode(t))
    expect(await getGift(transfer.customer)).toBe('Birthday surprise')
    expect(await confirm(transfer)).toBe('settled')
    const { body } = await t.request('GET', '/cart/orders?lang=en', { token: transfer.customer.token })
    const gifts = body.map(
      ({ number, detail }: { number: string; detail: { reward: { gift_name: string | null } } }) => [
        number === transfer.request.number,
        detail.reward.gift_name,
      ],
    )
    expect(gifts).toEqual([
      [false, 'Birthday surprise'],
      [true, null],
    ])
  })
})

test('an expired transfer leaves no gap in the order numbers', async () => {
  const transfer = await makeTransfer(t)
  await numberOrders(t.db)
  const [before] = await t.db`select value from counters where name = 'order'`
  await expire()
  await buyByCard(transfer.customer)
  await numberOrders(t.db)
  const [after] = await t.db`select value from counters where name = 'order'`
  expect(after!.value - before!.value).toBe(1)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
