import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { StaffCallName } from '@shop/contract/staff/calls.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSetting } from '../domains/content/content.ts'
import { listChangedTables } from '../testing/changed-tables.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { buyDelivered, makeReturn, makeReturnLine } from '../testing/delivered-order.ts'
import { makeCustomer, makeLine, makeProduct, sampleAddress } from '../testing/make.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../testing/staff-client.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeRows } from '../testing/rows.ts'

const MINUTE_MS = 60_000
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  // A limit below the price of one unit.
  await saveSetting(t.shop, { name: 'refund_limit', value: { MXN: 100_00, USD: 10_00 }, version: null }, 'test')
})
afterAll(() => t.close())

type Request = [method: string, path: string, body: unknown]
type Member = StaffClient & { id: number }

type MakeAbove = (owner: Member) => Promise<Request>

const terms = {
  percent: 30,
  amount: { MXN: null, USD: null },
  least: { MXN: 0, USD: 0 },
  starts_at: null,
  ends_at: null,
  levels: null,
  note: '',
}
const zelle = { es: 'Envía el importe a otra cuenta', en: 'Send the amount to another account' }
let codes = 0

async function startReturn(kind: 'return' | 'exchange', sender: StaffClient) {
  const order = await buyDelivered(t)
  const lines = [makeReturnLine(order.product, kind === 'exchange' ? { wanted: 'M' } : {})]
  const id = await makeReturn(t, order, { kind, lines })
  await send(sender, 'POST', '/returns/approve', { id })
  const [line] = await t.db<{ size_id: number; color_id: number }[]>`
    select size_id, color_id from return_lines where return_id = ${id}`
  return { id, line: line! }
}

async function send(browser: StaffClient, ...[method, path, body]: Request) {
  const answer = await browser.send(method, path, body)
  expect(answer.body.errors, path).toBeUndefined()
  return answer.body
}

async function recordOwed(by: StaffClient, amount: number): Promise<number> {
  const { request } = await makeTransfer(t)
  await send(by, 'POST', '/transfers/owe', { code: request.number, amount, cause: 'paid_twice', known_count: 0 })
  const [row] = await t.db<{ id: number }[]>`select max(id) as id from owed_transfers`
  return row!.id
}

/** Has a transfer confirmed whose order could not wait for it: its money goes back. */
async function confirmTooLate(by: StaffClient): Promise<number> {
  const { request } = await makeTransfer(t)
  const { number: code, amount, reference } = request
  await send(by, 'POST', '/transfers/reject', { code, reason: 'No llegó' })
  const { outcome } = await send(by, 'POST', '/transfers/confirm', { code, amount, currency: 'USD', reference })
  expect(outcome).toBe('returned')
  const [row] = await t.db<{ id: number }[]>`select max(id) as id from refunds`
  return row!.id
}

async function makeDraft(owner: StaffClient) {
  const customer = await makeCustomer(t)
  await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  const begun = { customer_id: customer.id, currency: 'MXN' }
  const { id, version, currency, code, addresses } = await send(owner, 'POST', '/draft-orders/create', begun)
  const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })
  const texts = { note: '', price_reason: '' }
  return { line: makeLine(dear), fields: { id, version, currency, code, address_id: addresses[0].id, ...texts } }
}

