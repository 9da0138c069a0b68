import { expect, type Page } from '@playwright/test'
import { ORDERS_PER_PAGE } from '../contract/limits.ts'
import { advanceOrder } from './owner-calls.ts'
import { runShopCommand } from './run-shop-command.ts'
import { withAuth, buyByCard, findVariant, getAvailableQuantity, waitForMail, listOrders } from './customers.ts'
import { createCustomer, DEMO_PASSWORD, openPage, signIn, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const row = (page: Page, number: string) => page.locator('details', { hasText: number })
const getNewestOrder = async (request: Parameters<typeof listOrders>[0], customer: Parameters<typeof listOrders>[1]) =>
  (await listOrders(request, customer))[0]!

test('a mail leads to the order, which is canceled on a phone: money, crystals and stock are returned', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL, 'es')
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 12, free: 6 })
  const before = await getAvailableQuantity(request, variant)
  const { number, detail, total } = await buyByCard(request, customer, variant, 2)
  expect(await getAvailableQuantity(request, variant)).toBe(before - 2)
  const [path = ''] =
    /\/mis-pedidos\?pedido=\S+/.exec((await waitForMail(request, customer.email, 'order-paid')).text) ?? []
  await signIn(page, customer)
  await openPage(page, path)
  await expect(row(page, number)).toHaveAttribute('open', '')

  await page.getByRole('button', { name: `Cancelar pedido, pedido ${number}` }).click()
  const asked = page.getByRole('alertdialog', { name: `¿Cancelar el pedido ${number}?` })
  await expect(asked).toContainText(`$${(total / 100).toFixed(2)} USD`)
  await expect(asked).toContainText(`${detail.crystals} cristales`)
  await asked.getByRole('button', { name: 'Conservarlo' }).click()
  expect((await getNewestOrder(request, customer)).detail.status).toBe('paid')

  await page.getByRole('button', { name: `Cancelar pedido, pedido ${number}` }).click()
  await asked.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(row(page, number).locator('summary')).toContainText(/Cancelado.*(Reembolsado|Reembolso en camino)/)
  await expect(row(page, number)).toContainText(/Este pedido está cancelado\. Reembolso( en camino)?: /)
  await expect(row(page, number).locator('summary')).toBeFocused()
  await expect(page.getByText(`El pedido ${number} está cancelado.`)).toBeAttached()
  await expect(page.getByRole('button', { name: /^Cancelar pedido/ })).toHaveCount(0)
  expect((await getNewestOrder(request, customer)).detail).toMatchObject({
    status: 'canceled',
    refunded: total,
    crystals: 0,
  })
  await expect.poll(async () => (await getNewestOrder(request, customer)).detail.refund_pending).toBe(0)
  expect(await getAvailableQuantity(request, variant)).toBe(before)
  const { loyalty } = await (await request.get('/api/users/data?lang=es', withAuth(customer))).json()
  expect(loyalty.crystals).toBe(0)
  await waitForMail(request, customer.email, 'order-canceled')
})

