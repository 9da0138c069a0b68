import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const LIST_URL = '/category/sweatshirts/hoodies'
const NAME = 'Church Fair'

const favoriteButton = (page: Page, name = NAME) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to your wishlist` })
    .first()

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a guest who presses a heart is sent to sign in, and the product is remembered', async ({ page }) => {
  await openPage(page, LIST_URL)
  await favoriteButton(page).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(`Continue to add ${NAME}`)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe('/detalles-producto/church-fair-hoodie')
})

test("the link to the wishlist is in the header, and in a phone's menu", async ({ page }) => {
  await openPage(page, '/home')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe('/wishlist')
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Wishlist' })).toBeVisible()
})

test('a heart changes only with the response, and a failure is reported', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, LIST_URL)
  let response = () => {}
  const blocked = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/api/products/favorite*', async (route) => {
    await blocked
    await route.fulfill({ status: 500, body: '{}' })
  })
  await favoriteButton(page).click()
  await expect(favoriteButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'false')
  response()
  const errorDialog = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(errorDialog.getByText('Could not add to favorites', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/products/favorite*')
  await favoriteButton(page).click()
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a saved product is on the list; once removed, it can be restored in its place', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/wishlist')
  await expect(page.getByRole('heading', { name: 'Save what moves you' })).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await favoriteButton(page).click()
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, LIST_URL)
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  await favoriteButton(page, 'Quartz').click()
  await expect(favoriteButton(page, 'Quartz')).toHaveAttribute('aria-pressed', 'true')

  // The header hides when the page scrolls down.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Quartz')
  await favoriteButton(page, 'Quartz').click()
  const undo = page.getByRole('button', { name: 'Undo: Quartz' })
  await expect(undo).toBeFocused()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(favoriteButton(page, 'Quartz')).toBeFocused()
  await expect(page.getByText('2 items')).toBeVisible()
  await favoriteButton(page, 'Quartz').click()
  await expect(undo).toBeVisible()
  await openPage(page, '/wishlist')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

test('a list that cannot be loaded says so and can be requested again', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  let failures = 0
  await page.route('**/api/products/wishlist*', async (route) => {
    await route.fulfill({ status: 500, body: '{}' })
    failures += 1
  })
  await openPage(page, '/wishlist')
  await expect(page.getByText('We couldn’t load your wishlist.')).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  // The page loads the list once more when the cart is there, which must fail too.
  await expect.poll(() => failures).toBe(2)
  await page.unroute('**/api/products/wishlist*')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Save what moves you' })).toBeVisible()
})

test("on a phone a customer's heart is visible without scrolling", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const customer = await createCustomer(request)
  await signIn(page, customer)
  const { id } = await (await request.get('/api/products/detail?uri=church-fair-hoodie&lang=en')).json()
  const headers = { authorization: `Bearer ${customer.api_token}` }
  await request.put('/api/products/favorite', { headers, data: { product_id: id, status: true } })
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
})
