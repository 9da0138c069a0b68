import { expect, type Page, test } from '@playwright/test'
import { asCustomer, fillCart, findPiece, keepAddress } from './people.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

const lines = (page: Page) => page.getByRole('list', { name: 'Pieces in your cart' }).getByRole('listitem')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('quantities change, a line is removed and restored in its place, and the server calculates the totals', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const pieces = [
    await findPiece(request),
    await findPiece(request, { skip: 1 }),
    await findPiece(request, { skip: 2 }),
  ] as const
  await fillCart(
    request,
    customer,
    pieces.map((piece) => ({ piece, quantity: 1 })),
  )
  await signIn(page, customer)
  await open(page, '/carrito')
  await expect(lines(page)).toHaveCount(3)

  await page.getByRole('button', { name: `One more piece of ${pieces[0].name}` }).click()
  await page.getByRole('button', { name: `One more piece of ${pieces[0].name}` }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${pieces[0].name}` })).toHaveValue('3')
  await expect(summary(page).getByText('5', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${pieces[1].name}` }).click()
  const undo = page.getByRole('button', { name: `Undo: You removed ${pieces[1].name}.` })
  await expect(undo).toBeFocused()
  await expect(lines(page).nth(1)).toContainText(`You removed ${pieces[1].name}.`)
  await expect(summary(page).getByText('4', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${pieces[1].name}` })).toBeFocused()
  await expect(lines(page).nth(1)).toContainText(pieces[1].name)

  const cart = await (await request.get('/api/cart/active?lang=en', asCustomer(customer))).json()
  expect(cart.products.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity])).toEqual([
    [pieces[0].id, 3],
    [pieces[1].id, 1],
    [pieces[2].id, 1],
  ])
  const total = `$${(cart.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} USD`
  await expect(summary(page).getByRole('definition').last()).toHaveText(total)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
  await summary(page).getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/checkout-envio')
})

test('when the last line is removed the cart is empty and leads to the shop', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const piece = await findPiece(request)
  await fillCart(request, customer, [{ piece, quantity: 1 }])
  await signIn(page, customer)
  await open(page, '/carrito')
  await page.getByRole('button', { name: `Remove ${piece.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/home')
})

test('a variant that another customer is paying for blocks the checkout until it is removed', async ({
  page,
  request,
}) => {
  // Fetches the available quantity of a variant with little stock, so that one cart can contain all of it.
  const piece = await findPiece(request, { free: 1, most: 20, skip: 3 })
  const customer = await newCustomer(request)
  const other = await newCustomer(request)
  await fillCart(request, customer, [{ piece, quantity: 1 }])
  const cart = await fillCart(request, other, [{ piece, quantity: piece.free }])
  const address_id = await keepAddress(request, other)
  await request.put('/api/cart/address', { ...asCustomer(other), data: { cart_id: cart.id, address_id } })
  const started = await request.get(`/api/cart/stripe/payment?cart_id=${cart.id}`, asCustomer(other))
  expect(started.ok(), await started.text()).toBe(true)

  await signIn(page, customer)
  await open(page, '/carrito')
  await expect(lines(page).first()).toContainText('Sold out. Remove it to continue.')
  await summary(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('Some pieces cannot be bought.')
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${piece.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is a blank canvas' })).toBeVisible()
})

test('when the shop does not respond the known cart stays, and trying again works', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const piece = await findPiece(request)
  await fillCart(request, customer, [{ piece, quantity: 1 }])
  await signIn(page, customer)
  await page.route('**/api/cart/active**', (route) => route.abort())
  await open(page, '/carrito')
  await expect(page.getByRole('alert')).toContainText('We could not load your cart.')
  await page.unroute('**/api/cart/active**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('a cart that the shop refuses ends the session, and the page says why', async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await page.route('**/api/cart/active**', (route) => route.fulfill({ status: 500, json: { errors: [], message: '' } }))
  await open(page, '/about')
  const banner = page.getByText('We could not load your cart, so we signed you out. Sign in again: your cart is saved.')
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
  const customer = await newCustomer(request)
  const piece = await findPiece(request)
  const place = { line: 'Calle 2', postal_code: '06700', city: 'Ciudad de México', country_id: 142 }
  const abroad = { line: '1 Congress Ave', postal_code: '78701', city: 'Austin', country_id: 233 }
  for (const data of [place, abroad]) await request.post('/api/addresses/create', { ...asCustomer(customer), data })
  await fillCart(request, customer, [{ piece, quantity: 1 }])
  await signIn(page, customer)
  await open(page, '/carrito')
  await expect(page.getByText('Shipping to Mexico')).toBeVisible()
  await expect(page.getByText('Shipping is counted for your saved address.')).toBeVisible()
  await open(page, '/checkout-envio')
  await expect(page.getByText('Shipping to Mexico')).toBeVisible()
  await page.getByText('1 Congress Ave', { exact: true }).click()
  await expect(
    page.getByText(/^The total changed from \$.* to \$.*: your order ships to United States\./),
  ).toBeVisible()
  await expect(page.getByText('Shipping to United States')).toBeVisible()
})
