import { expect, type Page, test } from '@playwright/test'
import { asCustomer, fillCart, findPiece, keepAddress } from './people.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

/** A signed-in customer who has chosen to pay by card; the form is open. */
async function atTheCardForm(page: Page, request: Parameters<typeof newCustomer>[0], currency: 'MXN' | 'USD') {
  const customer = await newCustomer(request)
  const piece = await findPiece(request, { skip: 3, free: 20, lang: currency === 'MXN' ? 'es' : 'en' })
  const { id: cart_id } = await fillCart(request, customer, [{ piece, quantity: 1 }], currency)
  const data = { cart_id, address_id: await keepAddress(request, customer) }
  expect((await request.put('/api/cart/address', { ...asCustomer(customer), data })).ok()).toBe(true)
  await signIn(page, customer)
  await open(page, '/checkout-pago')
  await page.getByRole('radio', { name: /card|Tarjeta/ }).check({ force: true })
  await expect(payButton(page)).toContainText(currency)
  return customer
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Pagar) \$/ })

test('an open card form adopts the new currency and amount after a switch', async ({ page, request, baseURL }) => {
  await visit(page, baseURL, 'es')
  await atTheCardForm(page, request, 'MXN')
  // The keyboard is used because a mouse press right after a scroll may land in the frame above.
  await page.getByRole('button', { name: 'Pagar en USD para usar Zelle o Venmo' }).press('Enter')
  const total = await page
    .getByRole('dialog')
    .getByText(/^\$[\d,.]+ USD$/)
    .innerText()
  await page.getByRole('button', { name: 'Cambiar a USD' }).click()
  await expect(page.getByRole('button', { name: `Pagar ${total}` })).toBeVisible()
  await expect(page.getByText(/^El total cambió/)).toHaveCount(0)
})

test('a product added in another tab is part of the amount of the form that is open here, and announced', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await visit(page, baseURL)
  const customer = await atTheCardForm(page, request, 'USD')
  const other = await context.newPage()
  await signIn(other, customer)
  await open(other, '/carrito')
  await other.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByText(/^The total changed from /)).toBeVisible()
  const { total } = await (await request.get('/api/cart/active?lang=en', asCustomer(customer))).json()
  await expect(payButton(page)).toHaveText(`Pay $${(total / 100).toFixed(2)} USD`)
})
