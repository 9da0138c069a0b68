import { expect, type Page, test } from '@playwright/test'
import { buyByCard, findVariant, prepareCheckout, withAuth } from './customers.ts'
import { createCustomerWithCrystals } from './crystals.ts'
import { advanceOrder } from './owner-calls.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

async function countPrintedPages(page: Page): Promise<number> {
  const sheet = await page.pdf({ format: 'A4' })
  return sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a confirmation and an order are printed without buttons, without empty pages, and lines stay whole', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 17, free: 6 }))
  await advanceOrder(number, 'prepare', 'ship')
  await signIn(page, customer)
  await openPage(page, `/mis-pedidos?pedido=${number}`)
  await page.emulateMedia({ media: 'print' })
  const controls = page.getByRole('main').locator('button, a.button')
  await expect(page.getByText('1234567890')).toBeVisible()
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  const items = page.getByRole('main').locator('summary, li:has(img)')
  expect(await items.evaluateAll((list) => list.map((item) => getComputedStyle(item).breakInside))).toEqual(
    Array.from({ length: await items.count() }, () => 'avoid'),
  )
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)

  await page.evaluate(
    (paid) => {
      const router = Reflect.get(window, '__reactRouterDataRouter') as {
        navigate: (to: string, options: object) => Promise<void>
      }
      return router.navigate('/checkout-exito', { state: { paid } })
    },
    { email: customer.email, number, crystals: 3 },
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByRole('heading', { name: 'Ships to' })).toBeVisible()
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
})

test('the gift on a printed order is free, which its row says once, and is left out when it is not sent', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomerWithCrystals(request, 160)
  const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 21, free: 6 }))
  const [order] = await (await request.get(`/api/cart/orders?lang=en&order=${number}`, withAuth(customer))).json()
  await signIn(page, customer)
  await openPage(page, `/mis-pedidos/${order.id}/imprimir`)
  const gift = page.getByRole('row').filter({ hasText: order.detail.reward.gift_name })
  await expect(gift.getByRole('cell')).toHaveText(['1', '—', 'Free'])
  await expect(gift.getByRole('cell').first()).toHaveCSS('vertical-align', 'top')
  const data = { order_id: order.id }
  const canceled = await request.post('/api/orders/cancel?lang=en', { ...withAuth(customer), data })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  await page.reload()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(gift).toHaveCount(0)
})

test('an order that is open is printed without the others, and without one the list is', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  for (const skip of [19, 20]) await buyByCard(request, customer, await findVariant(request, { skip, free: 6 }))
  await signIn(page, customer)
  await openPage(page, '/mis-pedidos')
  await page.emulateMedia({ media: 'print' })
  const orders = page.getByRole('main').locator('details > summary')
  await expect(orders.filter({ visible: true })).toHaveCount(2)
  await orders.last().click()
  await expect(page.getByText('Subtotal')).toBeVisible()
  await expect(orders.filter({ visible: true })).toHaveCount(1)
})

test('the data of a transfer is printed with the order that it pays', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const { id: cart_id } = await prepareCheckout(request, customer, await findVariant(request, { skip: 18, free: 6 }))
  const { total } = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  const data = { cart_id, payment_method: 'zelle', expected: { amount: total, currency: 'USD' } }
  const requested = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(requested.ok(), await requested.text()).toBe(true)
  await signIn(page, customer)
  await openPage(page, '/checkout-pendiente')
  await page.setViewportSize({ width: 700, height: 1000 })
  await expect(page.getByText('Subtotal')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Subtotal')).toBeVisible()
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
})
