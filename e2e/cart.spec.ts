import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createCustomerWithCrystals } from './crystals.ts'
import { withAuth, fillCart, findVariant, createAddress, prepareCheckout } from './customers.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a change keeps what the customer has added on another device', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const [here, elsewhere] = [await findVariant(request), await findVariant(request, { skip: 1 })] as const
  await fillCart(request, customer, [{ variant: here, quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await expect(lines(page)).toHaveCount(1)
  await fillCart(request, customer, [
    { variant: here, quantity: 1 },
    { variant: elsewhere, quantity: 1 },
  ])
  await page.getByRole('button', { name: `One more ${here.name}` }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${here.name}` })).toHaveValue('2')
})

test('quantities change, a line is removed and restored in its place, and the server calculates the totals', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const variants = [
    await findVariant(request),
    await findVariant(request, { skip: 1 }),
    await findVariant(request, { skip: 2 }),
  ] as const
  await fillCart(
    request,
    customer,
    variants.map((variant) => ({ variant, quantity: 1 })),
  )
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await expect(lines(page)).toHaveCount(3)

  await page.getByRole('button', { name: `One more ${variants[0].name}` }).click()
  await page.getByRole('button', { name: `One more ${variants[0].name}` }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${variants[0].name}` })).toHaveValue('3')
  await expect(summary(page).getByText('5', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${variants[1].name}` }).click()
  const undo = page.getByRole('button', { name: `Undo: You removed ${variants[1].name}.` })
  await expect(undo).toBeFocused()
  await expect(lines(page).nth(1)).toContainText(`You removed ${variants[1].name}.`)
  await expect(summary(page).getByText('4', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${variants[1].name}` })).toBeFocused()
  await expect(lines(page).nth(1)).toContainText(variants[1].name)

  const cart = await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()
  expect(cart.products.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity])).toEqual([
    [variants[0].id, 3],
    [variants[1].id, 1],
    [variants[2].id, 1],
  ])
  const total = `$${(cart.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} USD`
  await expect(summary(page).getByRole('definition').last()).toHaveText(total)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
  await summary(page).getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/checkout-envio')
})

test('a quantity with decimals is read up to the point', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 1 })
  await fillCart(request, customer, [{ variant, quantity: 2 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${variant.name}` })
  await quantity.selectText()
  await page.keyboard.type('1.5')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveValue('1')
  await expect(summary(page).getByText('1', { exact: true })).toBeVisible()
})

test('a line that is removed while its quantity is being saved is restored with the quantity that was shown', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request)
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await page.route('**/api/cart/update*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const more = page.getByRole('button', { name: `One more ${variant.name}` })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: `Remove ${variant.name}` }).click()
  await page.getByRole('button', { name: `Undo: You removed ${variant.name}.` }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${variant.name}` })).toHaveValue('3')
})

