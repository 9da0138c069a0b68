import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../../testing/mail.ts'
import type { TestCustomer } from '../../../testing/make.ts'
import {
  getInventoryLevel,
  getNewestOrder,
  makeTransferCart,
  offerSpei,
  requestTransfer,
  speiAccount,
} from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { recordManualRefund } from '../refunds/staff-refunds.ts'
import { expireTransfers, sendTransferReminders } from './jobs.ts'
import { confirmTransfer } from './staff-transfers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const off = { clabe: '', holder: '', bank: '' }
const { clabe, holder, bank } = speiAccount
const other = { clabe: '646180157000000004', holder: 'Otra cuenta', bank: 'STP' }
const makeCart = (currency: 'MXN' | 'USD' = 'MXN') => makeTransferCart(t, { currency })
const request = ({ customer, cart }: Awaited<ReturnType<typeof makeCart>>, lang = 'en') =>
  requestTransfer(t, customer, cart.id, { method: 'spei', lang })
const cancel = ({ customer: { token } }: Awaited<ReturnType<typeof makeCart>>, order_id: number) =>
  t.request('POST', '/orders/cancel?lang=en', { token, body: { order_id } })
const listMethods = async ({ token }: TestCustomer, cart_id: string) =>
  (await t.request('GET', `/cart/readiness?lang=en&cart_id=${cart_id}`, { token })).body.methods.map(
    ({ method, code }: { method: string; code: string | null }) => [method, code],
  )

