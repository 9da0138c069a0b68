import { expect, type Page, test } from '@playwright/test'
import { withAuth, fillCart, findVariant, createAddress } from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function openAddressStep(page: Page, request: Parameters<typeof createCustomer>[0]) {
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  return customer
}

test('the first address is entered in place, keeps its zeros, and the one button saves it and continues', async ({
  page,
  request,
}) => {
  const customer = await openAddressStep(page, request)
  await openPage(page, '/checkout-envio')
  await continueButton(page).click()
  await expect(errorDialog(page)).toContainText('Choose a shipping address.')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main').getByRole('button', { name: /save|continue/i })).toHaveText(['Save and continue'])
  await page.getByLabel('ZIP / postal code').fill('a')
  await continueButton(page).click()
  await expect(errorDialog(page)).toContainText('Enter your ZIP or postal code, numbers only.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ZIP / postal code')).toBeFocused()
  await expect(page.getByText('Choose or type your city.')).toBeVisible()
  await expect(page.getByText('Enter your street address.')).toBeVisible()

  await page.getByLabel('ZIP / postal code').fill('06700')
  await page.getByLabel('City').fill('Ciudad de México')
  await page.getByLabel('Street address').fill('Av. Álvaro Obregón 151')
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('Av. Álvaro Obregón 151')
  await continueButton(page).click()
  await page.waitForURL('/checkout-resumen')
  await expect(page.getByText('06700 Ciudad de México')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Av. Álvaro Obregón 151' })).toBeChecked()
  const [kept] = await (await request.get('/api/addresses/list?lang=en', withAuth(customer))).json()
  expect(kept).toMatchObject({ postal_code: 6700, postal_code_text: '06700', country_id: 142 })
})

test('an address that gets no response names the connection, and the input stays', async ({ page, request }) => {
  await openAddressStep(page, request)
  await openPage(page, '/checkout-envio')
  await page.getByLabel('ZIP / postal code').fill('06700')
  await page.getByLabel('City').fill('Ciudad de México')
  await page.getByLabel('Street address').fill('Av. Álvaro Obregón 151')
  await page.route('**/api/addresses/create*', (route) => route.abort())
  await continueButton(page).click()
  await expect(errorDialog(page)).toContainText('We couldn’t save the address. We can’t reach the shop.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Street address')).toHaveValue('Av. Álvaro Obregón 151')
})

test('a saved address is edited in place, and continuing keeps the input', async ({ page, request }) => {
  const customer = await openAddressStep(page, request)
  await createAddress(request, customer, {
    country_id: 233,
    line: '1 Main St',
    postal_code: '02139',
    city: 'Cambridge',
  })
  await openPage(page, '/checkout-envio')
  await page.getByRole('button', { name: 'Edit 1 Main St' }).click()
  await expect(page.getByLabel('ZIP / postal code')).toHaveValue('02139')
  await expect(page.getByLabel(/^Apt, suite/)).toHaveValue('Roma Norte')
  await page.getByLabel('Street address').fill('2 Main St')
  await continueButton(page).click()
  await page.waitForURL('/checkout-resumen')
  await expect(page.getByText('2 Main St')).toBeVisible()
  await page.getByRole('link', { name: 'Change shipping address' }).click()
  await expect(page.getByRole('radio', { name: '2 Main St' })).toBeChecked()
})

test('selecting a saved address closes an empty form, and an empty form beside a selected one is not skipped', async ({
  page,
  request,
}) => {
  const customer = await openAddressStep(page, request)
  for (const line of ['1 Main St', '2 Second St']) await createAddress(request, customer, { line })
  await openPage(page, '/checkout-envio')
  await page.getByRole('radio', { name: '1 Main St' }).check({ force: true })
  await page.getByRole('button', { name: 'Add address' }).click()
  await continueButton(page).click()
  await expect(errorDialog(page)).toContainText('Enter your ZIP or postal code, numbers only.')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '2 Second St' }).check({ force: true })
  await expect(page.getByLabel('ZIP / postal code')).toHaveCount(0)
  await expect(continueButton(page)).toHaveText('Continue')
  await continueButton(page).click()
  await page.waitForURL('/checkout-resumen')
  await expect(page.getByText('2 Second St')).toBeVisible()
})

