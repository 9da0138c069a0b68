import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCode, makeCollection, makeCustomer, makeProduct } from '../../testing/make.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { setOrderNumber, insertReturn } from '../../testing/change-orders.ts'
import { insertDispute } from '../../testing/change-payments.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

async function search(roles: Parameters<typeof signInStaff>[1], q: string) {
  const { body } = await (await signInStaff(t, roles)).send('GET', `/search?q=${encodeURIComponent(q)}`)
  return body.results as { kind: string; key: string; title: string; detail: string | null }[]
}

test('a product is found by its sku and by a part of its name, without accents', async () => {
  const product = await makeProduct(t)
  const [texts] = await t.db<{ sku: string; name: string }[]>`
    select sku, name from products join product_texts on product_id = id and lang = 'es' where id = ${product.id}`
  expect(await search(['catalog'], texts!.sku.toLowerCase())).toMatchObject([
    { kind: 'product', key: String(product.id) },
  ])
  const found = await search(['catalog'], texts!.name.slice(0, 12))
  expect(found.map(({ key }) => key)).toContain(String(product.id))
})

test('an order is found by the tracking number of its parcel, whatever separates its parts', async () => {
  const { code } = await buyOrder(t)
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '8155-0422-97' }, 'test')
  const staff = await signInStaff(t, ['fulfillment'])
  for (const q of ['8155042297', '8155 0422 97']) {
    expect(await search(['fulfillment'], q)).toMatchObject([{ kind: 'order', key: code }])
    const { body } = await staff.send('GET', `/orders/list?q=${encodeURIComponent(q)}`)
    expect(body.items).toMatchObject([{ code, carrier: 'DHL', waybill: '8155-0422-97' }])
  }
  const waybills = ['8155 0422 97', '999999']
  const { body } = await staff.send('POST', '/orders/parcels', { waybills })
  expect(body.items).toEqual([{ waybill: '8155 0422 97', code, fulfillment_status: 'shipped', parcel_id: null }])
})

test('a product and an order are found by what a scanner types with another keyboard layout', async () => {
  const product = await makeProduct(t)
  const [{ sku } = { sku: '' }] = await t.db<{ sku: string }[]>`select sku from products where id = ${product.id}`
  const typed = sku.replaceAll('-', "'")
  expect(typed).not.toBe(sku)
  expect(await search(['catalog'], typed)).toMatchObject([{ kind: 'product', key: String(product.id) }])
  const catalog = await signInStaff(t, ['catalog'])
  for (const list of ['/stock/list', '/products/list']) {
    const { body } = await catalog.send('GET', `${list}?q=${encodeURIComponent(typed)}`)
    expect(
      body.items.map((item: { sku: string }) => item.sku),
      list,
    ).toContain(sku)
  }
  const { code } = await buyOrder(t)
  const scanned = code.replaceAll('-', "'")
  expect(await search(['fulfillment'], scanned)).toMatchObject([{ kind: 'order', key: code }])
  const { body } = await (
    await signInStaff(t, ['fulfillment'])
  ).send('GET', `/orders/list?q=${encodeURIComponent(scanned)}`)
  expect(body.items).toMatchObject([{ code }])
})

test('a product is found by its name as it is written, with signs between its words', async () => {
  const product = await makeProduct(t, { name: 'T-shirt Sol & Luna' })
  for (const q of ['T-shirt sol', 'sol & luna', 'SOL LUNA', 't shirt'])
    expect(await search(['catalog'], q), q).toMatchObject([{ kind: 'product', key: String(product.id) }])
})

test('a customer is found by e-mail, by those who may see customers', async () => {
  const { id, email } = await makeCustomer(t)
  expect(await search(['support'], email)).toMatchObject([{ kind: 'customer', key: String(id), detail: email }])
  expect(await search(['fulfillment'], email)).toEqual([])
})

test.each(['+525512340004', '+52 55 1234 0004', '(52) 55-1234-0004', '525512340004'])(
  'a customer is found by the phone number %s',
  async (phone) => {
    const { id } = await makeCustomer(t, { phone: '5512340004' })
    expect((await search(['support'], phone)).map(({ key }) => key)).toContain(String(id))
  },
)

test('an order is found by the phone number of its address as staff read it', async () => {
  const { code } = await buyOrder(t)
  const [order] = await t.db<
    { phone: string }[]
  >`select shipment_address ->> 'phone' as phone from orders where code = ${code}`
  const digits = order!.phone.replaceAll(/\D/g, '')
  for (const phone of [`+${digits}`, `+${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`])
    expect((await search(['fulfillment'], phone)).map(({ key }) => key)).toContain(code)
})

test('of many customers the newest are found, also where their numbers have more digits', async () => {
  await t.db`select setval(pg_get_serial_sequence('customers', 'id'), 9997)`
  const ids: number[] = []
  for (const email of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const { id } = await makeCustomer(t, { email: `${email}.okapi@example.com` })
    ids.push(id)
  }
  const found = await search(['support'], 'okapi')
  expect(found.map(({ key }) => Number(key))).toEqual(ids.toReversed().slice(0, found.length))
})

