import { randomUUID } from 'node:crypto'
import * as calls from '@shop/contract/staff/invoices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { makeCfdi } from '../../testing/cfdi.ts'
import { eventually } from '../../testing/eventually.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'
import { refundPayment } from '../payments/payments.ts'
import { deleteInvoiceFiles } from '../orders/orders.ts'

const data = { rfc: 'GODE561231GR8', name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }
const PDF = Buffer.from('%PDF-1.7 …')

let t: TestShop
let manager: StaffClient
let accountant: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
  accountant = await signInStaff(t, ['accountant'])
})
afterAll(() => t.close())

async function buyWithRequest(): Promise<PurchasedOrder> {
  const purchase = await buyOrder(t)
  const { customer, order_id } = purchase
  const response = await t.request('PUT', '/orders/invoice', { token: customer.token, body: { order_id, ...data } })
  expect(response.status).toBe(200)
  return purchase
}

const waitForMail = ({ customer }: PurchasedOrder) =>
  eventually(async () => {
    const found = (await t.mailbox.list(customer.email)).filter(({ kind }) => kind === 'invoice-issued')
    return found.length > 0 && found
  })

const decimal = (amount: number) => (amount / 100).toFixed(2)
const attach = ({ code }: Pick<PurchasedOrder, 'code'>, xml: string, by = accountant) =>
  uploadFile(by, `/invoices/attach?code=${code}`, Buffer.from(xml), 'text/xml')
const attachPdf = (id: number, pdf = PDF, by = accountant) =>
  uploadFile(by, `/invoices/pdf?id=${id}`, pdf, 'application/pdf')
const invoiceOf = ({ amount }: PurchasedOrder, change: object = {}) =>
  makeCfdi({ rfc: data.rfc, total: decimal(amount), tax: '82.00', ...change })
const getOrder = async ({ code }: PurchasedOrder) => (await manager.send('GET', `/orders/detail?code=${code}`)).body
const list = async (query: string) => (await accountant.send('GET', `/invoices/list?${query}`)).body
const listCodes = async (query: string) => (await list(query)).items.map(({ code }: { code: string }) => code)

async function refund({ order_id }: PurchasedOrder, goods: number): Promise<void> {
  await t.db.begin((tx) => refundPayment(tx, t.shop, { order_id, goods, shipping: 0, reason: 'test', actor: 'test' }))
}

test('a requested invoice is attached with both files, mailed, and its tax counts from then on', async () => {
  const purchase = await buyWithRequest()
  expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'asked', documents: [] })
  expect(await listCodes('state=asked')).toContain(purchase.code)
  const uuid = randomUUID()
  const { status, body } = await attach(purchase, invoiceOf(purchase, { uuid }))
  expect(status).toBe(200)
  expect((await attachPdf(body.id)).status).toBe(200)
  expect((await accountant.send('POST', '/invoices/mail', { id: body.id })).status).toBe(200)
  const [mail] = await waitForMail(purchase)
  expect(mail).toMatchObject({
    attachments: [
      { name: `factura-${purchase.code}.pdf`, bytes: PDF.length },
      { name: `factura-${purchase.code}.xml`, bytes: Buffer.byteLength(invoiceOf(purchase, { uuid })) },
    ],
  })
  const order = await getOrder(purchase)
  expect(order.invoices).toMatchObject({ state: 'issued', documents: [{ folio: 'A-1042', uuid: uuid.toUpperCase() }] })
  expect(order.money.tax).toBe(82_00)
  expect(await listCodes('state=asked')).not.toContain(purchase.code)
  for (const q of [data.rfc, 'gode56', purchase.code, uuid.slice(0, 8), 'elena gomez'])
    expect(await listCodes(`state=issued&q=${encodeURIComponent(q)}`)).toContain(purchase.code)
  expect((await accountant.send('GET', `/invoices/file?id=${body.id}&part=pdf`)).body).toBe(PDF.toString())
  const actions = await t.db`select act from audit_log where subject = ${`order:${purchase.code}`} order by id`
  expect(actions.map(({ act }) => act)).toEqual(['invoice.attach', 'invoice.pdf', 'invoice.mail'])
})

test('its customer reads that it was issued, and cannot ask for other data any more', async () => {
  const purchase = await buyWithRequest()
  await attach(purchase, invoiceOf(purchase))
  const { token } = purchase.customer
  const [mine] = (await t.request('GET', '/cart/orders?lang=en', { token })).body
  expect(mine.detail).toMatchObject({ can_invoice: false, invoice_issued: { folio: 'A-1042' } })
  const again = (change: object) =>
    t.request('PUT', '/orders/invoice', { token, body: { order_id: purchase.order_id, ...data, ...change } })
  expect((await again({})).status).toBe(200)
  expect(await again({ use: 'S01' })).toMatchObject({ status: 409, body: { errors: ['invoice_issued'] } })
})

