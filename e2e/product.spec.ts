import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { goTo } from './screen-states.ts'
import { createCustomer, openPage, PASSWORD, signIn, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const HOODIE = 'church-fair-hoodie'
/** Its default size is sold out, so none is selected. */
const PRODUCT_WITH_OPTIONS_SLUG = 'the-actress-hoodie'

interface Product {
  id: number
  sizes: { id: number; letter: string; quantity: number; price: number }[]
  colors: { id: number; name: string }[]
  stock: { size_id: number; color_id: number; quantity: number }[]
}

async function product(request: APIRequestContext, uri: string): Promise<Product> {
  return (await request.get(`/api/products/detail?uri=${uri}&lang=en&currency=USD`)).json()
}

const path = (uri: string) => `/detalles-producto/${uri}`
const getSizeRadio = (page: Page, letter: string) =>
  page.getByRole('main').getByRole('radio', { name: letter, exact: true }).first()
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'One more' }).first()
const counter = (page: Page) => page.getByRole('main').getByRole('spinbutton').first()
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a guest is sent to sign in, and returns to the same choice', async ({ page, request }) => {
  await openPage(page, path(HOODIE))
  await page.getByRole('radio', { name: 'Teal' }).check()
  await getSizeRadio(page, 'M').check()
  await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
  await more(page).click()
  await more(page).click()
  await add(page).click()
  await expect(page).toHaveURL('/login')
  const target = await page.evaluate(() => localStorage.getItem('redirect'))
  expect(target).toMatch(/^\/detalles-producto\/church-fair-hoodie\?color=\d+&size=\d+&quantity=2$/)

  const { api_token, ...user } = await createCustomer(request)
  await page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', stored ?? '')
    },
    [api_token, JSON.stringify(user)],
  )
  await openPage(page, target ?? '')
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await expect(getSizeRadio(page, 'M')).toBeChecked()
  await expect(counter(page)).toHaveValue('2')
})

test('missing choices are reported in order; then the variant is in the cart', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, path(PRODUCT_WITH_OPTIONS_SLUG))
  await add(page).click()
  await expect(errorDialog(page)).toContainText('Choose a size to continue.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(getSizeRadio(page, 'XS')).toBeFocused()
  await more(page).click()
  await expect(errorDialog(page)).toContainText('Choose a size to continue.')
  await page.getByRole('button', { name: 'OK' }).click()

  await getSizeRadio(page, 'L').check()
  await expect(counter(page)).toHaveValue('0')
  await add(page).click()
  await expect(errorDialog(page)).toContainText('Choose at least 1 item.')
  await page.getByRole('button', { name: 'OK' }).click()

  await more(page).click()
  await more(page).click()
  await page.getByRole('main').getByRole('button', { name: 'One fewer' }).first().click()
  await expect(counter(page)).toHaveValue('1')
  await expect(page.getByRole('main').getByRole('button', { name: 'One fewer' }).first()).toBeDisabled()

  let sent = 0
  page.on('request', (item) => {
    if (/\/api\/cart\/(create|update)/.test(item.url())) sent += 1
  })
  const started = Date.now()
  await add(page).dblclick()
  await expect(page.getByRole('dialog', { name: 'Adding…' })).toBeVisible()
  await page.waitForURL('/agregado-carrito')
  expect(Date.now() - started).toBeGreaterThanOrEqual(2_000)
  expect(sent).toBe(1)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  const headers = { authorization: `Bearer ${customer.api_token}` }
  const cart = await (await request.get('/api/cart/active?lang=en', { headers })).json()
  expect(cart.products.map((line: { size: string; quantity: number }) => [line.size, line.quantity])).toEqual([
    ['L', 1],
  ])

  await page.goBack()
  await expect(getSizeRadio(page, 'L')).toBeChecked()
  await expect(counter(page)).toHaveValue('1')
  await expect(page.getByText('You already have 1 in your cart').first()).toBeVisible()
})

