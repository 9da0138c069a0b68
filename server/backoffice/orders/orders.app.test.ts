import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { deliverOrder, prepareOrder, recordReturnToSender, shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { insertDispute } from '../../testing/change-payments.ts'
import { setOrderNumber, setOrderStatuses } from '../../testing/change-orders.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let manager: StaffClient
let accountant: StaffClient
let bought: PurchasedOrder
let sku: string
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
  accountant = await signInStaff(t, ['accountant'])
  bought = await buyOrder(t, { quantity: 2 })
  const [product] = await t.db<{ sku: string }[]>`select sku from products where id = ${bought.product.id}`
  sku = product!.sku
})
afterAll(() => t.close())

type Listed = { items: { code: string }[]; total: number; counts: Record<string, number>; has_more: boolean }
async function list(query: string, reader = manager): Promise<Listed> {
  const { status, body } = await reader.send('GET', `/orders/list?${query}`)
  expect(status).toBe(200)
  return body
}
const listCodes = async (query: string, reader = manager) => (await list(query, reader)).items.map(({ code }) => code)
const read = async (code: string, reader = manager) => (await reader.send('GET', `/orders/detail?code=${code}`)).body

test('an order is in the queue of its next step, and the queues count it', async () => {
  const order = await buyOrder(t)
  const isIn = async (tab: string) => (await listCodes(`tab=${tab}`)).includes(order.code)
  const { to_pack } = (await list('')).counts
  expect(await isIn('to_pack')).toBe(true)
  await prepareOrder(t.shop, order.code, 'test')
  expect(await isIn('to_pack')).toBe(false)
  expect(await isIn('to_ship')).toBe(true)
  expect((await list('')).counts.to_pack).toBe(to_pack! - 1)
  await shipOrder(t.shop, order.code, { carrier: 'DHL', waybill: 'TEST-1' }, 'test')
  expect(await isIn('on_the_way')).toBe(true)
  await deliverOrder(t.shop, order.code, 'test')
  for (const tab of ['to_confirm', 'to_pack', 'to_ship', 'on_the_way', 'returns', 'money'])
    expect(await isIn(tab), tab).toBe(false)
  expect(await isIn('all')).toBe(true)
})

test('a queue begins with what has waited longest, and all orders with the newest', async () => {
  const [first, second] = [await buyOrder(t), await buyOrder(t)]
  const listOwn = async (query: string) =>
    (await listCodes(query)).filter((code) => [first.code, second.code].includes(code))
  expect(await listOwn('tab=to_pack')).toEqual([first.code, second.code])
  expect(await listOwn('tab=to_pack&sort=-placed_at')).toEqual([second.code, first.code])
  expect(await listOwn('')).toEqual([second.code, first.code])
})

test('a file of orders names the carrier beside the waybill', async () => {
  const { code } = await buyOrder(t)
  await shipOrder(t.shop, code, { carrier: 'FedEx', waybill: 'FILE-1' }, 'test')
  const { csv } = (await manager.send('GET', `/orders/export?codes=${code}&lang=en`)).body
  const [header, row] = csv.split('\r\n').map((line: string) => line.slice(1, -1).split('","'))
  expect(['carrier', 'waybill'].map((name) => row[header.indexOf(name)])).toEqual(['FedEx', 'FILE-1'])
})

test('who ships reads the names of the carriers of the settings', async () => {
  const { body } = await manager.send('GET', '/orders/carriers')
  expect(body).toEqual(['DHL', 'FedEx', 'Estafeta', 'UPS'])
})

test('an order that waits for a bank transfer is to be confirmed', async () => {
  const { request } = await makeTransfer(t)
  expect(await listCodes('tab=to_confirm')).toContain(request.number)
  expect((await read(request.number)).next_action).toBe('confirm_transfer')
})

