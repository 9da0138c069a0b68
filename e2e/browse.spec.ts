import { expect, test } from '@playwright/test'
import { respondWith } from './screen-states.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('each page from the home page to a product has its title and the focus on it', async ({ page }) => {
  await openPage(page, '/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Clothes that hang like art' })).toBeVisible()
  for (const name of ['New arrivals', 'Beyond the studio', 'Club Lienza'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'T-shirts' }).click()
  await expect(page).toHaveURL('/category/t-shirts')
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirts' })).toBeFocused()
  await expect(page).toHaveTitle('T-shirts · Lienza')
  await expect(page.getByRole('banner').getByRole('link', { name: 'T-shirts' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('main').getByRole('link', { name: 'Classic tees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classic tees' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)

  const first = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(trail).toHaveText(['Home', 'T-shirts', 'Classic tees'])
})

test('a term that is typed while a page loads keeps the focus and its suggestions', async ({ page }) => {
  await openPage(page, '/home')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/search*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'T-shirts' }).click()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('hoo')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts')
  await page.keyboard.type('die')
  await expect(field).toHaveValue('hoodie')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
})

test('pages of a list are links, and each starts at the top', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const first = await page.getByRole('article').first().textContent()
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/category/t-shirts/classic-tees?page=2')
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL('/category/t-shirts/classic-tees')
  await expect(page.getByRole('article').first()).toHaveText(first ?? '')
})