test('adding that takes long says so, and ends as usual', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await goTo(page, path(HOODIE))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/cart\/(create|update)/, async (route) => {
    await promise
    await route.continue()
  })
  await getSizeRadio(page, 'L').check()
  await more(page).click()
  await add(page).click()
  const slow = page.getByRole('dialog', { name: 'This is taking longer than usual…' })
  await expect(slow.getByRole('status')).toHaveText('This is taking longer than usual…', { timeout: 8_000 })
  resolve()
  await expect(page).toHaveURL('/agregado-carrito')
})

test('a session that ended before the press leads to the sign-in and back to the selection', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await goTo(page, path(HOODIE))
  await getSizeRadio(page, 'L').check()
  await more(page).click()
  await request.delete('/api/users/session', { headers: { authorization: `Bearer ${customer.api_token}` } })
  await add(page).click()
  await page.waitForURL('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Continue to add')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`${path(HOODIE)}\\?`))
  await expect(getSizeRadio(page, 'L')).toBeChecked()
})

test('whoever goes back while the selection is added stays there', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await goTo(page, path(HOODIE))
  await getSizeRadio(page, 'L').check()
  await more(page).click()
  await add(page).click()
  await expect(page.getByRole('dialog', { name: 'Adding…' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/cookies')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // The confirmation follows two seconds after the press.
  await page.waitForTimeout(3_000)
  await expect(page).toHaveURL('/cookies')
})

test('buying at once leads to the checkout', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, path(HOODIE))
  await getSizeRadio(page, 'M').check()
  await more(page).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout-envio')
})

test('a customer without a birth date cannot buy', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, Object.assign(customer, { date_birth: null }))
  await openPage(page, path(HOODIE))
  await getSizeRadio(page, 'M').check()
  await more(page).click()
  await add(page).click()
  await expect(errorDialog(page)).toContainText('We need your date of birth to sell you this item.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(path(HOODIE)))
  await add(page).click()
  await errorDialog(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL('/mi-perfil/editar-datos')
})

test('a refusal of the server is shown in its words, and the stock is loaded again', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, path(HOODIE))
  await getSizeRadio(page, 'M').check()
  await more(page).click()
  await page.route('**/api/cart/create*', (route) =>
    route.fulfill({ status: 409, body: '{"errors":["out_of_stock"],"message":"There aren’t enough left in stock."}' }),
  )
  const again = page.waitForRequest(/\/api\/products\/detail/)
  await add(page).click()
  await expect(errorDialog(page)).toContainText('There aren’t enough left in stock.')
  await page.getByRole('button', { name: 'OK' }).click()
  await again
  await expect(page).toHaveURL(new RegExp(path(HOODIE)))
})

test('stock is that of size and color together: counter, few left, sold out', async ({ page, request }) => {
  const loadedProduct = await product(request, 'pocket-chapel-tee')
  const few = loadedProduct.stock.find(({ quantity }) => quantity > 0 && quantity <= 3)
  const none = loadedProduct.stock.find(({ quantity }) => quantity === 0)
  const letter = (id?: number) => loadedProduct.sizes.find((size) => size.id === id)?.letter ?? ''
  await openPage(page, `${path('pocket-chapel-tee')}?color=${few?.color_id}`)
  await getSizeRadio(page, letter(few?.size_id)).check()
  await expect(page.getByText(`${few?.quantity} left`).first()).toBeVisible()
  for (let press = 0; press < (few?.quantity ?? 0); press++) await more(page).click()
  await expect(more(page)).toBeDisabled()
  await expect(counter(page)).toHaveValue(String(few?.quantity))
  await expect(page.getByRole('main').getByText(`Only ${few?.quantity} left.`).first()).toBeVisible()
  await page.goto(`${path('pocket-chapel-tee')}?color=${none?.color_id}&size=${none?.size_id}`)
  const gone = page
    .getByRole('main')
    .getByRole('radio', { name: `${letter(none?.size_id)}, sold out` })
    .first()
  await expect(gone).toBeDisabled()
  await expect(gone).not.toBeChecked()
})

test('a quantity that is too large becomes the largest one, and the page says why', async ({ page }) => {
  await openPage(page, path(HOODIE))
  await getSizeRadio(page, 'M').check()
  await counter(page).fill('25')
  await counter(page).press('Tab')
  await expect(counter(page)).toHaveValue('20')
  await expect(page.getByText('You can add up to 20 of the same item.').first()).toBeVisible()
})

