import type { InvoiceData } from '@shop/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, buy } from '../../testing/bought.ts'
import { messagesTo } from '../../testing/mail.ts'
import { newestOrder } from '../../testing/requests.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { askForInvoice } from './invoices.ts'

const OURS = 'hola@lienza.example'
const data: InvoiceData = { rfc: 'GODE561231GR8', name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const ask = ({ customer, order_id }: Bought, change: object = {}) =>
  t.ask('PUT', '/orders/invoice', { token: customer.token, body: { order_id, ...data, ...change } })
const asked = async ({ code }: Bought) => (await t.db`select from messages where data ->> 'number' = ${code} and kind = 'invoice-requested'`).length // prettier-ignore

test('the invoice data of an order is stored, and the shop is notified', async () => {
  const bought = await buy(t)
  expect((await newestOrder(t, bought.customer)).detail).toMatchObject({ can_invoice: true, invoice: null })
  const answer = await ask(bought, { rfc: ' gode-561231 gr8', name: ' Elena Gómez ' })
  expect(answer.body.detail.invoice).toEqual(data)
  const [mail] = await messagesTo(t, OURS, 1)
  expect(mail!.subject).toBe(`Factura del pedido ${bought.code}`)
  for (const said of ['GODE561231GR8', 'Elena Gómez', 'G03', '612', '06700', '$599.00 MXN'])
    expect(mail!.text).toContain(said)
})

test('the same request again sends no mail; other data replaces it, and the shop is notified', async () => {
  const bought = await buy(t)
  await ask(bought)
  await ask(bought)
  expect(await asked(bought)).toBe(1)
  const changed = await ask(bought, { use: 'S01' })
  expect(changed.body.detail.invoice.use).toBe('S01')
  expect(await asked(bought)).toBe(2)
})

test('two concurrent requests are one', async () => {
  const bought = await buy(t)
  await Promise.all([ask(bought), ask(bought), ask(bought)])
  expect(await asked(bought)).toBe(1)
})

test('ownership is checked before the data: another customer’s order is not found', async () => {
  const { order_id } = await buy(t)
  const other = await buy(t)
  for (const change of [{}, { rfc: 'GODE561231GR0' }, { regime: '601' }, { postal_code: '1' }])
    expect(await ask({ ...other, order_id }, change)).toMatchObject({
      status: 404,
      body: { errors: ['order_not_found'] },
    })
})

test('a postal code of another length is refused with a sentence that says so, and its field', async () => {
  const answer = await ask(await buy(t), { postal_code: '1' })
  expect(answer).toMatchObject({ status: 400, body: { errors: ['error.cp'], fields: { postal_code: 'error.cp' } } })
  expect(answer.body.message).toMatch(/5 en México/)
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
  expect((await ask(await buy(t), change)).status).toBe(status)
})

test('it can be requested until the month after the payment ends in Mexico City', async () => {
  const bought = await buy(t)
  const [paid] = await t.db<{ at: Date }[]>`
    select at from order_events where order_id = ${bought.order_id} and kind = 'paid'`
  const month = paid!.at.getUTCMonth()
  const over = new Date(Date.UTC(paid!.at.getUTCFullYear(), month + 2, 1, 6))
  t.clock.set(new Date(over.valueOf() - 10_000))
  await askForInvoice(t.shop, bought.customer, bought.order_id, data)
  t.clock.set(new Date(over.valueOf() + 1_000))
  const late = askForInvoice(t.shop, bought.customer, bought.order_id, { ...data, use: 'S01' })
  await expect(late).rejects.toMatchObject({ code: 'invoice_too_late' })
})
