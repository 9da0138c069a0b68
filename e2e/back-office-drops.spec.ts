import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { buildAxe, expectAccessible } from './accessibility.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function planDrop(page: Page, product: string): Promise<{ name: string; uri: string; id: number }> {
  const name = `Tide ${Date.now()}`
  const uri = name.toLowerCase().replace(' ', '-')
  await page.getByRole('button', { name: 'New collection' }).click()
  const dialog = page.getByRole('dialog')
  for (const [language, suffix] of [
    ['Spanish', ' es'],
    ['English', ''],
  ] as const)
    await dialog
      .getByRole('group', { name: language })
      .getByLabel('Name')
      .fill(name + suffix)
  await expect(dialog.getByRole('group', { name: 'English' }).getByLabel('Address')).toHaveValue(uri)
  await dialog.getByLabel('Opens to everyone').fill(toFieldTime(Date.now() + 35 * 86_400_000))
  await dialog.getByRole('button', { name: 'New collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Add products' }).click()
  await page.getByRole('dialog').getByLabel('Search').fill(product)
  await page.getByRole('button', { name: `Add ${product}`, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'This collection opens later' })
  await expect(question).toContainText(`One product on sale will be hidden in “${name}”`)
  await question.getByRole('button', { name: 'Hide until it opens' }).click()
  await expect(page.getByRole('dialog').getByText('Already here')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  return { name, uri, id: Number(page.url().split('/').at(-1)) }
}

/** Returns the value of a field for date and time, on the clock of Mexico City, which never changes. */
function toFieldTime(moment_ms: number): string {
  return new Date(moment_ms - 6 * 3_600_000).toISOString().slice(0, 16)
}

async function openPreview(context: BrowserContext, page: Page): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'See the shop like this' }).click()
  const shop = await opening
  await shop.waitForURL(/lang=en/)
  const gate = shop.getByRole('button', { name: /over 18/ })
  await gate.click()
  return shop
}

test('a drop is planned, and seen as a Diamond sees it and not as a guest', async ({ page, context, browser }) => {
  await openBackOffice(page, '/collections')
  const drop = await planDrop(page, 'Soda Machine')
  const openings = page.getByRole('list', { name: 'Opening' }).getByRole('listitem')
  await expect(openings).toHaveText([/^Diamond/, /^Emerald/, /^Amber/, /^Everyone/])

  // It is shown to a Diamond from the first opening on, which the slider passes by keyboard.
  await expect(page.getByText('0 products are shown; 1 not: not open to this level yet (1).')).toBeVisible()
  await page.getByRole('button', { name: 'Diamond', exact: true }).click()
  await expect(page.getByText('1 product is shown. All of them are shown.')).toBeVisible()
  await page.getByRole('slider', { name: /Moment/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('0 products are shown;')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('1 product is shown. All of them are shown.')).toBeVisible()

  const shop = await openPreview(context, page)
  await expect(shop.getByRole('heading', { level: 1, name: drop.name })).toBeVisible()
  await expect(shop.getByRole('region', { name: /Preview|Vista previa/ })).toContainText('Diamond')
  const { violations } = await buildAxe(shop).include('preview-banner').analyze()
  expect(violations).toEqual([])
  await shop
    .getByRole('main')
    .getByRole('link', { name: /Soda Machine/ })
    .first()
    .click()
  await expect(shop.getByRole('heading', { level: 1, name: 'Soda Machine' })).toBeVisible()
  await expect(shop.getByRole('region', { name: /Preview|Vista previa/ })).toBeVisible()
  const refused = await shop.request.post('/api/contact', { data: {} })
  expect([refused.status(), (await refused.json()).errors]).toEqual([403, ['preview_only']])
  const document = await shop.request.get(`/coleccion/${drop.uri}?lang=en`)
  expect([document.status(), document.headers()['cache-control'], document.headers()['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])

  const guest = await browser.newContext({ locale: 'en-US' })
  const asGuest = await guest.request.get(`/coleccion/${drop.uri}?lang=en`)
  expect(asGuest.status()).toBe(404)
  expect(await asGuest.text()).not.toContain('preview-banner')
  await guest.close()

  await shop.getByRole('button', { name: /^(End|Terminar)$/ }).click()
  await expect(shop).toHaveURL(new RegExp(`/admin/collections/${drop.id}$`))
  expect((await shop.request.get(`/coleccion/${drop.uri}?lang=en`)).status()).toBe(404)
})

test('changes are called restored only after leaving, not when the page loads anew while they are typed', async ({
  page,
}) => {
  await openBackOffice(page, '/collections')
  await planDrop(page, 'Quartz')
  const description = page.getByRole('group', { name: 'English' }).getByLabel('Description')
  const kept = page.waitForResponse((answer) => answer.url().includes('/drafts') && answer.ok())
  await description.fill('Typed and not saved')
  await kept
  await page.getByRole('button', { name: 'Remove Quartz from the collection' }).click()
  await expect(page.getByRole('button', { name: 'Remove Quartz from the collection' })).toHaveCount(0)
  const restored = page.getByText('We brought back what you hadn’t saved.')
  await expect(restored).toHaveCount(0)

  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(restored).toBeVisible()
  await expect(description).toHaveValue('Typed and not saved')
  await page.getByRole('button', { name: 'Discard all' }).first().click()
  await expect(restored).toHaveCount(0)
})

test('moving an opening says first who gains sight, and two editors do not overwrite each other', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, '/collections')
  const { id, name } = await planDrop(page, 'Breath on Glass')
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await openBackOffice(other, `/collections/${id}`)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByLabel('Opens to everyone').fill(toFieldTime(Date.now() + 10 * 86_400_000))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move the opening' })
  await expect(dialog).toContainText('Diamond starts to see 1 product')
  await expect(dialog).toContainText('Emerald starts to see 1 product')
  await expect(dialog).not.toContainText('Amber')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // A field that only one of them changed is kept from both.
  const english = (on: Page) => on.getByRole('group', { name: 'English' })
  await english(other).getByLabel('Description').fill('Written by the other editor')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('saved before you, and it’s included: Opens to everyone')).toBeVisible()
  await expect(english(other).getByLabel('Description')).toHaveValue('Written by the other editor')

  // A field that both changed is shown twice, side by side.
  await english(page).getByLabel('Description').fill('Written again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed the same as you' })
  await expect(conflict).toContainText('Written by the other editor')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep mine in Description' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await other.reload()
  await expect(english(other).getByLabel('Description')).toHaveValue('Written again')
})