describe('a refund', () => {
  test('of an invoiced order opens what is to be credited, and a credit note closes it', async () => {
    const purchase = await buyWithRequest()
    const uuid = randomUUID()
    await attach(purchase, invoiceOf(purchase, { uuid }))
    await refund(purchase, 100_00)
    expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'to_credit', to_credit: 100_00 })
    expect((await list('state=to_credit')).items).toMatchObject([{ code: purchase.code, to_credit: 100_00 }])
    const credit = { rfc: data.rfc, type: 'E' as const, total: '100.00', related: [uuid] }
    expect((await attach(purchase, makeCfdi({ ...credit, total: '100.01' }))).body.errors).toEqual([
      'invoice_other_total',
    ])
    expect((await attach(purchase, makeCfdi(credit))).status).toBe(200)
    expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'issued', to_credit: 0 })
    await refund(purchase, 50_00)
    expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'to_credit', to_credit: 50_00 })
  })

  test('is credited again when the invoice with its credit note was canceled and another one is issued', async () => {
    const purchase = await buyWithRequest()
    const uuid = randomUUID()
    const first = (await attach(purchase, invoiceOf(purchase, { uuid }))).body.id
    await refund(purchase, 100_00)
    const credit = makeCfdi({ rfc: data.rfc, type: 'E', total: '100.00', related: [uuid] })
    expect((await attach(purchase, credit)).status).toBe(200)
    await accountant.send('POST', '/invoices/cancel', { id: first, reason: 'Wrong use' })
    const rest = decimal(purchase.amount - 100_00)
    expect((await attach(purchase, invoiceOf(purchase, { total: rest }))).status).toBe(200)
    expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'issued', to_credit: 0 })
    await refund(purchase, 60_00)
    expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'to_credit', to_credit: 60_00 })
  })

  test('before the invoice may be in its total or not', async () => {
    const [whole, rest] = [await buyWithRequest(), await buyWithRequest()]
    for (const purchase of [whole, rest]) await refund(purchase, 100_00)
    expect((await attach(rest, invoiceOf(rest, { total: decimal(rest.amount - 100_00) }))).status).toBe(200)
    expect((await getOrder(rest)).invoices).toMatchObject({ state: 'issued', to_credit: 0 })
    expect((await attach(whole, invoiceOf(whole))).status).toBe(200)
    expect((await getOrder(whole)).invoices).toMatchObject({ state: 'to_credit', to_credit: 100_00 })
  })
})

test('a canceled invoice makes room for another one, and for another request', async () => {
  const purchase = await buyWithRequest()
  const { id } = (await attach(purchase, invoiceOf(purchase))).body
  expect((await accountant.send('POST', '/invoices/cancel', { id, reason: 'Wrong use' })).status).toBe(200)
  expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'canceled' })
  t.clock.advance(1_000)
  const { token } = purchase.customer
  const body = { order_id: purchase.order_id, ...data, use: 'S01' }
  expect((await t.request('PUT', '/orders/invoice', { token, body })).status).toBe(200)
  expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'asked' })
  expect((await attach(purchase, invoiceOf(purchase))).status).toBe(200)
  expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'issued' })
})