test('an order on a desktop shows its shipment, its invoice, its return and its refund', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 13, free: 6 })
  const { number } = await buyByCard(request, customer, variant, 2)
  await signIn(page, customer)
  await openPage(page, '/mis-pedidos')
  await row(page, number).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/mis-pedidos?pedido=${number}`)
  await advanceOrder(number, 'prepare')
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Oops...' }).getByRole('button').click()
  await expect(row(page, number).locator('summary')).toContainText('Preparing')
  await expect(row(page, number).locator('summary')).toBeFocused()

  await advanceOrder(number, 'ship')
  await page.reload()
  const track = page.getByRole('link', { name: 'Track package' })
  await expect(track).toHaveAttribute('href', /tracking-id=1234567890$/)
  await expect(track).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: variant.name, exact: true })).toHaveAttribute('href', /detalles-producto/)

  await page.getByRole('button', { name: /^Request invoice/ }).click()
  const invoice = page.getByRole('dialog', { name: 'Invoice details' })
  await invoice.getByLabel('RFC').fill('gode-561231-gr8')
  await invoice.getByRole('button', { name: 'Save invoice details' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(invoice.getByLabel('Name or company name')).toBeFocused()
  await invoice.getByLabel('Name or company name').fill('Eduarda Gómez')
  await expect(invoice.getByLabel('Tax regime').locator('option[value="601"]')).toHaveCount(0)
  await invoice.getByLabel('Tax regime').selectOption('612')
  await invoice.getByLabel('Invoice use').selectOption('G03')
  await invoice.getByRole('button', { name: 'Save invoice details' }).click()
  await expect(row(page, number)).toContainText('GODE561231GR8')

  await advanceOrder(number, 'deliver')
  await page.reload()
  await page.getByRole('button', { name: /^Return or exchange/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' })
  await dialog.getByLabel('Reason').selectOption('changed_mind')
  await expect(dialog).toContainText('You pay for return shipping.')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: 'Returns and exchanges' })).toBeFocused()
  await expect(row(page, number)).toContainText('Your return is in progress.')
  await page.getByRole('link', { name: /^See your return/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Returns and exchanges' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(row(page, number).locator('summary')).toBeFocused()

  await page.getByRole('button', { name: /^Return or exchange/ }).click()
  await dialog.getByRole('radio', { name: 'Size exchange' }).check({ force: true })
  await dialog.getByRole('button', { name: /^One more/ }).click()
  await dialog.getByLabel('Reason').selectOption('faulty')
  await dialog.getByLabel('New size').selectOption({ label: variant.size })
  await dialog.getByLabel('Reason').selectOption('too_small')
  await expect(dialog.getByLabel('New size')).toHaveValue('')
  await dialog.getByLabel('New size').selectOption({ index: 1 })
  await dialog.getByRole('radio', { name: 'Return', exact: true }).check({ force: true })
  await dialog.getByLabel('Reason').selectOption('faulty')
  await expect(dialog).toContainText('We pay for return shipping.')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  // Staff see its number at the start of their list.
  const id = (await runShopCommand('list-returns'))
    .split('\n')
    .find((line) => line.includes(number))!
    .split(' ')[0]!
  await runShopCommand('approve-return', id, 'Colima 268, Roma Norte')
  await runShopCommand('receive-return', id, 'restock')
  await expect.poll(async () => (await getNewestOrder(request, customer)).detail.refund_pending).toBe(0)
  await page.reload()
  await expect(row(page, number).locator('summary')).toContainText('Refunded')
  await expect(page.getByText('Colima 268, Roma Norte')).toBeVisible()
  const { refunded } = (await getNewestOrder(request, customer)).detail
  await expect(row(page, number)).toContainText(`Refund: $${(refunded / 100).toFixed(2)} USD`)
})

test('an order and its printed form say what it says about tax, whatever the shop says today', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const { number, id } = await buyByCard(request, customer, await findVariant(request, { skip: 22, free: 6 }))
  await signIn(page, customer)
  // Prices in dollars do not include tax in the demo, and the setting is that of all journeys.
  await page.route('**/api/cart/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = await response.json()
    for (const { detail } of orders) detail.prices_include_tax = true
    await route.fulfill({ response, json: orders })
  })
  for (const path of [`/mis-pedidos?pedido=${number}`, `/mis-pedidos/${id}/imprimir`]) {
    await openPage(page, path)
    await expect(page.getByText('Tax included')).toBeVisible()
  }
})

test('a printed order is the sheet alone; a guest and another customer see nothing', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const [owner, stranger] = [await createCustomer(request), await createCustomer(request)]
  const { id, number } = await buyByCard(request, owner, await findVariant(request, { skip: 14, free: 6 }))
  await page.goto(`/mis-pedidos/${id}/imprimir`)
  await page.waitForURL('/login')
  await signIn(page, owner)
  await openPage(page, `/mis-pedidos?pedido=${number}`)
  await page.getByRole('link', { name: /^Print/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order receipt')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  for (const gone of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ])
    await expect(gone).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'My orders', exact: true }).first().click()
  await expect(row(page, number)).toHaveAttribute('open', '')

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await prepareVisitor(other, baseURL)
  await signIn(other, stranger)
  await other.goto(`/mis-pedidos/${id}/imprimir`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await other.close()
})

test('on a desktop the images of further items are beside the total', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await page.setViewportSize({ width: 1440, height: 900 })
  const data = { email: 'emerald@demo.test', password: DEMO_PASSWORD }
  await signIn(page, await (await request.post('/api/users/login', { data })).json())
  await openPage(page, '/mis-pedidos')
  const head = page
    .locator('summary')
    .filter({ hasText: /and 1 more/ })
    .first()
  await expect(head.getByRole('heading', { name: /, \d{4} \S.* and 1 more/ })).toBeVisible()
  const further = head.locator('img').nth(1)
  const [image, total] = [await further.boundingBox(), await head.getByText(/^\$[\d.,]+\sUSD$/).boundingBox()]
  expect((total?.x ?? 0) - (image?.x ?? 0) - (image?.width ?? 0)).toBeLessThanOrEqual(24)
})

test('in text of twice the size the number of an order stays on one line', async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL, 'es')
  const customer = await createCustomer(request)
  const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 12, free: 6 }))
  await signIn(page, customer)
  await openPage(page, '/mis-pedidos')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const shown = page.locator('summary').getByText(number)
  await expect(shown).toBeVisible()
  const lines = await shown.evaluate((element, text) => {
    const range = document.createRange()
    const node = element.firstChild!
    const start = node.textContent!.indexOf(text)
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    return range.getClientRects().length
  }, number)
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('an order that is canceled while older ones are loading stays canceled', async ({ page, request, baseURL }) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const order = await buyByCard(request, customer, await findVariant(request, { skip: 12, free: 6 }))
  // The list of a customer with more orders than one page has.
  const earlier = Array.from({ length: ORDERS_PER_PAGE }, (_, index) => ({
    ...order,
    id: order.id + 1_000_000 + index,
    number: `EARLIER${index}`,
  }))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart/orders?*', async (route) => {
    const isOlder = new URL(route.request().url()).searchParams.get('page') === '2'
    if (isOlder) await released
    await route.fulfill({ json: isOlder ? earlier.slice(-1) : [order, ...earlier.slice(1)] })
  })
  await signIn(page, customer)
  await openPage(page, '/mis-pedidos')
  const older = page.getByRole('button', { name: 'Show older orders' })
  await older.click()
  const summary = row(page, order.number).locator('summary')
  await summary.click()
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(summary).toContainText('Canceled')
  release()
  await expect(older).toBeHidden()
  await expect(summary).toContainText('Canceled')
})
