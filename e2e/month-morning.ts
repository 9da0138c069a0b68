import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makeCfdi } from '../server/testing/cfdi.ts'
import { expectAccessible } from './accessibility.ts'
import { openOrder } from './back-office.ts'
import { buyByCard, listOrders, type Variant, waitForMail, withAuth } from './customers.ts'
import { newCustomer } from './month-evening.ts'
import { findLinkedCart, payCart, type Transfer } from './month-steps.ts'
import type { SignedInCustomer } from './visitor.ts'

// On the first morning of the month the owner works in English, on a desktop.

/** Confirms a transfer from the bank's line about it. */
export async function confirmTransfer(page: Page, { number, reference, amount }: Transfer): Promise<void> {
  await page.goto('/admin/transfers')
  await page.getByLabel(/^Paste/).fill(`Zelle ${reference} $${(amount / 100).toFixed(2)}`)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: new RegExp(`^Confirm .* of ${number}$`) }).click()
  await expectAccessible(page)
}

/** Receives five units of a size and color, of which the count finds four. */
export async function receiveAndCount(page: Page, variant: Variant): Promise<void> {
  const find = async () => {
    const list = await page.request.get(`/api/staff/stock/list?lang=en&q=${variant.name}`)
    const { items } = await list.json()
    return items.find(({ size_id, color_id }: Variant) => size_id === variant.size_id && color_id === variant.color_id)
  }
  const scan = async (mode: string, line: string, save: string) => {
    await page.goto('/admin/stock')
    await page.getByRole('button', { name: 'Count or receive' }).click()
    await page.getByLabel('What you do').selectOption({ label: mode })
    await page.getByLabel('What you counted').fill(line)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText('Stock saved')).toBeVisible()
  }
  const before = await find()
  const name = `${before.sku} ${before.size} ${before.color}`
  await scan('Receive goods', `${name} 5`, 'Save what arrived')
  await scan('Count what is there', `${name} ${before.on_hand + 4}`, 'Save count')
  await page.goto(`/admin/stock?q=${before.sku}`)
  await expectAccessible(page)
  const after = await find()
  expect([after.on_hand, after.committed]).toEqual([before.on_hand + 4, before.committed])
}

/** Packs an order and records its shipment. */
export async function packAndShip(page: Page, code: string, waybill: string): Promise<void> {
  await openOrder(page, code)
  await page.getByRole('button', { name: 'Start packing' }).click()
  await ship(page, waybill)
}

/** Takes the shipment of the order on the page back, and records another one. */
export async function shipAnew(page: Page, waybill: string): Promise<void> {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the shipment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the shipment' }).click()
  await expect(page.getByLabel('Tracking number')).toBeVisible()
  await ship(page, waybill)
  await expect(page.getByRole('link', { name: waybill }).first()).toBeVisible()
}

async function ship(page: Page, waybill: string): Promise<void> {
  await page.getByLabel('Carrier').fill('DHL')
  await page.getByLabel('Tracking number').fill(waybill)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo the shipment' })).toBeVisible()
}

/** Adds a unit to a paid order, whose customer pays the difference. */
export async function addUnit(
  page: Page,
  request: APIRequestContext,
  variant: Variant,
): Promise<{ customer: SignedInCustomer; order: OrderData }> {
  const customer = await newCustomer(request)
  const { number } = await buyByCard(request, customer, variant)
  await openOrder(page, number)
  await page.getByRole('button', { name: 'Change the items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the items' })
  await dialog.getByRole('button', { name: /^More: / }).click()
  await dialog.getByRole('button', { name: /^Ask for the difference of \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Change to be paid' })).toBeVisible()
  await payCart(request, customer, await findLinkedCart(request, customer, 'order-change-request'))
  const order = (await listOrders(request, customer)).find((one) => one.number === number)!
  expect(order.detail.added).toBeGreaterThan(0)
  return { customer, order }
}

type OrderData = Awaited<ReturnType<typeof listOrders>>[number]

/** Attaches the invoice that a customer asks for, with the tax that the shop knows, and mails it. */
export async function invoice(
  page: Page,
  request: APIRequestContext,
  { customer, order }: { customer: SignedInCustomer; order: OrderData },
): Promise<void> {
  const rfc = 'GODE561231GR8'
  const data = { order_id: order.id, rfc, name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }
  const asked = await request.put('/api/orders/invoice?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
  await openOrder(page, order.number)
  const { money } = await (await page.request.get(`/api/staff/orders/detail?lang=en&code=${order.number}`)).json()
  const total = (order.total / 100).toFixed(2)
  const xml = makeCfdi({ rfc, total, tax: ((money.tax ?? 0) / 100).toFixed(2), currency: 'USD' })
  await page.getByRole('button', { name: 'Attach the invoice' }).click()
  await page.getByLabel('Choose the XML and the PDF').setInputFiles([
    { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
    { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await page.getByRole('button', { name: 'Attach and send' }).click()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await waitForMail(request, customer.email, 'invoice-issued')
}

/** Writes to every subscriber, of whom one is new. */
export async function sendCampaign(page: Page, request: APIRequestContext): Promise<void> {
  const reader = await newCustomer(request)
  await request.put('/api/users/marketing', { ...withAuth(reader), data: { marketing: true } })
  await page.goto('/admin/campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'New campaign' })
  await dialog.getByLabel('Internal name').fill('News of the month')
  await dialog.getByRole('button', { name: 'New campaign' }).click()
  for (const language of ['Spanish', 'English']) {
    await page.getByLabel(`Subject · ${language}`).fill(`News ${language}`)
    await page.getByLabel(`Text · ${language}`).fill('Come and see.')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  // Those before have their turn first, at the rate of bulk mails.
  await expect(async () => {
    expect((await waitForMail(request, reader.email, 'campaign')).subject).toBe('News English')
  }).toPass({ timeout: 60_000 })
}