const sometimes: Partial<Record<StaffCallName, MakeAbove>> = {
  async refundOrder() {
    const { code } = await buyOrder(t)
    const parts = { code, lines: [], shipping: 0, amount: 200_00, expected_amount: 200_00 }
    return ['POST', '/orders/refund', { ...parts, reason: 'Rota', key: `money-${code}-refund` }]
  },
  async cancelOrder() {
    const { code } = await buyOrder(t)
    return ['POST', '/orders/cancel', { code, reason: null }]
  },
  async changeOrder() {
    const { code, product } = await buyOrder(t, { quantity: 2 })
    const { size_id, color_id } = makeReturnLine(product)
    const lines = [{ id: product.id, size_id, color_id, quantity: 1 }]
    return [
      'PUT',
      '/orders/change',
      { code, version: 0, lines, expected_refund: 450_00, expected_due: 0, request_id: null },
    ]
  },
  async replaceUnits() {
    const { code, product } = await buyDelivered(t)
    const { size_id, color_id } = makeReturnLine(product)
    return [
      'POST',
      '/orders/parcels/replace',
      { code, lines: [{ size_id, color_id, quantity: 1 }], reason: 'broken', replacements: 0 },
    ]
  },
  async receiveReturn(owner) {
    const { id, line } = await startReturn('return', owner)
    const lines = [{ ...line, restocked: 0, discarded: 1 }]
    const { goods, shipping } = await send(owner, 'POST', '/returns/receive/preview', {
      id,
      lines,
      with_shipping: false,
    })
    return ['POST', '/returns/receive', { id, lines, with_shipping: false, expected_amount: goods + shipping }]
  },
  async refundExchange(owner) {
    const { id, line } = await startReturn('exchange', owner)
    const lines = [{ ...line, restocked: 0, discarded: 1 }]
    await send(owner, 'POST', '/returns/receive', { id, lines, with_shipping: false, expected_amount: 0 })
    return ['POST', '/returns/refund', { id }]
  },
  async recordOwedTransferSent() {
    const id = await recordOwed(await signInStaff(t, ['fulfillment']), 9_000_00)
    return ['POST', '/transfers/sent-back', { id, reference: 'Z-1' }]
  },
  async recordRefundSent() {
    const id = await confirmTooLate(await signInStaff(t, ['fulfillment']))
    return ['POST', '/money/refund-sent', { id, reference: 'Z-1' }]
  },
  async saveDraftOrder(owner) {
    const { fields, line } = await makeDraft(owner)
    const lines = [{ ...line, own_price: 100 }]
    return ['PUT', '/draft-orders/save', { ...fields, price_reason: 'Amiga', lines }]
  },
  async sendDraftOrder(owner) {
    const { fields, line } = await makeDraft(owner)
    const lines = [{ ...line, own_price: 100 }]
    const { id, version, total } = await send(owner, 'PUT', '/draft-orders/save', {
      ...{ ...fields, price_reason: 'Amiga' },
      lines,
    })
    return ['POST', '/draft-orders/send', { id, version, total, mail: false }]
  },
  async recordDraftPayment(owner) {
    const { fields, line } = await makeDraft(owner)
    const lines = [{ ...line, own_price: null }]
    const { id, version, total } = await send(owner, 'PUT', '/draft-orders/save', { ...fields, lines })
    const money = { kind: 'cash', reference: 'Recibo 1', paid_on: toShopDate(t.clock.now()) }
    return ['POST', '/draft-orders/paid', { id, version, total, ...money }]
  },
  async adjustCrystals() {
    const { id } = await makeCustomer(t, { crystals: 0 })
    const texts = { reason: 'Regalo', reason_en: 'Gift' }
    return ['POST', '/customers/crystals', { id, crystals: 101, crystals_before: 0, ...texts }]
  },
  async saveSetting(owner) {
    const { values, states } = await send(owner, 'GET', '/settings/list', undefined)
    const payment_instructions = { ...values.payment_instructions, zelle }
    const { version } = states.payment_instructions
    return ['PUT', '/settings/save', { version, setting: { payment_instructions } }]
  },
  async createCode() {
    codes += 1
    return ['POST', '/codes/create', { code: `MONEY-${codes}`, ...terms, percent: 31, uses: 1, uses_each: null }]
  },
  async correctCode(owner) {
    codes += 1
    const code = `MONEY-${codes}`
    await send(owner, 'POST', '/codes/create', { code, ...terms, percent: 5, uses: 1, uses_each: null })
    return ['PUT', '/codes/correct', { code, name: code, percent: 31, ends_at: null }]
  },
  async generateCodes() {
    codes += 1
    return ['POST', '/codes/generate', { key: `money-batch-of-${codes}`, prefix: 'LOTE', count: 101, ...terms }]
  },
}

const listCalls = (money: StaffCall['money']) => allStaffCalls.filter((call) => call.money === money)

test('what always needs a confirmed identity is declared so, and what needs it sometimes has the refusal', () => {
  expect(listCalls('always').filter(({ confirmed }) => !confirmed)).toEqual([])
  const unguarded = listCalls('sometimes').filter(
    ({ confirmed, refusals }) => confirmed || !refusals.includes('confirmation_needed'),
  )
  expect(unguarded).toEqual([])
  expect(Object.keys(sometimes).toSorted()).toEqual(
    listCalls('sometimes')
      .map(({ name }) => name)
      .toSorted(),
  )
})