describe('without a CLABE', () => {
  beforeEach(() => offerSpei(t, off))

  test.each(['MXN', 'USD'] as const)('a cart in %s has the four methods, and SPEI is refused', async (currency) => {
    const made = await makeCart(currency)
    const methods = (await listMethods(made.customer, made.cart.id)).map(([method]: [string]) => method)
    expect(methods).toEqual(['card', 'paypal', 'zelle', 'venmo'])
    expect((await request(made)).body.errors).toEqual(['method_unavailable'])
    expect(await getInventoryLevel(t, made.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })

  test('a transfer by Zelle has no field of SPEI in response, order or mail', async () => {
    const { customer, cart } = await makeCart('USD')
    const { body } = await requestTransfer(t, customer, cart.id)
    const fields = ['reference', 'account', 'instructions', 'deadline']
    expect(Object.keys((await getNewestOrder(t, customer)).detail.pending).toSorted()).toEqual(fields.toSorted())
    expect(Object.keys(body)).not.toContain('holder')
    const [mail] = await waitForMessages(t, customer.email, 1)
    expect(mail?.text).not.toMatch(/SPEI|CLABE/)
  })
})

describe('with a CLABE', () => {
  beforeEach(() => offerSpei(t))

  test('a cart in pesos can be paid by SPEI, and one in dollars cannot', async () => {
    const pesos = await makeCart()
    expect(await listMethods(pesos.customer, pesos.cart.id)).toEqual([
      ['card', null],
      ['paypal', null],
      ['zelle', 'zelle_venmo_usd'],
      ['venmo', 'zelle_venmo_usd'],
      ['spei', null],
    ])
    const dollars = await makeCart('USD')
    expect((await listMethods(dollars.customer, dollars.cart.id)).at(-1)).toEqual(['spei', 'spei_mxn'])
    expect((await request(dollars)).body).toMatchObject({ errors: ['spei_mxn'] })
  })

  test('pressed twenty times, one order waits with the CLABE, the holder and the bank in call, order and mail', async () => {
    const made = await makeCart()
    const responses = await Promise.all(Array.from({ length: 20 }, () => request(made, 'es')))
    const [{ body }] = responses as [(typeof responses)[number]]
    expect(new Set(responses.map((response) => response.body.reference)).size).toBe(1)
    expect(body).toMatchObject({ payment_method: 'spei', account: clabe, holder, bank, currency: 'MXN' })
    expect(body.instructions).toContain('CLABE')
    expect(await getInventoryLevel(t, made.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
    const order = await getNewestOrder(t, made.customer, 'es')
    expect(order.detail).toMatchObject({ payment_method: 'spei', pending: { account: clabe, holder, bank } })
    await waitUntilIdle(t)
    const [mail, ...others] = await waitForMessages(t, made.customer.email, 1)
    expect(others).toEqual([])
    for (const text of ['espera tu pago por SPEI', clabe, holder, bank, body.reference, 'Concepto', '$599.00'])
      expect(`${mail?.subject} ${mail?.text}`).toContain(text)
    expect((await cancel(made, order.id)).body.detail).toMatchObject({ status: 'canceled', pending: null })
  })

  test('a waiting order keeps the account that it was given; after it was taken away, nobody else gets it', async () => {
    const [before, after] = [await makeCart(), await makeCart()]
    await request(before)
    await offerSpei(t, other)
    expect((await getNewestOrder(t, before.customer)).detail.pending).toMatchObject({ account: clabe, holder, bank })
    expect((await request(before)).body).toMatchObject({ account: clabe, holder, bank })
    expect((await request(after)).body).toMatchObject({ account: other.clabe, holder: other.holder, bank: other.bank })
    await offerSpei(t, off)
    expect((await getNewestOrder(t, after.customer)).detail.pending).toMatchObject({ account: other.clabe })
    expect((await request(await makeCart())).body.errors).toEqual(['method_unavailable'])
  })

  test('an account that changes while customers order is given whole to each: never one CLABE with the other name', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, () => makeCart()))
    const changes = (async () => {
      for (let n = 0; n < 8; n += 1) await offerSpei(t, n % 2 === 0 ? other : speiAccount)
    })()
    const responses = await Promise.all(carts.map((made) => request(made)))
    await changes
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect([
        [clabe, holder, bank],
        [other.clabe, other.holder, other.bank],
      ]).toContainEqual([body.account, body.holder, body.bank])
    }
  })

  test('exactly the amount in pesos with the reference confirms it; refunded, it is money that a person sends', async () => {
    const made = await makeCart()
    const { number, amount, reference } = (await request(made, 'es')).body
    const confirm = (typed: object) =>
      confirmTransfer(t.shop, number, { amount, currency: 'MXN', reference, ...typed }, 'operator')
    await expect(confirm({ currency: 'USD' })).rejects.toThrow('transfer_amount_differs')
    await expect(confirm({ amount: amount - 1 })).rejects.toThrow('transfer_amount_differs')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm({})))
    expect(outcomes).toContain('settled')
    expect((await getNewestOrder(t, made.customer)).detail).toMatchObject({ status: 'paid', payment_method: 'spei' })
    await waitUntilIdle(t)
    const [paid] = await waitForMessages(t, made.customer.email, 2)
    expect(paid?.text).toContain('SPEI')
    const { id } = await getNewestOrder(t, made.customer)
    await cancel(made, id)
    const tasks = (await listMoneyTasks(t.db, t.clock.now())).filter(({ code }) => code === number)
    expect(tasks).toMatchObject([{ what: 'refund_to_send', method: 'spei', amount, currency: 'MXN' }])
    await recordManualRefund(t.shop, tasks[0]!.id, 'SPEI 123', 'operator')
    expect((await getNewestOrder(t, made.customer)).detail).toMatchObject({ refunded: amount, refund_pending: 0 })
  })

  test('it is reminded of at half of its time and expires after it, with its units free again', async () => {
    const made = await makeCart()
    const { number } = (await request(made)).body
    t.clock.advance(25 * 3_600_000)
    await sendTransferReminders(t.shop)
    await waitUntilIdle(t)
    const [reminder] = await waitForMessages(t, made.customer.email, 2)
    expect(reminder).toMatchObject({ kind: 'payment-reminder', text: expect.stringContaining(clabe) })
    t.clock.advance(24 * 3_600_000)
    await Promise.all([expireTransfers(t.shop), expireTransfers(t.shop)])
    expect(await getNewestOrder(t, made.customer)).toMatchObject({ number, detail: { status: 'expired' } })
    expect(await getInventoryLevel(t, made.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  })

  test('records agree', async () => {
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  })
})
