import { expect, type Page } from '@playwright/test'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'
import { test } from './test.ts'

const HOODIE = '/detalles-producto/church-fair-hoodie'
const LIST = '/category/t-shirts/classic-tees'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

/** Opens a page on a line so slow that no script arrives before the test releases it. */
async function openWithoutScripts(
  page: Page,
  path: string,
  open = () => page.goto(path, { waitUntil: 'commit' }),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await open()
  return resolve
}

test.describe('before hydration', () => {
  test('a language selected in the footer applies once the page is hydrated', async ({ page }) => {
    const letGo = await openWithoutScripts(page, '/cookies')
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Español' }).check()
    letGo()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Español' })).toBeChecked()
  })

  test('a color and a size can be selected, and the button that adds them waits', async ({ page }) => {
    const letGo = await openWithoutScripts(page, HOODIE)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: 'Add to cart' }).first()
    await main.getByRole('radio', { name: 'Teal' }).check()
    await main.getByRole('radio', { name: 'L', exact: true }).first().check()
    await expect(add).toBeDisabled()
    letGo()
    await expect(main.getByRole('radio', { name: 'Teal' })).toBeChecked()
    await main.getByRole('button', { name: 'One more' }).first().click()
    await add.click()
    await expect(page).toHaveURL('/login')
    const target = await page.evaluate(() => localStorage.getItem('redirect'))
    expect(target).toMatch(/^\/detalles-producto\/church-fair-hoodie\?color=\d+&size=\d+&quantity=1$/)
  })

  test('a term typed into the search is searched for', async ({ page }) => {
    const letGo = await openWithoutScripts(page, '/cookies')
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await field.pressSequentially('hood')
    letGo()
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('hood')
    await expect(field).toBeFocused()
  })

  for (const [lang, text] of [
    ['es', 'Activa JavaScript para comprar.'],
    ['en', 'Turn on JavaScript to buy.'],
  ] as const)
    test(`a page without scripts says that the shop needs them, in ${lang}`, async ({ browser, baseURL }) => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await page.goto(`${baseURL}${HOODIE}?lang=${lang}`)
      const notice = page.locator('noscript p')
      await expect(notice).toBeVisible()
      await expect(notice).toHaveText(text)
    })

  test('the search is a form and the links are links, so both work', async ({ page }) => {
    await openWithoutScripts(page, '/cookies')
    await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('hoodie')
    await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).press('Enter')
    await expect(page).toHaveURL('/resultados/hoodie')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/detalles-producto\//)
  })

  test('buttons that need a script are disabled, look disabled only after a second, and work once it is loaded', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letGo = await openWithoutScripts(page, '/home')
    const menu = page.getByRole('button', { name: 'Menu' })
    const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'New arrivals' }) })
    await expect(menu).toBeDisabled()
    await expect(arrivals.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(menu).toHaveCSS('opacity', '0.45')
    letGo()
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('cards get their buttons with the scripts, and nothing moves', async ({ page }) => {
    const letGo = await openWithoutScripts(page, LIST)
    const cards = page.getByRole('main').getByRole('article')
    // The HTML may still be arriving, and so may the styles that decide the places.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
    const count = await cards.count()
    const places = () => cards.evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())))
    const hearts = cards.getByRole('button', { name: /wishlist/i })
    const before = await places()
    await expect(hearts).toHaveCount(0)
    letGo()
    await expect(hearts).toHaveCount(count)
    await expect(cards.getByRole('button', { name: /^Share/ })).toHaveCount(count)
    expect(await places()).toEqual(before)
  })

  test('a form that needs a script keeps its input and never puts a password into the URL', async ({ page }) => {
    const letGo = await openWithoutScripts(page, '/login-email')
    await page.getByLabel('Email').fill('nobody@example.test')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('not-the-right-one')
    await password.press('Enter')
    await expect(page).toHaveURL('/login-email')
    letGo()
    const send = page.getByRole('main').locator('button[type=submit]')
    await expect(send).toBeEnabled()
    await password.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
    await expect(page).toHaveURL('/login-email')
  })

  test('a message typed by a customer stays, with the focus, when the form gets their name', async ({
    page,
    request,
  }) => {
    const customer = await createCustomer(request)
    await signIn(page, customer)
    const letGo = await openWithoutScripts(page, '/contacto')
    const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
    await message.pressSequentially('Does it run large?')
    letGo()
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
    await expect(message).toHaveValue('Does it run large?')
    await expect(message).toBeFocused()
  })

  test('a registration keeps what was typed and gets the rest from its draft', async ({ page }) => {
    await openPage(page, '/login-crear')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Prueba')
    for (const [part, value] of [
      ['Month', '5'],
      ['Day', '17'],
      ['Year', '1991'],
    ] as const)
      await page.getByLabel(part).fill(value)
    await page.getByLabel('Country').selectOption('Canada')
    await page.getByLabel(/Email me/).check()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft_registration'))).toContain('marketing')
    const letGo = await openWithoutScripts(page, '/login-crear')
    const first = page.getByLabel('First name')
    await first.fill('Remedios')
    letGo()
    await expect(page.getByLabel('Last name')).toHaveValue('Prueba')
    await expect(first).toHaveValue('Remedios')
    await expect(first).toBeFocused()
    await expect(page.getByLabel('Year')).toHaveValue('1991')
    await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Canada')
    await expect(page.getByLabel(/Email me/)).toBeChecked()
    await page.getByLabel('Phone', { exact: true }).fill('55 1234 5678')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft_registration'))).toContain('1234')
    await page.reload()
    await expect(first).toHaveValue('Remedios')
    await expect(page.getByLabel('Day')).toHaveValue('17')
  })

  test('the focus stays on the choice of the age gate', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    const letGo = await openWithoutScripts(page, '/home')
    const yes = page.getByRole('dialog').getByRole('button', { name: /over 18/ })
    await yes.focus()
    letGo()
    await expect(page.locator('[data-hydrating]')).toHaveCount(0)
    await expect(yes).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.close()
  })

  test('a selected sort order is applied', async ({ page }) => {
    const letGo = await openWithoutScripts(page, LIST)
    const order = page.getByRole('main').locator('select[name=sort]')
    await order.selectOption('price_up')
    letGo()
    await expect(page).toHaveURL(/\?sort=price_up$/)
    await expect(order).toHaveValue('price_up')
  })

  test('a checked filter is applied', async ({ page }) => {
    const letGo = await openWithoutScripts(page, LIST)
    const main = page.getByRole('main')
    const black = main.getByRole('checkbox', { name: /^Black/ })
    await main.locator('summary').filter({ hasText: 'Fabric' }).click()
    await black.check()
    letGo()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(black).toBeVisible()
    await expect(black).toBeFocused()
    await expect(main.getByRole('list', { name: 'Active filters' })).toContainText('Black')
  })

  test('a term typed after a search without results stays', async ({ page }) => {
    await openPage(page, '/cookies')
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await search.fill('qqqqzzzz')
    await search.press('Enter')
    await expect(page).toHaveURL('/sin-resultados')
    const letGo = await openWithoutScripts(page, '/sin-resultados', () => page.reload({ waitUntil: 'commit' }))
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('hoodie')
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('qqqqzzzz')
    await expect(field).toHaveValue('hoodie')
  })
})

test('the scripts are requested after the page was painted', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    asked: performance.getEntriesByType('resource').find(({ name }) => /entry\.client-.*\.js$/.test(name))?.startTime,
  }))
  expect(asked).toBeGreaterThanOrEqual(painted ?? Infinity)
})