test('Back to a product with a chosen size moves the focus to its title', async ({ page }) => {
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first().check()
  await expect(page).toHaveURL(/&size=\d+$/)
  await page.getByRole('banner').getByRole('link', { name: 'T-shirts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirts' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('Back restores the scroll position of a list', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  const variant = page.getByRole('article').nth(12).getByRole('link')
  await variant.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await variant.click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.goBack()
  await expect(variant).toBeInViewport()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
})

test('the choice of grid or rows is remembered, and applies before the script runs', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.getByRole('radio', { name: 'Rows' }).check()
  const widthOf = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((article) => article.clientWidth)
  const wide = await widthOf()
  await page.reload({ waitUntil: 'commit' })
  expect(await widthOf()).toBe(wide)
  await expect(page.getByRole('radio', { name: 'Rows' })).toBeChecked()
  await page.getByRole('radio', { name: 'Grid' }).check()
  expect(await widthOf()).toBeLessThan(wide)
})

test('a list without products and a page past the last one say so and offer a link', async ({ page }) => {
  await openPage(page, '/category/artist-editions/next-season')
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Studio pieces' }).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await openPage(page, '/category/t-shirts/classic-tees?page=99')
  await expect(page.getByRole('heading', { name: 'That page doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page.getByRole('article')).toHaveCount(16)
})

test('a shop with nothing but its name has no empty list, and its name stands clear of what follows', async ({
  page,
}) => {
  await openPage(page, '/home')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Shop' })).toBeVisible()
  await page.route(/\/api\/(?!shop)/, (route) => route.fulfill({ json: [] }))
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
  const title = page.getByRole('heading', { level: 1, name: 'Lienza' })
  await expect(title).toBeVisible()
  await expect(footer.getByRole('navigation', { name: 'Shop' })).toHaveCount(0)
  const [name, end] = await Promise.all([title.boundingBox(), footer.boundingBox()])
  expect(end!.y - name!.y - name!.height).toBeGreaterThanOrEqual(72)
  await page.route('**/api/home/sections*', (route) => route.fulfill({ json: ['loyalty'] }))
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
  const band = await page.locator('main section', { hasText: 'Amber' }).boundingBox()
  expect(band!.y - name!.y - name!.height).toBeGreaterThanOrEqual(72)
})

test("until an image is loaded its place has the image's color and size", async ({ page }) => {
  const places = () =>
    page.locator('main picture').evaluateAll((all) =>
      all.slice(0, 8).map((place) => {
        const { width, height } = place.getBoundingClientRect()
        return { size: [width, height], color: getComputedStyle(place).backgroundColor }
      }),
    )
  let letThrough = () => {}
  const later = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/media/**', async (route) => {
    await later
    await route.continue()
  })
  await page.goto('/category/t-shirts/classic-tees', { waitUntil: 'domcontentloaded' })
  const before = await places()
  expect(new Set(before.map(({ color }) => color)).size).toBeGreaterThan(3)
  letThrough()
  await expect
    .poll(() =>
      page
        .locator('main picture img')
        .evaluateAll((all) => all.slice(0, 4).every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  expect(await places()).toEqual(before)
})

test('a missing page is a 404 with the title of the specification', async ({ page }) => {
  for (const path of [
    '/404',
    '/nothing/here',
    '/category/nothing',
    '/detalles-producto/nothing',
    '/category/t-shirts/hoodies',
    '/detalles-producto/%E0%A4%A',
    '/%',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    await expect(page).toHaveTitle('Página no encontrada · Lienza')
  }
  await page.getByRole('main').getByRole('link', { name: 'T-shirts' }).click()
  await expect(page).toHaveURL('/category/t-shirts')
})

test('a slug of the other language shows the same content under its own URL', async ({ page }) => {
  await openPage(page, '/category/playeras/playeras-clasicas?page=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Classic tees' })).toBeVisible()
  await expect(page).toHaveURL('/category/t-shirts/classic-tees?page=2')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  await expect(page.getByRole('heading', { level: 1, name: 'Church Fair' })).toBeVisible()
  await expect(page).toHaveURL('/detalles-producto/church-fair-hoodie')
})

test('on a phone the categories are behind a button; Back and following a link close them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/home')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('Accessories', { exact: true }).click()
  await menu.getByRole('link', { name: 'View all' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('h1')).toHaveText('Clothes that hang like art')
  await expect(menu).toBeHidden()
})

test("a phone's menu leads to an announced drop", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Drop: Liquid Night' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liquid Night' })).toBeVisible()
})

test('the header hides on the way down and returns on the way up, or with the focus', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  const header = page.getByRole('banner')
  await page.mouse.move(600, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(header).not.toBeInViewport({ timeout: 400 })
  }).toPass()
  await page.mouse.wheel(0, -200)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 400)
  await expect(header).not.toBeInViewport()
  await header.getByRole('link', { name: 'Cart' }).focus()
  await expect(header).toBeInViewport()
})

test('the skip link is first and leads to the content', async ({ page }) => {
  await openPage(page, '/home')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an expired session is reported on the page where the customer lands', async ({ page }) => {
  await signIn(page, { api_token: 'no-longer-known', email: 'nobody@example.test', affiliation: '' })
  await page.goto('/category/t-shirts')
  await expect(page).toHaveURL('/')
  const status = page.getByRole('status').filter({ hasText: 'Your session has ended. Please sign in again.' })
  await expect(status).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await status.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('signing out deletes everything here and on the server', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/home')
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL('/mi-perfil')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const headers = { authorization: `Bearer ${customer.api_token}` }
  expect((await request.get('/api/cart/active?lang=en', { headers })).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(customer.email)).toHaveCount(0)
})

test('a slow page shows a skeleton, then an explanation, and can then be requested again', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/category/t-shirts/classic-tees')
  // The first request never gets a response; the repeated one does.
  let asked = 0
  await page.route('**/api/products/detail*', async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').click()
  await page.clock.runFor(400)
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.clock.runFor(5_000)
  await expect(page.getByText('This is taking longer than usual…')).toBeVisible()
  await page.clock.runFor(5_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('without a connection a bar says so, as long as it lasts', async ({ page, context }) => {
  await openPage(page, '/home')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('lists, pages of a list and a product can be read and navigated', async ({ page }) => {
    await page.goto('/category/t-shirts/classic-tees')
    await expect(page.getByRole('article')).toHaveCount(16)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/USD/).first()).toBeVisible()
    await expect(page.getByText('Materials and care')).toBeVisible()
  })
})

for (const first of ['categories', 'arrivals', 'posts'])
  test(`the section ${first} keeps its distance from the banner when it is the first`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/contacto')
    await respondWith(page, '**/api/home/sections*', [first, 'story', 'about'])
    await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    await expect(page.getByRole('main').locator('section').first()).toHaveCSS('padding-top', '128px')
  })

test('without a banner the home page begins with the name of the shop', async ({ page }) => {
  await openPage(page, '/contacto')
  await respondWith(page, '**/api/banners/home*', [])
  await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lienza' })).toBeFocused()
})