describe.each(Object.entries(sometimes))('%s above its limit', (_, make) => {
  test('is refused without a factor of the last five minutes, and nothing has changed; with one it is done', async () => {
    const owner = await signInStaff(t, ['owner'])
    const request = await make(owner)
    t.clock.advance(5 * MINUTE_MS + 1)
    await listChangedTables(t.db)
    expect(await owner.send(...request)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
    expect((await listChangedTables(t.db)).filter((change) => !change.endsWith(' staff_sessions'))).toEqual([])
    await owner.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
    await send(owner, ...request)
  })
})

test('a call that writes money and does not declare it fails', async () => {
  const owner = await signInStaff(t, ['owner'])
  await owner.send('POST', '/codes/create', { code: 'NO-DICHO', ...terms, uses: 1, uses_each: null })
  const call = allStaffCalls.find(({ name }) => name === 'endCode')!
  const { money } = call
  delete call.money
  expect((await owner.send('POST', '/codes/end', { code: 'NO-DICHO' })).status).toBe(500)
  Object.assign(call, { money })
  expect((await owner.send('POST', '/codes/end', { code: 'NO-DICHO' })).status).toBe(200)
})

describe('crystals', () => {
  const correct = async (browser: StaffClient, crystals: number) => {
    const { id } = await makeCustomer(t, { crystals: 200 })
    const body = { id, crystals, crystals_before: 200, reason: 'Regalo', reason_en: 'Gift' }
    return (await browser.send('POST', '/customers/crystals', body)).body.errors ?? []
  }
  const unconfirmed = async (...roles: StaffRole[]) => {
    const browser = await signInStaff(t, roles)
    t.clock.advance(5 * MINUTE_MS + 1)
    return browser
  }

  test('of a member are 100 a day without a factor, for all customers, added and removed alike', async () => {
    const manager = await unconfirmed('manager')
    expect(await correct(manager, 60)).toEqual([])
    expect(await correct(manager, -40)).toEqual([])
    expect(await correct(manager, 1)).toEqual(['confirmation_needed'])
    expect(await correct(await unconfirmed('manager'), 1)).toEqual([])
    t.clock.advance(DAY_MS)
    await manager.send('POST', '/session/password', { email: manager.email, password: STAFF_PASSWORD })
    t.clock.advance(5 * MINUTE_MS + 1)
    expect(await correct(manager, 100)).toEqual([])
    expect(await correct(manager, 1)).toEqual(['confirmation_needed'])
  })

  test('of two corrections at the same moment, which together are above the limit, one is refused', async () => {
    const manager = await unconfirmed('manager')
    const answers = await Promise.all([correct(manager, 60), correct(manager, 60), correct(manager, -60)])
    expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1)
  })
})

describe('money that a member says has arrived', () => {
  const sendBack = (browser: StaffClient, id: number) =>
    browser.send('POST', '/transfers/sent-back', { id, reference: 'Z-1' })

  test('above the refund limit is recorded as sent by someone else', async () => {
    const [ana, eva] = [await signInStaff(t, ['fulfillment']), await signInStaff(t, ['fulfillment'])]
    const id = await recordOwed(ana, 10_01)
    expect(await sendBack(ana, id)).toMatchObject({ status: 403, body: { errors: ['sent_by_other'] } })
    expect((await sendBack(eva, id)).status).toBe(200)
  })

  test('is added up, so that several small amounts of a transfer are one large amount', async () => {
    const ana = await signInStaff(t, ['fulfillment'])
    const first = await recordOwed(ana, 6_00)
    const [{ code } = { code: '' }] = await t.db<{ code: string }[]>`
      select orders.code from owed_transfers join payments on payments.id = payment_id
      join orders on orders.id = order_id where owed_transfers.id = ${first}`
    await send(ana, 'POST', '/transfers/owe', { code, amount: 6_00, cause: 'paid_twice', known_count: 1 })
    expect((await sendBack(ana, first)).body.errors).toEqual(['sent_by_other'])
  })

  test('within the limit is recorded as sent by the same member, without a factor', async () => {
    const ana = await signInStaff(t, ['fulfillment'])
    t.clock.advance(5 * MINUTE_MS + 1)
    expect((await sendBack(ana, await recordOwed(ana, 10_00))).status).toBe(200)
  })

  test('for an order that could not wait for it goes back by someone else too', async () => {
    const [ana, eva] = [await signInStaff(t, ['fulfillment']), await signInStaff(t, ['fulfillment'])]
    const id = await confirmTooLate(ana)
    const record = (browser: StaffClient) => browser.send('POST', '/money/refund-sent', { id, reference: 'Z-1' })
    expect(await record(ana)).toMatchObject({ status: 403, body: { errors: ['sent_by_other'] } })
    expect((await record(eva)).status).toBe(200)
  })

  test('is recorded as sent by the same member where no one else may', async () => {
    const ana = await signInStaff(t, ['owner'])
    const id = await recordOwed(ana, 9_000_00)
    await changeRows(t.db, 'staff_members', { id: { not: ana.id }, status: 'active' }, { status: 'suspended' })
    expect((await sendBack(ana, id)).status).toBe(200)
    await changeRows(t.db, 'staff_members', 'all', { status: 'active' })
  })
})

describe('a return', () => {
  test('whose units do not go back on sale counts toward the refund limit of who receives it', async () => {
    const [owner, support] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
    const { id, line } = await startReturn('return', owner)
    const receipt = (restocked: number) => ({
      id,
      lines: [{ ...line, restocked, discarded: 1 - restocked }],
      with_shipping: false,
    })
    const { goods } = await send(owner, 'POST', '/returns/receive/preview', receipt(0))
    const refused = { status: 403, body: { errors: ['refund_above_limit'] } }
    expect(await support.send('POST', '/returns/receive/preview', receipt(0))).toMatchObject(refused)
    const receive = (restocked: number) =>
      support.send('POST', '/returns/receive', { ...receipt(restocked), expected_amount: goods })
    expect(await receive(0)).toMatchObject(refused)
    // Goods that are on sale again have no limit.
    expect((await receive(1)).status).toBe(200)
  })
})