test('the doctor names what hides a product from a fan, and its link leads to the page that mends it', async ({
  page,
}) => {
  await openBackOffice(page, '/doctor')
  const product = page.getByRole('combobox', { name: 'Product (name or sku)' })
  await product.pressSequentially('Midnight Tide')
  await page.getByRole('option', { name: /Midnight Tide/ }).click()
  await expect(page.getByRole('heading', { name: 'Midnight Tide: Not shown' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Fan (number, email or name)' }).pressSequentially('diamond@demo')
  await page.getByRole('option', { name: /diamond@demo/ }).click()
  await expect(page.getByRole('heading', { name: /Midnight Tide: Shown/ })).toBeVisible()
  await page.goto('/admin/collections')
  await page.getByRole('link', { name: 'Liquid Night' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liquid Night' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('No level')
  await page.getByRole('link', { name: 'Diagnosis of Midnight Tide' }).click()
  await expect(page.getByRole('heading', { name: 'Midnight Tide: Not shown' })).toBeVisible()
  await expect(page.getByText('Opens to everyone on')).toBeVisible()
  await page.getByRole('link', { name: 'Fix: Open to their level' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liquid Night' })).toBeVisible()
  await expect(page.getByLabel('Opens to everyone')).toBeVisible()
})

for (const locale of ['es-MX', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })
    test('the screens of drops are accessible and fit their window', async ({ page }) => {
      await openBackOffice(page, '/collections')
      await expectAccessible(page)
      await page.getByRole('button', { name: /New collection|Nueva colección/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/collections?q=nothing-like-it')
      await expect(page.getByText(/Nothing matches|Nada coincide/)).toBeVisible()
      await page.goto('/admin/collections')
      await page.getByRole('link', { name: /Liquid Night|Noche líquida/ }).click()
      await expect(page.getByText(/10 (products are shown|productos se ven)/)).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: /Diagnosis of|Diagnóstico de/ })
        .first()
        .waitFor({ state: 'detached' })
      await page.getByRole('combobox', { name: /^(Level|Nivel)$/ }).selectOption('0')
      await page
        .getByRole('link', { name: /Diagnosis of|Diagnóstico de/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /Not shown|No se ve/ })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/collections/999999')
      await expect(page.getByRole('alert')).toBeVisible()
    })
  })
}

test('a collection of thousands of products shows the first of them and leads to the list of all', async ({ page }) => {
  const repeat = <Product extends { id: number }>(products: Product[]) =>
    Array.from({ length: 200 }, (_, index) => ({ ...products[0]!, id: 1_000_000 + index }))
  await page.route('**/api/staff/collections/detail?*', async (route) => {
    const collection = await (await route.fetch()).json()
    await route.fulfill({ json: { ...collection, products: repeat(collection.products), product_count: 3000 } })
  })
  await page.route('**/api/staff/collections/visibility?*', async (route) => {
    const report = await (await route.fetch()).json()
    const product = { id: 1, sku: 'LZ', name: 'Bata', shown: false, sold_out: false, reasons: ['not_open'] }
    const views = report.views.map((view: object) => ({ ...view, shown: 0, sold_out: 0, hidden: 3000 }))
    await route.fulfill({ json: { ...report, views, products: repeat([product]) } })
  })
  await openBackOffice(page, '/collections/1')
  await expect(page.getByText('and 2,800 more')).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(500)
  await page.getByRole('link', { name: 'See all 3,000 in the list of products' }).click()
  await expect(page).toHaveURL(/\/products\?collection=1$/)
})
