import { type APIRequestContext, expect, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { type CartVariant, prepareCheckout, waitForMail, withAuth } from './customers.ts'
import { createProduct } from './owner.ts'
import { createCustomer } from './visitor.ts'

test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 }, hasTouch: true })

async function createTransfer(request: APIRequestContext, product: CartVariant) {
  const customer = await createCustomer(request)
  const { id: cart_id } = await prepareCheckout(request, customer, product)
  const response = await request.post('/api/cart/zelleyvenmo-payment?lang=en', {
    ...withAuth(customer),
    data: { cart_id, payment_method: 'zelle' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const transfer: { number: string; reference: string; amount: number } = await response.json()
  return { ...transfer, email: customer.email }
}

test('transfers are confirmed on a phone from the lines of the bank, each with one tap', async ({ page, request }) => {
  test.setTimeout(120_000)
  await openBackOffice(page)
  const product = await createProduct(page, 5)
  const transfers = await Promise.all(Array.from({ length: 3 }, () => createTransfer(request, product)))
  await page.getByRole('button', { name: 'Menú' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Transferencias/ })
    .click()
  const lines = transfers.map(({ reference, amount }) => `Zelle ${reference} $${(amount / 100).toFixed(2)}`)
  await page.getByLabel('Pega aquí los movimientos del banco').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Comparar' }).tap()
  for (const { number } of transfers) {
    const confirm = page.getByRole('button', { name: new RegExp(`^Confirmar .* de ${number}$`) })
    await confirm.tap()
    await expect(confirm).toHaveCount(0)
  }
  await expect(page.getByText('3 confirmadas · 0 listas · 0 por revisar')).toBeVisible()
  for (const { email } of transfers) await waitForMail(request, email, 'order-paid')
})

test('money that comes for a rejected transfer says in Spanish why it goes back', async ({ page, request }) => {
  await openBackOffice(page)
  const { number, reference, amount } = await createTransfer(request, await createProduct(page, 1))
  const headers = { origin: new URL(page.url()).origin }
  const rejection = { code: number, reason: 'No llegó' }
  expect((await page.request.post('/api/staff/transfers/reject', { headers, data: rejection })).ok()).toBe(true)
  const transfer = { code: number, amount, currency: 'USD', reference }
  expect((await page.request.post('/api/staff/transfers/confirm', { headers, data: transfer })).ok()).toBe(true)
  await page.goto('/admin/money')
  const task = page.getByRole('listitem').filter({ hasText: number })
  await expect(task).toContainText('El dinero llegó y ya no había un pedido que pagar.')
})

test('the owner closes a past month on a phone', async ({ page }) => {
  await openBackOffice(page, '/reports/closing')
  // The newest one: another journey closes the oldest.
  const month = page
    .getByRole('list', { name: 'Cierre de mes' })
    .getByRole('listitem')
    .filter({ hasText: 'por cerrar' })
    .first()
    .getByRole('link')
  const name = (await month.textContent()) ?? ''
  expect(name).toMatch(/^[A-Z]/)
  await month.tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el mes' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Cerrar el mes' })
  await dialog.getByRole('button', { name: 'Cerrar el mes' }).tap()
  await expect(page.getByText(/^Congeladas con el número \d+/)).toBeVisible()
})
