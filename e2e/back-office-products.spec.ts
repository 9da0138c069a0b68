import { type Browser, expect, type Page } from '@playwright/test'
import { createDraft, openBackOffice } from './back-office.ts'
import { expectAccessible } from './accessibility.ts'
import { buyByCard, findVariant } from './customers.ts'
import { test } from './test.ts'
import { createCustomer, createPhone } from './visitor.ts'

test.use({ locale: 'en-US' })

async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await openBackOffice(page, '/products')
  return page
}

async function duplicate(page: Page): Promise<string> {
  await page.goto('/admin/products?state=on_sale&sort=sku')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /\(copy\)/ })).toBeVisible()
  return new URL(page.url()).pathname
}

const texts = (page: Page, language: 'Spanish' | 'English') => page.getByRole('group', { name: language })

test('a new product says what it lacks, keeps its texts and prices, and gets its stock by keyboard', async ({
  page,
}) => {
  await openBackOffice(page, '/products')
  const name = `Test coat ${Date.now()}`
  await createDraft(page, name)
  const checklist = page.getByRole('region', { name: 'To be on sale' })
  await expect(checklist.getByRole('button', { name: 'Put on sale' })).toBeDisabled()
  await texts(page, 'English').getByLabel('Description').fill('A coat to try things with.')
  await texts(page, 'Spanish').getByLabel('Name').fill(`Abrigo de prueba ${Date.now()}`)
  await texts(page, 'Spanish').getByLabel('Description').fill('Un abrigo para probar.')
  await page.getByLabel('Price MXN', { exact: true }).fill('1,299.50')
  await expect(page.getByText('No USD price: not sold in USD.').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(checklist.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'missing' }) })).toHaveText([
    'An image',
    /Spanish/,
    /English/,
  ])

  // The whole sheet is filled without a pointer.
  const grid = page.getByRole('table', { name: /Stock of/ })
  await grid.getByRole('textbox').first().focus()
  await page.keyboard.type('+5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('+2')
  await expect(page.getByRole('button', { name: 'Save stock (3 changes)' })).toBeVisible()
  await page.getByRole('button', { name: 'Save stock (3 changes)' }).press('Enter')
  await expect(page.getByText('Stock saved')).toBeVisible()
  await expect(grid.getByRole('row').nth(1).getByRole('cell').first()).toContainText('5')
  await expect(grid.getByRole('row').nth(2).getByRole('cell').first()).toContainText('7')
  await expect(grid.getByRole('row').nth(2).getByRole('cell').nth(1)).toContainText('2')

  await grid
    .getByRole('textbox')
    .first()
    .evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '+1\t4\n\t-2\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await page.getByRole('button', { name: 'Save stock (3 changes)' }).click()
  await expect(grid.getByRole('row').nth(1).getByRole('cell').first()).toContainText('6')
  await expect(grid.getByRole('row').nth(2).getByRole('cell').nth(1)).toContainText('0')
})

