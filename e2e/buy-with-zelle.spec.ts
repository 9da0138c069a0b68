import { expect, type Page, test } from '@playwright/test'
import { runShopCommand } from './run-shop-command.ts'
import { type Customer, findVariant, prepareCheckout, waitForMail, withAuth } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { createCustomer, openPage, prepareVisitor } from './visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const chooseMethod = (page: Page, method: string) =>
  page.getByRole('radio', { name: method, exact: true }).check({ force: true })
const readAmount = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()
    .innerText()
    .then((text) => text.split('\n', 1).join(''))

async function expectSameDeadline(page: Page, label: string, number: string): Promise<void> {
  const deadline = await readAmount(page, label)
  expect(deadline).toMatch(/\((Mexico City time|hora de la Ciudad de México)\)$/)
  await openPage(page, `/mis-pedidos?pedido=${number}`)
  expect(await readAmount(page, label)).toBe(deadline)
}

type Request = Parameters<typeof createCustomer>[0]

async function listOrders(request: Request, customer: Customer) {
  return (await request.get('/api/cart/orders?lang=en', withAuth(customer))).json()
}

test(
  'a shopper switches to dollars for Zelle on a phone, in Spanish; staff see the transfer and confirm it',
  { tag: '@main' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await prepareVisitor(page, baseURL, 'es')
    const customer = await signInToPay(page, request, { skip: 3, currency: 'MXN' })
    await openPage(page, '/checkout-pago')
    await expect(page.getByText('Modo de prueba')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Zelle' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pagar en USD para usar Zelle o Venmo' }).click()
    const notice = page.getByRole('dialog', { name: 'Tu pedido en dólares' })
    await expect(notice.getByText(/^\$[\d,.]+\sMXN$/)).toBeVisible()
    const total = await notice.getByText(/^\$[\d,.]+\sUSD$/).innerText()
    await notice.getByRole('button', { name: 'Cambiar a USD' }).click()
    await expect(page.getByRole('main').getByText(total).first()).toBeVisible()

    await chooseMethod(page, 'Zelle')
    await page.getByRole('button', { name: 'Continuar con Zelle' }).click()
    await page.getByRole('button', { name: `Hacer mi pedido por ${total}` }).click()
    await page.waitForURL('/checkout-pendiente')
    await expect(title(page)).toHaveText('Falta tu transferencia')
    await expect(page.getByText(customer.email)).toBeVisible()
    expect(await readAmount(page, 'Importe exacto')).toBe(total)
    const kept = ['cart_id', 'stripe_payment', 'paypal_payment']
    expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), kept)).toEqual([
      null,
      null,
      null,
    ])
    await page.reload()
    const reference = await readAmount(page, 'Referencia')
    await expectAccessible(page)
    await waitForMail(request, customer.email, 'payment-pending')

    const [order] = await listOrders(request, customer)
    expect(order.detail.pending.reference).toBe(reference)
    await expectSameDeadline(page, 'Fecha límite', order.number)
    await runShopCommand('confirm-transfer', order.number, total.replaceAll('$', ''), reference)
    await openPage(page, '/checkout-pendiente')
    await page.waitForURL('/mis-pedidos')
    await expect(page.getByText('Pagado').first()).toBeVisible()
  },
)

test(
  'every page shows the same total to the cent, and pressing Venmo twice creates one order',
  { tag: '@main' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prepareVisitor(page, baseURL)
    const customer = await signInToPay(page, request, { skip: 4, currency: 'USD' })
    const totals: string[] = []
    for (const path of ['/carrito', '/checkout-envio', '/checkout-resumen', '/checkout-pago']) {
      await openPage(page, path)
      totals.push(await readAmount(page, 'Total'))
    }
    await chooseMethod(page, 'Venmo')
    await page.getByRole('button', { name: 'Continue with Venmo' }).click()
    await expect(page.getByRole('button', { name: /^Place my order for / })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Place my order for / }).dblclick()
    await page.waitForURL('/checkout-pendiente')
    totals.push(await readAmount(page, 'Exact amount'), await readAmount(page, 'Total'))
    expect(new Set(totals)).toEqual(new Set([totals[0]]))
    const orders = await listOrders(request, customer)
    expect(orders).toMatchObject([{ detail: { status: 'pending_payment', payment_method: 'venmo' } }])
    expect(totals[0]).toContain((orders[0].total / 100).toFixed(2))
    await expectSameDeadline(page, 'Deadline', orders[0].number)
  },
)

test('a customer with a pending transfer is led to it before starting another; without one the page leads to the orders', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await signInToPay(page, request, { skip: 5, currency: 'USD' })
  await openPage(page, '/checkout-pendiente')
  await page.waitForURL('/mis-pedidos')
  await openPage(page, '/agregado-carrito')
  await expect(title(page)).toHaveText('You haven’t added anything yet')

  const data = { cart_id: customer.cart_id, payment_method: 'zelle' }
  const asked = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 8, free: 6 }))
  await openPage(page, '/checkout-pago')
  await expect(page.getByRole('radio', { name: 'Zelle' })).toBeDisabled()
  await expect(page.getByText('You already have a payment waiting for confirmation.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View my pending payment' }).first().click()
  await page.waitForURL('/checkout-pendiente')
  expect(await readAmount(page, 'Reference')).toBe((await asked.json()).reference)
})

for (const next of ['pressing again', 'a reload'])
  test(`when the answer to a transfer is lost, the page says so, and ${next} leads to the transfer`, async ({
    page,
    request,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    const customer = await signInToPay(page, request, { skip: 5, currency: 'USD' })
    await openPage(page, '/checkout-pago')
    await chooseMethod(page, 'Zelle')
    await page.getByRole('button', { name: 'Continue with Zelle' }).click()
    await page.route('**/api/cart/zelleyvenmo-payment*', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: /^Place my order for / }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('We can’t reach the shop. Check your connection and try again.')
    await page.keyboard.press('Enter')
    await page.unroute('**/api/cart/zelleyvenmo-payment*')
    if (next === 'a reload') await page.reload()
    else await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('/checkout-pendiente')
    const [order, ...others] = await listOrders(request, customer)
    expect([order.detail.status, others]).toEqual(['pending_payment', []])
    expect(await readAmount(page, 'Exact amount')).toContain((order.total / 100).toFixed(2))
  })

test('a transfer that is started without a connection says so, and the payment page stays', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await signInToPay(page, request, { skip: 5, currency: 'USD' })
  await openPage(page, '/checkout-pago')
  await chooseMethod(page, 'Zelle')
  const start = page.getByRole('button', { name: 'Continue with Zelle' })
  await start.waitFor()
  await context.setOffline(true)
  await start.click()
  await expect(page.getByRole('alertdialog')).toContainText('We can’t reach the shop.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Zelle', exact: true })).toBeChecked()
  await context.setOffline(false)
  // It is tried again by itself.
  await expect(page.getByRole('button', { name: /^Place my order for / })).toBeVisible()
})
