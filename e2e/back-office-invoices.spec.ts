import { type APIRequestContext, expect } from '@playwright/test'
import { makeCfdi } from '../server/testing/cfdi.ts'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, withAuth } from './customers.ts'
import { createCustomer } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

const data = { rfc: 'GODE561231GR8', name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }

async function buyWithRequest(request: APIRequestContext) {
  const customer = await createCustomer(request)
  await buyByCard(request, customer, await findVariant(request, { free: 2 }))
  const answer = await request.get('/api/cart/orders?lang=en', withAuth(customer))
  const [order] = (await answer.json()) as { id: number; number: string; total: number; currency: string }[]
  const asked = await request.put('/api/orders/invoice?lang=en', {
    ...withAuth(customer),
    data: { order_id: order!.id, ...data },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  return order!
}

test('a requested invoice is attached to its order and mailed', { tag: '@main' }, async ({ page, request }) => {
  const order = await buyWithRequest(request)
  await openBackOffice(page)
  await page.goto('/admin/invoices')
  await page.getByRole('searchbox').fill('gode561231')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: order.number }).click()
  await expect(page.getByText('Asked for', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Attach the invoice' }).click()
  const xml = makeCfdi({
    rfc: data.rfc,
    total: (order.total / 100).toFixed(2),
    tax: '1.00',
    currency: order.currency,
  })
  await page.getByLabel('Choose the XML and the PDF').setInputFiles([
    { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
    { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await page.getByRole('button', { name: 'Attach and send' }).click()
  await expect(page.getByRole('main').getByText('Invoice sent', { exact: true })).toBeVisible()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expect(page.getByText('Invoice A-1042')).toBeVisible()
  await expectAccessible(page)
})

test('an XML of another order is refused with a sentence that says why, and another one can be chosen', async ({
  page,
  request,
}) => {
  const order = await buyWithRequest(request)
  await openBackOffice(page)
  await page.goto(`/admin/orders/${order.number}`)
  await page.getByRole('button', { name: 'Attach the invoice' }).click()
  const xml = makeCfdi({ rfc: data.rfc, total: '1.00', currency: order.currency })
  await page.getByLabel('Choose the XML and the PDF').setInputFiles([
    { name: 'other.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
    { name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expectAccessible(page)
  const attach = page.getByRole('button', { name: 'Attach and send' })
  await attach.click()
  await expect(page.getByText(/The total of the file is 1\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  // The dialog stays with what was chosen, so that only the wrong file is chosen again.
  await expect(page.getByText('PDF: other.pdf')).toBeVisible()
  const right = makeCfdi({
    rfc: data.rfc,
    total: (order.total / 100).toFixed(2),
    currency: order.currency,
  })
  await page
    .getByLabel('Choose the XML and the PDF')
    .setInputFiles([{ name: 'right.xml', mimeType: 'text/xml', buffer: Buffer.from(right) }])
  await attach.click()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [locale, titles] of [
  ['es-MX', ['Facturas', 'Factura global', 'Reembolsos']],
  ['en-US', ['Invoices', 'Global invoice', 'Refunds']],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    for (const width of [390, 1440])
      test(`the lists of invoices and refunds are accessible at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await openBackOffice(page)
        for (const [index, path] of ['/admin/invoices', '/admin/invoices/global', '/admin/refunds'].entries()) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1, name: titles[index]!, exact: true })).toBeVisible()
          await expectAccessible(page)
        }
      })
  })