test('an address that is selected after another one was edited is where the order goes; the edit is saved', async ({
  page,
  request,
}) => {
  const customer = await openAddressStep(page, request)
  for (const line of ['1 Main St', '2 Second St']) await createAddress(request, customer, { line })
  await openPage(page, '/checkout-envio')
  await page.getByRole('button', { name: 'Edit 1 Main St' }).click()
  await page.getByLabel('Street address').fill('9 Main St')
  await page.getByRole('radio', { name: '2 Second St' }).check({ force: true })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Review your order')
  await expect(page.getByText('2 Second St')).toBeVisible()
  await page.getByRole('link', { name: 'Change shipping address' }).click()
  await page.getByRole('button', { name: 'Edit 9 Main St' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(heading).toHaveText('Review your order')
  await expect(page.getByText('9 Main St')).toBeVisible()
})

test('three addresses are the maximum, and the selected one shows the shipping cost', async ({ page, request }) => {
  const customer = await openAddressStep(page, request)
  for (const [line, country_id] of [
    ['Calle Uno 1', 142],
    ['2 Second St', 233],
    ['Rue Trois 3', 75],
  ] as const)
    await createAddress(request, customer, { line, country_id, postal_code: '75003' })
  await openPage(page, '/checkout-envio')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Add address' })).toHaveCount(0)
  await continueButton(page).click()
  await expect(errorDialog(page)).toContainText('Choose a shipping address.')
  await page.keyboard.press('Enter')

  const shipping = page.getByRole('region', { name: 'Your order' }).getByText('$39.00 USD')
  await expect(shipping).toHaveCount(0)
  await page.getByRole('radio', { name: 'Rue Trois 3' }).check({ force: true })
  await expect(shipping).toBeVisible()
})

test('of two addresses that are selected in quick succession the last one counts', async ({ page, request }) => {
  const customer = await openAddressStep(page, request)
  for (const [line, country_id] of [
    ['Calle Uno 1', 142],
    ['2 Second St', 233],
    ['Rue Trois 3', 75],
  ] as const)
    await createAddress(request, customer, { line, country_id, postal_code: '75003' })
  await openPage(page, '/checkout-envio')
  let responses = 0
  await page.route('**/api/cart/address?*', async (route) => {
    const response = await route.fetch()
    // The first response is late.
    if (responses === 0) await page.waitForTimeout(1000)
    responses += 1
    await route.fulfill({ response })
  })
  await page.getByRole('radio', { name: 'Rue Trois 3' }).check({ force: true })
  await page.getByRole('radio', { name: '2 Second St' }).check({ force: true })
  await expect(page.getByText('Shipping to the United States', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: '2 Second St' })).toBeChecked()
  expect(responses).toBe(2)
})

test('the summary requires an address, and the checkout requires a product', async ({ page, request }) => {
  const customer = await openAddressStep(page, request)
  for (const step of ['/checkout-resumen', '/checkout-pago']) {
    await page.goto(step)
    await page.waitForURL('/checkout-envio')
  }
  const { id } = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  await request.put('/api/cart/update', { ...withAuth(customer), data: { id, products: [] } })
  for (const step of ['/checkout-envio', '/checkout-resumen', '/checkout-pago']) {
    await page.goto(step)
    await page.waitForURL('/carrito')
  }
})

test('an address that no longer exists leads from the checkout to the profile', async ({ page, request }) => {
  const customer = await openAddressStep(page, request)
  const ids = [await createAddress(request, customer), await createAddress(request, customer, { line: '2 Second St' })]
  await openPage(page, '/checkout-envio')
  await expect(page.getByRole('radio')).toHaveCount(2)
  for (const id of ids) await request.delete(`/api/addresses/remove?id=${id}`, withAuth(customer))
  await page.getByRole('radio', { name: '2 Second St' }).check({ force: true })
  await expect(errorDialog(page)).toContainText('That address isn’t available.')
  await page.keyboard.press('Enter')
  await page.waitForURL('/mi-perfil')
})