test('a size has its own price, which is announced too', async ({ page, request }) => {
  const loadedProduct = await product(request, 'blind-knot-tee')
  const dear = loadedProduct.sizes.toSorted((item, other) => other.price - item.price)[0]
  await openPage(page, path('blind-knot-tee'))
  await expect(getSizeRadio(page, 'M')).toBeChecked()
  await expect(page.getByRole('main').getByText('$49.00 USD').first()).toBeVisible()
  await getSizeRadio(page, dear?.letter ?? '').check()
  await expect(page.getByRole('main').getByText('$52.00 USD').first()).toBeVisible()
  await expect(page.getByText(new RegExp(`^Size ${dear?.letter}, \\$52.00\\sUSD`))).toBeAttached()
})

test('a color has its own images, starting with the first', async ({ page }) => {
  await openPage(page, path(HOODIE))
  const gallery = page.getByRole('region', { name: 'Images of Church Fair' })
  await gallery.getByRole('button', { name: 'Image 2', exact: true }).click()
  await expect(gallery.getByText('2 / 5')).toBeVisible()
  const before = await gallery.getByRole('img').first().getAttribute('src')
  await page.getByRole('radio', { name: 'Plum' }).check()
  await expect(gallery.getByText(/^1 \/ /)).toBeVisible()
  await expect(gallery.getByRole('img').first()).not.toHaveAttribute('src', before ?? '')
})

test('the images change by thumbnails and arrows, and open over the whole window', async ({ page }) => {
  await openPage(page, path(HOODIE))
  const gallery = page.getByRole('region', { name: 'Images of Church Fair' })
  await gallery.getByRole('button', { name: 'Next image' }).click()
  await expect(gallery.getByText('2 / 5')).toBeVisible()
  await gallery.getByRole('button', { name: 'Enlarge image 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'Enlarged images' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery.getByText('3 / 5')).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Enlarge image 3' })).toBeFocused()
})

test('the last views show the chosen size laid flat, and on a figure to scale', async ({ page }) => {
  await openPage(page, path(HOODIE))
  const gallery = page.getByRole('region', { name: 'Images of Church Fair' })
  const shown = gallery.locator('li:not([inert])')
  await getSizeRadio(page, 'L').check()
  await gallery.getByRole('button', { name: 'Measurements' }).click()
  await expect(shown.getByText('Size L, laid flat: width, armpit to armpit 24.5 in, length 27.5 in.')).toBeVisible()
  await gallery.getByRole('button', { name: 'To scale' }).click()
  await expect(shown.getByText('Size L on a figure 5′ 7″ tall.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('fit', JSON.stringify({ body: { height_mm: 1600, usual: 'M' } })))
  await getSizeRadio(page, 'M').check()
  await expect(shown.getByText('Size M on a figure of your height, 5′ 3″.')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[aria-roledescription=carousel]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a product can be shared, asked about, and its link copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, path(HOODIE))
  await expect(page.getByRole('link', { name: 'Ask about this item' })).toHaveAttribute(
    'href',
    /^mailto:.*LZ-HOD-FIE-19/,
  )
  const share = page.getByRole('button', { name: 'Share Church Fair' })
  await share.click()
  const address = encodeURIComponent(new URL(path(HOODIE), baseURL).href)
  await expect(page.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute('href', new RegExp(address))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path(HOODIE), baseURL).href)
  await page.waitForTimeout(2_500)
  await expect(share.getByText('Link copied')).toBeVisible()
  await expect(share.getByText('Link copied')).toBeHidden()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 90; press++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the keyboard alone leads from the home page, past the age gate, to a selected variant', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await openPage(page, '/home')
  await tabTo(page, page.getByRole('button', { name: /over 18/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sweatshirts' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sweatshirts' })).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Hoodies' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeFocused()
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'Church Fair' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Church Fair' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Navy' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked()
  await tabTo(page, getSizeRadio(page, 'M'))
  await page.keyboard.press('ArrowRight')
  await expect(getSizeRadio(page, 'L')).toBeChecked()
  await tabTo(page, more(page))
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveValue('1')
  await tabTo(page, add(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await context.close()
})