test('two who attach an invoice at once attach one', async () => {
  const purchase = await buyWithRequest()
  const both = await Promise.all([
    attach(purchase, invoiceOf(purchase)),
    attach(purchase, invoiceOf(purchase), manager),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a file that belongs to another order is refused, whichever of its facts tells', async () => {
  const [purchase, other] = [await buyWithRequest(), await buyWithRequest()]
  const uuid = randomUUID()
  await attach(other, invoiceOf(other, { uuid }))
  for (const [xml, error] of [
    [invoiceOf(purchase, { rfc: 'ABC680524P76' }), 'invoice_other_rfc'],
    [invoiceOf(purchase, { total: decimal(purchase.amount + 1) }), 'invoice_other_total'],
    [invoiceOf(purchase, { currency: 'USD' }), 'invoice_other_currency'],
    [invoiceOf(purchase, { uuid }), 'invoice_uuid_known'],
    [invoiceOf(purchase, { type: 'P' }), 'invoice_not_readable'],
  ] as const)
    expect((await attach(purchase, xml)).body.errors).toEqual([error])
  expect((await getOrder(purchase)).invoices).toMatchObject({ state: 'asked', documents: [] })
})

test('sales without a request are those of the global invoice, by form of payment and rate', async () => {
  const [asked, free] = [await buyWithRequest(), await buyOrder(t)]
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(t.clock.now())
  const { items, sums } = (await accountant.send('GET', `/invoices/global?from=${day}&to=${day}`)).body
  const codes = items.map(({ code }: { code: string }) => code)
  expect(codes).toContain(free.code)
  expect(codes).not.toContain(asked.code)
  const total = items.reduce((all: number, row: { total: number }) => all + row.total, 0)
  expect(sums).toEqual([
    expect.objectContaining({ form: '04', tax_rate: 16, currency: 'MXN', total, orders: items.length }),
  ])
  expect((await accountant.send('GET', '/invoices/global?from=2026-02-30&to=2026-03-01')).body.errors).toEqual([
    'invalid_value',
  ])
})

test('closing the account deletes the files; number and amounts stay', async () => {
  const purchase = await buyWithRequest()
  const { id } = (await attach(purchase, invoiceOf(purchase))).body
  await attachPdf(id)
  await t.db.begin((tx) => deleteInvoiceFiles(tx, purchase.customer.id))
  const [row] = await t.db`select xml, pdf, total::float8 as total from invoice_documents where id = ${id}`
  expect(row).toEqual({ xml: null, pdf: null, total: purchase.amount })
  expect((await accountant.send('GET', `/invoices/file?id=${id}&part=xml`)).body.errors).toEqual(['invoice_unknown'])
})

describe('what is no invoice of the order is refused', () => {
  test('when it is attached', async () => {
    const [asked, unasked] = [await buyWithRequest(), await buyOrder(t)]
    const credit = (uuid: string) => makeCfdi({ rfc: data.rfc, type: 'E', total: '1.00', related: [uuid] })
    const refused = async (purchase: Pick<PurchasedOrder, 'code'>, xml: string) =>
      (await attach(purchase, xml)).body.errors
    expect(await refused({ code: 'L-2222-2222' }, invoiceOf(asked))).toEqual(['order_unknown'])
    expect(await refused(unasked, invoiceOf(unasked))).toEqual(['invoice_not_requested'])
    expect(await refused(asked, credit(randomUUID()))).toEqual(['invoice_nothing_to_credit'])
    expect(await refused(asked, 'x'.repeat(512_001))).toEqual(['invoice_file_too_large'])
    expect((await attach(asked, invoiceOf(asked))).status).toBe(200)
    expect(await refused(asked, invoiceOf(asked))).toEqual(['invoice_issued_already'])
    await refund(asked, 1_00)
    expect(await refused(asked, credit(randomUUID()))).toEqual(['invoice_not_related'])
  })

  test('when its PDF is none, or its account is closed', async () => {
    const purchase = await buyWithRequest()
    const { id } = (await attach(purchase, invoiceOf(purchase))).body
    expect((await attachPdf(id, Buffer.from('<html>'))).body.errors).toEqual(['invoice_not_pdf'])
    expect((await attachPdf(999_999)).body.errors).toEqual(['invoice_unknown'])
    expect((await attachPdf(id, Buffer.concat([PDF, Buffer.alloc(2_048_000)]))).body.errors).toEqual([
      'invoice_file_too_large',
    ])
    await t.db.begin((tx) => deleteInvoiceFiles(tx, purchase.customer.id))
    expect((await attachPdf(id)).body.errors).toEqual(['invoice_canceled'])
  })
})

const { mailInvoice, cancelInvoice, downloadInvoice } = calls
testStaffRefusals(() => t, [{ mailInvoice, cancelInvoice, downloadInvoice }], {
  mailInvoice: {
    invoice_unknown: () => ({ browser: accountant, body: { id: 999_999 } }),
    invoice_canceled: async () => ({ browser: accountant, body: { id: await makeCanceled() } }),
    async invoice_without_pdf() {
      const purchase = await buyWithRequest()
      return { browser: accountant, body: { id: (await attach(purchase, invoiceOf(purchase))).body.id } }
    },
  },
  cancelInvoice: {
    invoice_unknown: () => ({ browser: accountant, body: { id: 999_999, reason: 'x' } }),
    invoice_canceled: async () => ({ browser: accountant, body: { id: await makeCanceled(), reason: 'x' } }),
  },
  downloadInvoice: {
    invoice_unknown: () => ({ browser: accountant, query: { id: 999_999, part: 'xml' } }),
  },
})

async function makeCanceled(): Promise<number> {
  const purchase = await buyWithRequest()
  const { id } = (await attach(purchase, invoiceOf(purchase))).body
  await accountant.send('POST', '/invoices/cancel', { id, reason: 'x' })
  return id
}

// Sessions end on the way, so it comes last.
test('the bell rings three days before the end of the term, when the invoice is not issued', async () => {
  const purchase = await buyWithRequest()
  const [paid] = await t.db<{ end: Date }[]>`
    select (date_trunc('month', settled_at at time zone 'America/Mexico_City') + interval '2 months - 3 days')
      at time zone 'America/Mexico_City' as end from payments where id = ${purchase.payment_id}`
  const kinds = async () => {
    const { body } = await (await signInStaff(t, ['accountant'])).send('GET', '/notifications')
    return body.items.filter(
      (item: { kind: string; record: string }) => item.kind === 'invoice' && item.record === purchase.code,
    )
  }
  t.clock.set(new Date(paid!.end.valueOf() - 60_000))
  expect(await kinds()).toEqual([])
  t.clock.set(paid!.end)
  expect(await kinds()).toMatchObject([{ kind: 'invoice' }])
  await attach(purchase, invoiceOf(purchase), await signInStaff(t, ['accountant']))
  expect(await kinds()).toEqual([])
})