test('what was scanned is compared with the stock and saved as a count', async ({ page }) => {
  await openBackOffice(page, '/products')
  await createDraft(page, `Counted coat ${Date.now()}`)
  const sku = await page.getByLabel('SKU').inputValue()
  await page.goto('/admin/stock')
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await page.getByLabel('What you counted').fill(`${sku} S Black 3\n${sku};S;black\n${sku} M Cobalt 0\nnothing known`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('nothing known')).toBeVisible()
  const row = page.getByRole('table', { name: 'Count' }).getByRole('row').nth(1)
  await expect(row).toContainText(/Counted coat .* · S · Black\s*04\+4/)
  // Text that is typed later is read again before it is saved. A label may name the color in the other language.
  await page.getByLabel('What you counted').fill(`${sku} S Black 3\n${sku};S;negro`)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await expect(page.getByLabel('What you counted')).toBeHidden()
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(row).toContainText(/Counted coat .* · S · Black\s*04\+4/)
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await page.goto(`/admin/stock?q=${sku}`)
  await expect(
    page
      .getByRole('row', { name: /S · Black/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('4')
})

test('a count finds what a scanner types with another keyboard layout, and is refused below what orders need', async ({
  page,
  request,
}) => {
  const [variant, customer] = [
    await findVariant(request, { free: 5 }),
    await createCustomer(request, { phone: createPhone() }),
  ]
  const { number: code } = await buyByCard(request, customer, variant)
  await openBackOffice(page, '/stock')
  await page.goto(`/admin/stock?product=${variant.id}&stock=committed`)
  const { name, size, color } = variant
  const level = page.getByRole('row', { name: `${name} · ${size} · ${color} ` })
  const sku = await level.getByRole('cell').first().textContent()
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await page.getByLabel('What you counted').fill(`${sku!.replaceAll('-', "'")} ${size} ${color} 0`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Count' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save count' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
})

test('what was counted stays when there was no response', async ({ page }) => {
  await openBackOffice(page, '/products')
  await createDraft(page, `Counted scarf ${Date.now()}`)
  const sku = await page.getByLabel('SKU').inputValue()
  await page.goto('/admin/stock')
  await page.getByRole('button', { name: 'Count or receive' }).click()
  const field = page.getByLabel('What you counted')
  await field.fill(`${sku} S Black 3`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save count' })
  await expect(save).toBeVisible()
  await page.route('**/api/staff/**', (route) => route.abort())
  await save.click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveValue(`${sku} S Black 3`)
})

test('a product is put on sale and is in the shop in both languages', async ({ page }) => {
  await openBackOffice(page, '/products')
  await duplicate(page)
  const mark = Date.now()
  await texts(page, 'English').getByLabel('Name').fill(`Journey shirt ${mark}`)
  await texts(page, 'English').getByLabel('Address').fill(`journey-shirt-${mark}`)
  await texts(page, 'Spanish').getByLabel('Name').fill(`Playera de viaje ${mark}`)
  await texts(page, 'Spanish').getByLabel('Address').fill(`playera-de-viaje-${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('On sale', { exact: true })).toBeVisible()
  for (const [lang, uri, name] of [
    ['es', `playera-de-viaje-${mark}`, `Playera de viaje ${mark}`],
    ['en', `journey-shirt-${mark}`, `Journey shirt ${mark}`],
  ]) {
    const response = await page.request.get(`/api/products/detail?uri=${uri}&lang=${lang}`)
    expect(await response.json()).toMatchObject({ name })
  }
})

test('two editors of one product merge what differs and decide about what both changed', async ({ page, browser }) => {
  await openBackOffice(page, '/products')
  const path = await duplicate(page)
  const other = await openWindow(browser)
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await texts(other, 'Spanish').getByLabel('Description').fill('Lo cambió otra persona.')
  await texts(other, 'English').getByLabel('Description').fill('Changed by the other one.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()

  await texts(page, 'English').getByLabel('Description').fill('Changed by me.')
  await page.getByLabel('Offer USD', { exact: true }).fill('1.00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflicts = page.getByRole('alert')
  await expect(conflicts).toBeInViewport()
  await expect(conflicts.getByRole('listitem')).toHaveCount(1)
  await expect(conflicts).toContainText('Changed by me.')
  await expect(conflicts).toContainText('Changed by the other one.')
  await expect(texts(page, 'Spanish').getByLabel('Description')).toHaveValue('Lo cambió otra persona.')
  await conflicts.getByRole('button', { name: /Keep mine/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.reload()
  await expect(texts(page, 'English').getByLabel('Description')).toHaveValue('Changed by me.')
  await expect(page.getByLabel('Offer USD', { exact: true })).toHaveValue('1.00')
  await other.context().close()
})

test('unsaved changes are there again after the window was closed, can be undone, and leaving asks once', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, '/products')
  const path = await duplicate(page)
  const sku = page.getByLabel('SKU')
  const before = await sku.inputValue()
  const kept = page.waitForResponse(
    (response) => response.url().includes('/drafts') && (response.request().postData() ?? '').includes('"draft"'),
  )
  await sku.fill('KEPT-1')
  await kept
  const later = await openWindow(browser)
  await later.goto(path)
  await expect(later.getByLabel('SKU')).toHaveValue('KEPT-1')
  await expect(later.getByText('We brought back what you hadn’t saved.')).toBeVisible()
  await later.context().close()

  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await sku.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(sku).toHaveValue(before)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})

test('what was kept of unsaved changes is deleted before they count as saved', async ({ page }) => {
  await openBackOffice(page, '/products')
  await page.goto(await duplicate(page))
  const kept = page.waitForResponse(
    (response) => response.url().includes('/drafts') && (response.request().postData() ?? '').includes('"draft"'),
  )
  await page.getByLabel('SKU').fill(`KEPT-${Date.now()}`)
  await kept
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/staff/drafts*', async (route) => {
    if (route.request().method() === 'DELETE') await released
    await route.continue()
  })
  const deletion = page.waitForRequest((request) => request.url().includes('/drafts') && request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await deletion
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('SKU')).toBeVisible()
  await expect(page.getByText('We brought back what you hadn’t saved.')).toHaveCount(0)
})

test('a sheet of 12 sizes and 12 colors is filled down a column with the keyboard alone', async ({ page }) => {
  await openBackOffice(page, '/products')
  await createDraft(page, `Wide grid ${Date.now()}`)
  await page.getByLabel('New size').fill('1, 2, 3, 4, 5, 6, 7, 8, 9')
  await page.getByRole('button', { name: 'Add size' }).click()
  const colors = page.getByLabel('Color', { exact: true })
  for (let count = 2; count < 12; count += 1) {
    await colors.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add color' }).click()
  }
  await page.keyboard.press('ControlOrMeta+s')
  const fields = page.getByRole('table', { name: /Stock of/ }).getByRole('textbox')
  await expect(fields).toHaveCount(144)
  await fields.first().focus()
  for (let row = 0; row < 12; row += 1) {
    await page.keyboard.type('+12')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: /^Save stock/ })).toContainText('12')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const lang of ['es-MX', 'en-US']) {
  test(`the screens of products and stock are accessible in ${lang}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ locale: lang })
    const page = await context.newPage()
    await openBackOffice(page, '/products')
    for (const path of ['/products', '/products?q=zzzz', '/products/new', '/products/3', '/stock', '/stock/3']) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/admin/products/3')
    await page.getByLabel('SKU').fill('AXE')
    await expectAccessible(page)
    await page.getByRole('button', { name: lang === 'es-MX' ? 'Ver' : 'View', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}
