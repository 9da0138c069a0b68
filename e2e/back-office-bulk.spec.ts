import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function makeProducts(page: Page, count: number): Promise<string> {
  const mark = `Bulk${Date.now()}`
  await page.goto('/admin/products?state=on_sale&sort=sku')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/products\/\d+$/)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  for (let number = 1; number <= count; number += 1) {
    const headers = { origin: new URL(page.url()).origin }
    const copy = await (await page.request.post('/api/staff/products/duplicate', { headers, data: { id } })).json()
    copy.fields.texts.en.name = `${mark} number ${number}`
    copy.fields.prices.MXN = { price: 500_00, price_offer: null }
    const saved = await page.request.put('/api/staff/products/save', { headers, data: copy })
    expect(saved.status()).toBe(200)
  }
  return mark
}

const dialog = (page: Page) => page.getByRole('dialog')
const prices = (page: Page) => page.getByRole('row').filter({ hasText: 'number' }).locator('td:has-text("MXN")')

test('chosen products get another price after a preview, and undoing restores it', async ({ page }) => {
  await openBackOffice(page, '/products')
  const mark = await makeProducts(page, 3)
  await page.goto(`/admin/products?q=${mark}&sort=name`)
  await page.getByRole('checkbox', { name: `${mark} number 1` }).check()
  await page.getByRole('checkbox', { name: `${mark} number 2` }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(dialog(page)).toContainText('Change 2 products')
  await dialog(page).getByLabel('Percentage').fill('10')
  await dialog(page).getByLabel('Rounding').selectOption('ninety')
  await expect(dialog(page).getByText('2 will change.')).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: 'How they will be' })).toContainText(/500\.00.*549\.90/)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expect(prices(page)).toHaveText([/549\.90/, /549\.90/, /500\.00/])

  const status = page.getByRole('region', { name: 'Changes in progress and recent ones' })
  const own = status.getByRole('status').filter({ hasText: 'Price MXN +10 %' }).first()
  await expect(own).toContainText('2 changed')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText('Undone: 2 as before').first()).toBeVisible()
  await expect(prices(page)).toHaveText([/500\.00/, /500\.00/, /500\.00/])
})

test('all that match go on sale by keyboard alone, and what cannot is named', async ({ page }) => {
  await openBackOffice(page, '/products')
  const mark = await makeProducts(page, 2)
  await page.goto('/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill(`${mark} unfinished`)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Sizes').fill('S')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${mark} unfinished` })).toBeVisible()

  await page.goto(`/admin/products?q=${mark}`)
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Put on sale' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('2 will change.')).toBeVisible()
  await expect(dialog(page).getByText('1 can’t change:')).toBeVisible()
  await expect(dialog(page).getByText(/Missing: .*an image/)).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: `${mark} unfinished` })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Change 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('cell').getByText('On sale', { exact: true })).toHaveCount(2)
  await expect(page.getByText('2 products changed')).toBeHidden()

  // They leave the shop again, as other journeys count what is on sale.
  await page.goto(`/admin/products?q=${mark}&state=on_sale`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await dialog(page).getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('a product is hidden and archived with one press, and comes back with the notice or the key z', async ({
  page,
}) => {
  await openBackOffice(page, '/products')
  const mark = await makeProducts(page, 1)
  await page.goto(`/admin/products?q=${mark}`)
  await page.getByRole('rowheader').getByRole('link').click()
  const state = page.getByRole('region', { name: 'To be on sale' })
  await state.getByRole('button', { name: 'Put on sale' }).click()
  await expect(state.getByText('On sale', { exact: true })).toBeVisible()
  await state.getByRole('button', { name: 'Take off sale' }).click()
  await expect(state.getByText('Hidden', { exact: true })).toBeVisible()
  // The toolbars of rich texts have buttons with this name and an icon.
  await page.getByText('Undo', { exact: true }).click()
  await expect(state.getByText('On sale', { exact: true })).toBeVisible()
  await state.getByRole('button', { name: 'Archive' }).click()
  await expect(state.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(state.getByText('On sale', { exact: true })).toBeVisible()
  await state.getByRole('button', { name: 'Archive' }).click()
  await expect(state.getByText('Archived', { exact: true })).toBeVisible()
  // Last, because it may take longer than the ten seconds of a notice.
  await expectAccessible(page)
})

test('a product is scheduled in the time of the shop, and its time can be changed', async ({ page }) => {
  await openBackOffice(page, '/products')
  const mark = await makeProducts(page, 1)
  await page.goto(`/admin/products?q=${mark}`)
  await page.getByRole('rowheader').getByRole('link').click()
  const state = page.getByRole('region', { name: 'To be on sale' })
  await state.getByRole('button', { name: 'Schedule' }).click()
  await dialog(page).getByLabel('Goes on sale').fill('2020-01-01T10:00')
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog(page).getByText('Choose a time that hasn’t passed yet.')).toBeVisible()
  await dialog(page).getByLabel('Goes on sale').fill('2031-05-04T09:30')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(state.getByText('It goes on sale on May 4, 2031, 9:30 AM, shop time.')).toBeVisible()
  await expect(state.getByText('Scheduled', { exact: true })).toBeVisible()
  await state.getByRole('button', { name: 'Change the time' }).click()
  await expect(dialog(page).getByLabel('Goes on sale')).toHaveValue('2031-05-04T09:30')
  await page.keyboard.press('Escape')
  await state.getByRole('button', { name: 'Archive' }).click()
  await expect(state.getByText('Archived', { exact: true })).toBeVisible()
})

test('all that match are those of the filters they were chosen with, on every page, and no others', async ({
  page,
}) => {
  await openBackOffice(page, '/products?per_page=10')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click()
  const selected = page.getByRole('status').filter({ hasText: /^\d+ selected$/ })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  // Other tests change how many products there are: more than a page of ten.
  await expect(selected).toHaveText(/^\d{3,} selected$/)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await expect(page).toHaveURL(/category=/)
  await expect(selected).toHaveCount(0)
})

test('where more products match than the list counts, the number is that of the preview', async ({ page }) => {
  await page.route('**/api/staff/products/list?*', async (route) => {
    const list = await (await route.fetch()).json()
    await route.fulfill({ json: { ...list, total: 10_000, has_more: true } })
  })
  await page.route('**/api/staff/products/bulk?*', async (route) => {
    const { preview } = await (await route.fetch()).json()
    await route.fulfill({ json: { preview: { ...preview, changed: 10_158, unchanged: 25, refused: 0 } } })
  })
  await openBackOffice(page, '/products?per_page=10')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Select all that match' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^All that match$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await expect(page.getByRole('dialog', { name: 'Change 10,183 products' })).toBeVisible()
})

for (const [lang, change, preview] of [
  ['es-MX', 'Cambiar…', 'Vista previa'],
  ['en-US', 'Change…', 'Preview'],
] as const) {
  test(`the change of several products is accessible in ${lang}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ locale: lang })
    const page = await context.newPage()
    // A short list: what is scanned is the dialog above it.
    await openBackOffice(page, '/products?q=LZ-SCF')
    await page.getByRole('main').getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: change }).click()
    for (const type of ['price', 'offer', 'collection', 'flag', 'publish']) {
      await dialog(page).getByRole('combobox').first().selectOption(type)
      await expect(dialog(page).getByRole('region', { name: preview })).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(page)
    }
    await context.close()
  })
}