describe('filters', () => {
  const matching = () => [
    'status=placed',
    'payment_status=paid',
    'fulfillment_status=unfulfilled',
    'method=card',
    'currency=MXN',
    'tier=0',
    'country=MX',
    'from=2000-01-01&to=2999-12-31',
    `sku=${sku}`,
    `q=${bought.code.toLowerCase()}`,
    `q=${bought.code.slice(2)}`,
    `q=${encodeURIComponent(bought.customer.email)}`,
  ]
  test('an order is found by each of its properties', async () => {
    for (const query of matching()) expect(await listCodes(query), query).toContain(bought.code)
  })

  test.each([
    'status=completed',
    'payment_status=refunded',
    'fulfillment_status=shipped',
    'method=zelle',
    'currency=USD',
    'tier=3',
    'country=FR',
    'country=ZZ',
    'code=NONE',
    'to=2000-01-01',
    'sku=NONE',
    'q=nothing-like-it',
    'q=%25',
    'q=_____',
  ])('%s leaves it out', async (query) => {
    expect(await listCodes(query)).not.toContain(bought.code)
  })

  test('a day that does not exist is refused', async () => {
    expect(await manager.send('GET', '/orders/list?from=2026-02-31')).toMatchObject({
      status: 422,
      body: { errors: ['invalid_value'] },
    })
  })

  test('names are found without accents and phones with spaces', async () => {
    const order = await buyOrder(t)
    const [row] = await t.db<{ name: string; phone: string }[]>`
      select shipment_address ->> 'name' as name, shipment_address ->> 'phone' as phone from orders where id = ${order.order_id}`
    const phone = row!.phone.replaceAll(/\D/g, '')
    expect(await listCodes(`q=${encodeURIComponent(row!.name.toUpperCase())}`)).toContain(order.code)
    const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`
    expect(await listCodes(`q=${encodeURIComponent(spaced)}`)).toContain(order.code)
  })

  test('whom an address was corrected to is found as the list shows them, and the phone by who may read it', async () => {
    const { code } = await buyOrder(t)
    await manager.send('PUT', '/orders/address', {
      ...{ code, version: 0, name: 'Ximena Ñuño', phone: '+52 55 8765 4321', line: 'Sinaloa 9', line2: null },
      ...{ postal_code: '06700', city: 'CDMX', details: null },
    })
    expect((await list(`q=${code}`)).items).toMatchObject([{ code, name: 'Ximena Ñuño' }])
    for (const reader of [manager, accountant]) expect(await listCodes('q=XIMENA%20NU', reader)).toEqual([code])
    expect(await listCodes(`q=${encodeURIComponent('55 8765 4321')}`)).toEqual([code])
    expect(await listCodes('q=5587654321', accountant)).toEqual([])
  })
})

test.each([
  ['es', 'México'],
  ['en', 'Mexico'],
])(
  'in %s, an order that was bought in Spanish goes to %s in the list, on its page and in its file',
  async (lang, name) => {
    const { code } = bought
    const { items } = (await manager.send('GET', `/orders/list?q=${code}&lang=${lang}`)).body
    expect(items).toMatchObject([{ code, country: name }])
    expect((await manager.send('GET', `/orders/detail?code=${code}&lang=${lang}`)).body.country).toBe(name)
    const { csv } = (await manager.send('GET', `/orders/export?codes=${code}&lang=${lang}`)).body
    expect(csv).toContain(`,"${name}",`)
  },
)

test('the list is sorted and paged, and a page past the end is empty', async () => {
  await buyOrder(t, { price: 90_000 })
  const { body } = await manager.send('GET', '/orders/list?currency=MXN&sort=-total&per_page=2')
  expect(body.items[0].total).toBeGreaterThanOrEqual(body.items[1].total)
  expect(body).toMatchObject({ page: 1, per_page: 2, has_more: false })
  expect((await list('page=150')).items).toEqual([])
  const [newest] = await listCodes('')
  expect((await listCodes('sort=placed_at')).at(-1)).toBe(newest)
})

test('the page of an order has its lines, money, customer, address and one timeline', async () => {
  await manager.send('POST', '/orders/prepare', { code: bought.code })
  await manager.send('POST', '/orders/note', { code: bought.code, note: 'Called: wants it wrapped' })
  const order = await read(bought.code.toLowerCase())
  expect(order).toMatchObject({
    code: bought.code,
    fulfillment_status: 'preparing',
    next_action: 'ship',
    customer: { email: bought.customer.email, orders: 1, tier: 0, closed: false },
    money: { paid: bought.amount, refunded: 0, left: bought.amount },
    notes: [{ note: 'Called: wants it wrapped', actor_name: 'Renata Ibarra' }],
    address_version: 0,
  })
  expect(order.lines).toMatchObject([{ quantity: 2, sku, returned: 0 }])
  const kinds = order.timeline.map(({ type, kind }: { type: string; kind: string }) => `${type}:${kind}`)
  for (const entry of ['event:paid', 'event:preparing', 'action:order.note', 'provider:payment_settled'])
    expect(kinds).toContain(entry)
  expect(kinds).not.toContain('action:order.prepare')
  const times = order.timeline.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('an order whose parcel came back and is not kept waits for its refund', async () => {
  const { code, amount } = await buyOrder(t)
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'TEST-BACK' }, 'test')
  await recordReturnToSender(t.shop, code, { handling: 'keep', note: null }, 'test')
  expect((await read(code)).next_action).toBe('ship_again')
  await recordReturnToSender(t.shop, code, { handling: 'restock', note: null }, 'test')
  expect((await read(code)).next_action).toBe('refund')
  expect((await read(code, accountant)).next_action).toBeNull()
  expect(await listCodes('tab=returns')).toContain(code)
  // The shop keeps a part for the postage, so something is left.
  const refunded = amount - 100
  await manager.send('POST', '/orders/refund', {
    ...{ code, lines: [], shipping: 0, amount: refunded, expected_amount: refunded },
    ...{ reason: 'x', key: `key-${code}-came-back` },
  })
  expect((await read(code)).money.left).toBe(100)
  expect((await read(code)).next_action).toBeNull()
  expect(await listCodes('tab=returns')).not.toContain(code)
})

test('an order that was refunded in part before its parcel came back still waits for a decision', async () => {
  const { code } = await buyOrder(t)
  await manager.send('POST', '/orders/refund', {
    ...{ code, lines: [], shipping: 0, amount: 100, expected_amount: 100, reason: 'x', key: `key-${code}-before` },
  })
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'TEST-BACK-2' }, 'test')
  await recordReturnToSender(t.shop, code, { handling: 'discard', note: null }, 'test')
  expect((await read(code)).next_action).toBe('refund')
  expect(await listCodes('tab=returns')).toContain(code)
})

test('the gift of an order is shown until the order is canceled', async () => {
  const { code } = await buyOrder(t, { customer: await makeCustomer(t, { crystals: 160 }) })
  const findListed = async () => (await list(`q=${code}`)).items[0]
  expect(await findListed()).toMatchObject({ code, has_gift: true })
  expect((await read(code)).gift).toMatchObject({ has_gift: true })
  expect((await manager.send('POST', '/orders/cancel', { code, reason: 'x' })).status).toBe(200)
  expect(await findListed()).toMatchObject({ code, has_gift: false })
  expect((await read(code)).gift).toBeNull()
})

test('the steps of a dispute in the history have no words of the provider, since the event has the reason', async () => {
  const { code, payment_id } = await buyOrder(t)
  await insertDispute(t.db, payment_id, { provider_ref: `dp-${code}`, amount: 100, status: 'lost' })
  const entries: { kind: string; note: string | null }[] = (await read(code)).timeline
  const notes = entries.filter(({ kind }) => kind.startsWith('dispute_')).map(({ kind, note }) => [kind, note])
  expect(notes).toEqual([['dispute_lost', null], ['dispute_opened', null]]) // prettier-ignore
})

test('an unknown order is refused with a sentence that names it', async () => {
  const { status, body } = await manager.send('GET', '/orders/detail?code=L-NONE-NONE&lang=en')
  expect({ status, message: body.message }).toEqual({ status: 404, message: 'There is no order L-NONE-NONE.' })
})

test('the accountant gets no street, phone, e-mail or note, and cannot search by them', async () => {
  await manager.send('POST', '/orders/note', { code: bought.code, note: 'private words about her' })
  const [row] = await t.db<{ line: string; phone: string; details: string | null }[]>`
    select shipment_address ->> 'line' as line, shipment_address ->> 'phone' as phone, shipment_address ->> 'details' as details
    from orders where id = ${bought.order_id}`
  const { line, phone } = row!
  const answers = JSON.stringify([await read(bought.code, accountant), await list('', accountant)])
  expect(answers).toContain(bought.code)
  for (const secret of [line, phone, bought.customer.email, 'private words']) {
    expect(JSON.stringify(await read(bought.code))).toContain(secret)
    expect(answers).not.toContain(secret)
  }
  for (const q of [bought.customer.email, bought.customer.email.slice(0, 8), phone])
    expect(await listCodes(`q=${encodeURIComponent(q)}`, accountant), q).toEqual([])
  expect(await listCodes(`q=${bought.code}`, accountant)).toEqual([bought.code])
  expect((await read(bought.code, accountant)).allowed_actions).toEqual([])
  expect((await accountant.send('GET', `/orders/slips?codes=${bought.code}`)).status).toBe(403)
})

test('slips come in the order of the codes, without prices, and leave unknown codes out', async () => {
  const other = await buyOrder(t)
  const { body } = await manager.send(
    'GET',
    `/orders/slips?codes=${other.code},L-NONE-NONE,${bought.code},${other.code}`,
  )
  expect(body.map(({ code }: { code: string }) => code)).toEqual([other.code, bought.code])
  expect(JSON.stringify(body)).not.toMatch(/price|total|subtotal|\$/)
  const many = Array.from({ length: 51 }, (_, index) => `L-${index}`).join(',')
  expect((await manager.send('GET', `/orders/slips?codes=${many}`)).status).toBe(422)
})

test('a slip says whether the order waits to be packed or shipped, also one that was refunded in part', async () => {
  const { code, order_id } = await buyOrder(t)
  const isToShip = async () => (await manager.send('GET', `/orders/slips?codes=${code}`)).body[0].to_ship
  expect(await isToShip()).toBe(true)
  await setOrderStatuses(t.db, order_id, { payment_status: 'partially_refunded' })
  expect(await isToShip()).toBe(true)
  await prepareOrder(t.shop, code, 'test')
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'TEST-1' }, 'test')
  expect(await isToShip()).toBe(false)
  await deliverOrder(t.shop, code, 'test')
  expect(await isToShip()).toBe(false)
})

test('an order is found by its number, with or without its sign, also by those who may not read contacts', async () => {
  const { code } = await buyOrder(t)
  await setOrderNumber(t.db, code, '740002')
  for (const words of ['740002', '#740002'])
    for (const reader of [manager, accountant])
      expect(await listCodes(`q=${encodeURIComponent(words)}`, reader)).toEqual([code])
})

test('an export needs a confirmed identity, is recorded, and neutralizes formulas', async () => {
  const order = await buyOrder(t)
  const name = '=HYPERLINK("http://evil.example")'
  await manager.send('PUT', '/orders/address', {
    ...{ code: order.code, version: 0, name, phone: '+525555555555', line: '@sum', line2: null },
    ...{ postal_code: '06700', city: '-1+1', details: '\tx' },
  })
  const query = `/orders/export?q=${order.code}`
  await changeRows(t.db, 'staff_sessions', 'all', { confirmed_at: null })
  expect(await manager.send('GET', query)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
  await changeRows(t.db, 'staff_sessions', 'all', { confirmed_at: t.clock.now() })
  const { body } = await manager.send('GET', query)
  expect(body).toMatchObject({ orders: 1, has_more: false })
  const cells = body.csv.split('\r\n')[1].split(',')
  expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
  const [entry] = await t.db<{ detail: object }[]>`select detail from audit_log where act = 'order.export'`
  expect(JSON.stringify(entry!.detail)).not.toContain(order.code)
})

test('a parcel is too long on the way a week after deliveries of its zone take at most', async () => {
  const order = await buyOrder(t)
  await shipOrder(t.shop, order.code, { carrier: 'DHL', waybill: 'LATE-1' }, 'test')
  t.clock.advance(20 * 86_400_000 - 60_000)
  manager = await signInStaff(t, ['manager'])
  expect(await listCodes('tab=too_long')).not.toContain(order.code)
  t.clock.advance(120_000)
  expect(await listCodes('tab=too_long')).toContain(order.code)
  expect((await list('')).counts.too_long).toBeGreaterThan(0)
  await deliverOrder(t.shop, order.code, 'test')
  expect(await listCodes('tab=too_long')).not.toContain(order.code)
})