test('an order is found by its code, and by e-mail by those who may read it', async () => {
  const { code, customer } = await buyOrder(t)
  const found = { kind: 'order', key: code, title: code }
  expect(await search(['fulfillment'], code.toLowerCase())).toMatchObject([found])
  expect(await search(['fulfillment'], customer.email)).toMatchObject([found])
  expect(await search(['accountant'], customer.email)).toEqual([])
  expect(await search(['catalog'], code)).toEqual([])
})

test('an order is found by the name that its address was corrected to, and shown with it', async () => {
  const { code } = await buyOrder(t)
  await (
    await signInStaff(t, ['fulfillment'])
  ).send('PUT', '/orders/address', {
    ...{ code, version: 0, name: 'Ximena Ñuño', phone: '+52 55 8765 4321', line: 'Sinaloa 9', line2: null },
    ...{ postal_code: '06700', city: 'CDMX', details: null },
  })
  const found = [{ kind: 'order', key: code, detail: 'Ximena Ñuño' }]
  for (const q of ['ximena nuno', code]) expect(await search(['accountant'], q), q).toMatchObject(found)
})

test('an order is found by its number, by that of its return and by the reference of its transfer', async () => {
  const { request } = await makeTransfer(t)
  const { number: code, reference } = request
  await setOrderNumber(t.db, code, '730001')
  const order_id = await t.db<{ id: number }[]>`select id from orders where code = ${code}`.value()
  const return_number = formatRecordNumber('return', await insertReturn(t.db, order_id))
  for (const words of ['730001', '#730001', reference.toLowerCase(), return_number, return_number.slice(0, -2)])
    expect(await search(['accountant'], words), words).toMatchObject([{ kind: 'order', key: code }])
  expect(await search(['content'], '730001')).toEqual([])
})

test('a discount code is found by its beginning, by those who may read codes', async () => {
  const code = await makeCode(t, { code: 'ZAFIRO20' })
  await makeCode(t, { code: 'XZAFIRO' })
  expect(await search(['content'], 'zafi')).toMatchObject([{ kind: 'code', key: code, title: code }])
  expect((await search(['catalog'], 'zafi')).map(({ kind }) => kind)).toEqual([])
})

test('a collection is found by a part of its name in any language', async () => {
  await makeCollection(t, 'eclipse', new Date(0))
  expect(await search(['catalog'], 'eclípse en')).toMatchObject([{ kind: 'collection', title: 'eclipse es' }])
})

test('an artwork and a category are found by a part of their name in any language', async () => {
  const catalog = await signInStaff(t, ['catalog'])
  const send = async (path: string, body: object) => (await catalog.send('POST', path, body)).body.id as number
  const uris = (uri: string) => ({ uri_es: uri, uri_en: `${uri}-en` })
  const artwork = { name_es: 'Río añil', name_en: 'Indigo river', ...uris('rio-anil') }
  const category = {
    parent_id: null,
    name_es: 'Añil',
    name_en: 'Indigo',
    ...uris('anil'),
    image_key: null,
    on_home: false,
  }
  const [artwork_id, category_id] = [
    await send('/artworks/create', artwork),
    await send('/categories/create', category),
  ]
  expect(await search(['catalog'], 'índigo')).toMatchObject([
    { kind: 'artwork', key: String(artwork_id), title: 'Río añil' },
    { kind: 'category', key: String(category_id), title: 'Añil' },
  ])
})

test('fewer than three characters find nothing, and signs of patterns stand for themselves', async () => {
  await makeCustomer(t)
  expect(await search(['owner'], 'an')).toEqual([])
  expect(await search(['owner'], '%%%')).toEqual([])
  expect(await search(['owner'], '___')).toEqual([])
})

test('an order is found by what carriers, providers, banks and accountants call it, in the list and everywhere', async () => {
  const [card, paypal] = [await buyOrder(t), await buyOrder(t, { method: 'paypal' })]
  const { request } = await makeTransfer(t)
  const shipped = { waybill: '7489 2231-55', carrier: 'DHL', fulfillment_status: 'shipped' }
  await changeRows(t.db, 'orders', { code: card.code }, shipped)
  await insertRow(t.db, 'order_invoices', { order_id: card.order_id, name: 'Elena', requested_at: t.clock.now() })
  await insertDispute(t.db, paypal.payment_id, { provider_ref: 'PP-R-1', amount: 1, at: t.clock.now() })
  await insertRow(t.db, 'refunds', { payment_id: card.payment_id, amount: 1, status: 'done', provider_ref: 're_1' })
  await insertReturn(t.db, card.order_id, { waybill: 'MX-99 1', at: t.clock.now() })
  const member = await signInStaff(t, ['accountant'])
  for (const [q, code] of [
    ['7489223155', card.code],
    ['7489 2231-55', card.code],
    ['mx991', card.code],
    [card.ref, card.code],
    ['re_1', card.code],
    ['gode-561231-gr8', card.code],
    [paypal.ref, paypal.code],
    [paypal.capture_ref!, paypal.code],
    ['PP-R-1', paypal.code],
    [request.reference.toLowerCase(), request.number],
  ] as const) {
    const { items } = (await member.send('GET', `/orders/list?q=${encodeURIComponent(q)}`)).body
    expect(
      items.map((item: { code: string }) => item.code),
      q,
    ).toEqual([code])
    expect(
      (await search(['accountant'], q)).map(({ key }) => key),
      q,
    ).toContain(code)
  }
  expect((await member.send('GET', '/orders/list?q=re_2')).body.items).toEqual([])
})