test('when the last line is removed the cart is empty and leads to the shop', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request)
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await page.getByRole('button', { name: `Remove ${variant.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/home')
})

test('a variant of the cart that is sold out by now is not said to be added', async ({ page, request }) => {
  const variant = await findVariant(request, { most: 20, skip: 4 })
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  const { uri, size_id, color_id } = variant
  await openPage(page, `/detalles-producto/${uri}?color=${color_id}&size=${size_id}&quantity=1`)
  const other = await createCustomer(request)
  const cart = await prepareCheckout(request, other, variant, variant.available)
  const started = await request.get(`/api/cart/stripe/payment?cart_id=${cart.id}`, withAuth(other))
  expect(started.ok(), await started.text()).toBe(true)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL('/carrito')
  await expect(lines(page).first()).toContainText('Sold out. Remove it to continue.')
})

test('a variant that another customer is paying for blocks the checkout until it is removed', async ({
  page,
  request,
}) => {
  // Fetches the available quantity of a variant with little stock, so that one cart can contain all of it.
  const variant = await findVariant(request, { most: 20, skip: 3 })
  const customer = await createCustomer(request)
  const other = await createCustomer(request)
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  const cart = await fillCart(request, other, [{ variant, quantity: variant.available }])
  const address_id = await createAddress(request, other)
  await request.put('/api/cart/address', { ...withAuth(other), data: { cart_id: cart.id, address_id } })
  const started = await request.get(`/api/cart/stripe/payment?cart_id=${cart.id}`, withAuth(other))
  expect(started.ok(), await started.text()).toBe(true)

  await signIn(page, customer)
  await openPage(page, '/carrito')
  await expect(lines(page).first()).toContainText('Sold out. Remove it to continue.')
  await summary(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('Some items can’t be purchased.')
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${variant.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
})

test('when the shop does not respond the known cart stays, and trying again works', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request)
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  await page.route('**/api/cart/active**', (route) => route.abort())
  await openPage(page, '/carrito')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your cart.')
  await page.unroute('**/api/cart/active**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('a cart that the shop refuses ends the session, and the page says why', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await page.route('**/api/cart/active**', (route) => route.fulfill({ status: 500, json: { errors: [], message: '' } }))
  await openPage(page, '/about')
  const banner = page.getByText('We couldn’t load your cart, so we signed you out. Sign in again: your cart is saved.')
  await expect(banner).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(banner).toBeVisible()
})

test('a saved address counts from the first total on, and selecting another one explains the new total', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request)
  const place = { line: 'Calle 2', postal_code: '06700', city: 'Ciudad de México', country_id: 142 }
  const abroad = { line: '1 Congress Ave', postal_code: '78701', city: 'Austin', country_id: 233 }
  for (const data of [place, abroad]) await request.post('/api/addresses/create', { ...withAuth(customer), data })
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  await expect(page.getByText('Shipping to Mexico', { exact: true })).toBeVisible()
  await expect(page.getByText('Shipping is based on your saved address.')).toBeVisible()
  await openPage(page, '/checkout-envio')
  await expect(page.getByText('Shipping to Mexico', { exact: true })).toBeVisible()
  await page.getByText('1 Congress Ave', { exact: true }).click()
  await expect(
    page.getByText(/^The total changed from \$.* to \$.*: your order ships to the United States\./),
  ).toBeVisible()
  await expect(page.getByText('Shipping to the United States', { exact: true })).toBeVisible()
})

test('the cart says what is missing to free shipping and to the next level', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/carrito')
  const cart = await (await request.get('/api/cart/active?lang=en&currency=USD', withAuth(customer))).json()
  const { missing, from } = cart.free_shipping
  expect(missing).toBe(from - cart.subtotal)
  const amount = `$${(missing / 100).toFixed(2)} USD`
  await expect(page.getByText(`${amount} away from free shipping to the United States`)).toBeVisible()
  await expect(page.getByText('Shipping is estimated until you add your address.')).toBeVisible()
  await expect(page.getByText(`After that, ${51 - cart.crystals} crystals to Amber.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'We accept' }).getByRole('img', { name: 'Visa' })).toBeVisible()

  const abroad = { line: 'Gran Vía 1', postal_code: '28013', city: 'Madrid', country_id: 207 }
  await request.post('/api/addresses/create', { ...withAuth(customer), data: abroad })
  await page.reload()
  await expect(page.getByText('We don’t offer free shipping to Spain.')).toBeVisible()
})

test('a gift is in the cart already, with its reason, and moves nothing when it appears', async ({ page, request }) => {
  const customer = await createCustomerWithCrystals(request, 301)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/carrito')
    await expect(page.getByText('Included as a gift')).toBeVisible()
    await expect(page.getByText(/Your gift of the season|It’s your birthday month/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await measureLayoutShift(page)).toBeLessThan(0.02)
  }
})

test('the payment method of the last purchase is marked, for its customer only, and starts with a press', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request))
  await signIn(page, customer)
  const starts: string[] = []
  page.on('request', (sent) => {
    if (/\/api\/cart\/(stripe|paypal)/.test(sent.url())) starts.push(sent.url())
  })
  const remember = (affiliation: string, method: string) =>
    page.evaluate((value) => localStorage.setItem('payment_method', JSON.stringify(value)), { affiliation, method })
  await openPage(page, '/checkout-pago')
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).not.toBeChecked()
  await remember('LZ-000000-0', 'card')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).not.toBeChecked()
  await remember(customer.affiliation, 'card')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked()
  const start = page.getByRole('button', { name: 'Continue with card' })
  await expect(start).toBeVisible()
  expect(starts).toEqual([])
  await start.click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})
