import type { InvoiceData } from '@shop/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, buyOrder } from '../../testing/buy-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createInvoiceRequest } from './invoices.ts'

const OURS = 'hola@lienza.example'
const data: InvoiceData = { rfc: 'GODE561231GR8', name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const request = ({ customer, order_id }: PurchasedOrder, change: object = {}) =>
  t.request('PUT', '/orders/invoice', { token: customer.token, body: { order_id, ...data, ...change } })
const listMails = async ({ code }: PurchasedOrder) => (await t.db`select from messages where data ->> 'number' = ${code} and kind = 'invoice-requested'`).length // prettier-ignore

test('the invoice data of an order is stored, and the shop is notified', async () => {
  const purchase = await buyOrder(t)
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ can_invoice: true, invoice: null })
  const response = await request(purchase, { rfc: ' gode-561231 gr8', name: ' Elena Gómez ' })
  expect(response.body.detail.invoice).toEqual(data)
  const [mail] = await waitForMessages(t, OURS, 1)
  expect(mail!.subject).toBe(`Factura del pedido ${purchase.code}`)
  for (const text of ['GODE561231GR8', 'Elena Gómez', 'G03', '612', '06700', '$599.00 MXN'])
    expect(mail!.text).toContain(text)
})

test('the same request again sends no mail; other data replaces it, and the shop is notified', async () => {
  const purchase = await buyOrder(t)
  await request(purchase)
  await request(purchase)
  expect(await listMails(purchase)).toBe(1)
  const changed = await request(purchase, { use: 'S01' })
  expect(changed.body.detail.invoice.use).toBe('S01')
  expect(await listMails(purchase)).toBe(2)
})

test('two concurrent requests are one', async () => {
  const purchase = await buyOrder(t)
  await Promise.all([request(purchase), request(purchase), request(purchase)])
  expect(await listMails(purchase)).toBe(1)
})

test('ownership is checked before the data: another customer’s order is not found', async () => {
  const { order_id } = await buyOrder(t)
  const other = await buyOrder(t)
  for (const change of [{}, { rfc: 'GODE561231GR0' }, { regime: '601' }, { postal_code: '1' }])
    expect(await request({ ...other, order_id }, change)).toMatchObject({
      status: 404,
      body: { errors: ['order_not_found'] },
    })
})

test('a postal code of another length is refused with a sentence that says so, and its field', async () => {
  const response = await request(await buyOrder(t), { postal_code: '1' })
  expect(response).toMatchObject({ status: 400, body: { errors: ['error.cp'], fields: { postal_code: 'error.cp' } } })
  expect(response.body.message).toMatch(/5 en México/)
})

test.each([
  ['the public in Mexico', { rfc: 'XAXX010101000', regime: '616', use: 'S01' }, 200],
  ['a buyer abroad', { rfc: 'XEXX010101000', regime: '616', use: 'S01' }, 200],
  ['the public in a regime of business', { rfc: 'XAXX010101000', regime: '612', use: 'S01' }, 400],
  ['a company', { rfc: 'ABC680524P76', regime: '601', use: 'G01' }, 200],
  ['a company in a regime of persons', { rfc: 'ABC680524P76', regime: '605', use: 'S01' }, 400],
  ['wages that would be deducted', { regime: '605', use: 'G03' }, 400],
  ['a use that is none', { use: 'G99' }, 400],
])('an invoice for %s: %o gets status %i', async (_, change, status) => {
  expect((await request(await buyOrder(t), change)).status).toBe(status)
})

test('it can be requested until the month after the payment ends in Mexico City', async () => {
  const purchase = await buyOrder(t)
  const [paid] = await t.db<{ at: Date }[]>`
    select at from order_events where order_id = ${purchase.order_id} and kind = 'paid'`
  // The month that it is in Mexico City, six hours behind UTC.
  const paid_there = new Date(paid!.at.valueOf() - 6 * 3_600_000)
  const over = new Date(Date.UTC(paid_there.getUTCFullYear(), paid_there.getUTCMonth() + 2, 1, 6))
  t.clock.set(new Date(over.valueOf() - 10_000))
  await createInvoiceRequest(t.shop, purchase.customer, purchase.order_id, data)
  t.clock.set(new Date(over.valueOf() + 1_000))
  const late = createInvoiceRequest(t.shop, purchase.customer, purchase.order_id, { ...data, use: 'S01' })
  await expect(late).rejects.toMatchObject({ code: 'invoice_too_late' })
})
