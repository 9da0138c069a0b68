import { expect, type Page, test } from '@playwright/test'
import { visit } from './visitor.ts'

const HOODIE = '/detalles-producto/church-fair-hoodie'
const LIST = '/category/t-shirts/classic-tees'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

/** A line so slow that these scripts are not there before they are let go. */
async function hold(page: Page, scripts: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('before any script is there', () => {
  const before = async (page: Page, path: string) => {
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    return letGo
  }

  test('the language chosen at the foot of the page is what the page turns to', async ({ page }) => {
    const letGo = await before(page, '/cookies')
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Español' }).check()
    letGo()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Español' })).toBeChecked()
  })

  test('colour, size, number and the button that adds count in their order', async ({ page }) => {
    const letGo = await before(page, HOODIE)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Teal' }).check()
    await main.getByRole('radio', { name: 'L', exact: true }).first().check()
    await main.getByRole('button', { name: 'One more' }).first().click()
    await main.getByRole('button', { name: 'One more' }).first().click()
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    letGo()
    await expect(page).toHaveURL('/login')
    const target = await page.evaluate(() => localStorage.getItem('redirect'))
    expect(target).toMatch(/^\/detalles-producto\/church-fair-hoodie\?color=\d+&size=\d+&quantity=2$/)
  })

  test('letters typed into the search are searched for', async ({ page }) => {
    const letGo = await before(page, '/cookies')
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await field.pressSequentially('hood')
    letGo()
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('hood')
    await expect(field).toBeFocused()
  })

  test('a menu is open once it can be, and a row of pieces turns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letGo = await before(page, '/home')
    const arrivals = page.locator('section', {
      has: page.getByRole('heading', { name: 'Just hung', includeHidden: true }),
    })
    await arrivals.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    letGo()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    const row = arrivals.locator('ul').first()
    await expect(async () => expect(await row.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)).toPass()
  })

  test('a form that needs a script is sent by it, never by the browser with a password in the address', async ({
    page,
  }) => {
    const letGo = await before(page, '/login-email')
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not-the-right-one')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/login-email')
    letGo()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.test')
    await expect(page).toHaveURL('/login-email')
  })

  test('the focus stays on the answer to the question of age', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    const letGo = await before(page, '/home')
    const yes = page.getByRole('dialog').getByRole('button', { name: /over 18/ })
    await yes.focus()
    letGo()
    await expect(page.locator('html')).not.toHaveAttribute('data-late')
    await page.waitForLoadState('networkidle')
    await expect(yes).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.close()
  })

  test('a filter that was ticked filters', async ({ page }) => {
    const letGo = await before(page, LIST)
    const main = page.getByRole('main')
    await main.locator('summary').filter({ hasText: 'Color' }).click()
    await main.getByRole('checkbox', { name: /^Black/ }).check()
    letGo()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(main.getByRole('checkbox', { name: /^Black/ })).toBeVisible()
    await expect(main.getByRole('list', { name: 'Chosen filters' })).toContainText('Black')
  })
})

test('a part whose script is late stands while the page changes around it, and does then what was pressed', async ({
  page,
}) => {
  const letGo = await hold(page, '**/assets/{footer,details}-*.js')
  await page.goto(HOODIE)
  const main = page.getByRole('main')
  const details = main.locator('details', { hasText: 'Materials and care' })
  await main.getByRole('radio', { name: 'Teal' }).check()
  await expect(page).toHaveURL(/\?color=\d+/)
  await details.locator('summary').click()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'MXN' }).check()
  await expect(details).toHaveAttribute('open')
  letGo()
  await expect(main.getByText(/MXN/).first()).toBeVisible()
  await expect(details).toHaveAttribute('open')
})

test('what was pressed counts although the page was drawn anew before its script could say so', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(HOODIE, { waitUntil: 'commit' })
  const teal = page.getByRole('main').getByRole('radio', { name: 'Teal' })
  await teal.check()
  const letAgain = await hold(page, '**/assets/early-presses-*.js')
  letGo()
  // Drawn anew, the page knows nothing of the choice.
  await expect(teal).not.toBeChecked()
  letAgain()
  await expect(page).toHaveURL(/\?color=\d+/)
  await expect(teal).toBeChecked()
})

test('what is pressed on a page that works already waits for what was pressed before', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(HOODIE, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'L', exact: true }).first().check()
  const letAgain = await hold(page, '**/assets/early-presses-*.js')
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-late', 'waiting')
  await main.getByRole('button', { name: 'One more' }).first().click()
  await main.getByRole('button', { name: 'One more' }).first().click()
  letAgain()
  await expect(main.getByRole('spinbutton').first()).toHaveValue('2')
  await expect(main.getByRole('radio', { name: 'L', exact: true }).first()).toBeChecked()
})

test('a heart is pressed as soon as it is there, however late', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  letGo()
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
})
