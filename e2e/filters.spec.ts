import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { press, tabTo } from './keyboard.ts'
import { openPage, prepareVisitor } from './visitor.ts'

const LIST_URL = '/category/t-shirts/classic-tees'
const main = (page: Page) => page.getByRole('main')
const productCards = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).getByText(/^\d+ items?$/)
const menu = (page: Page, name: RegExp) => main(page).locator('summary').filter({ hasText: name })
const activeFilters = (page: Page) => main(page).getByRole('list', { name: 'Active filters' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function readCount(page: Page, label: string): Promise<number> {
  const row = main(page).locator('form label').filter({ hasText: label }).filter({ visible: true })
  return Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1])
}

test('a choice shows as many products as announced, is part of the URL, and is undone by Back', async ({ page }) => {
  await openPage(page, LIST_URL)
  const all = await count(page).textContent()
  await menu(page, /^Fabric/).click()
  const promised = await readCount(page, 'Black')
  await main(page)
    .getByRole('checkbox', { name: /^Black/ })
    .check()
  await expect(page).toHaveURL(/\?color=\d+$/)
  await expect(count(page)).toHaveText(promised === 1 ? '1 item' : `${promised} items`)
  await expect(productCards(page)).toHaveCount(Math.min(promised, 16))
  // The menu stays open and keeps the focus, so that several colors can be selected in one go.
  await expect(main(page).getByRole('checkbox', { name: /^Black/ })).toBeFocused()
  await main(page).getByRole('checkbox', { name: /^Navy/ }).check()
  await expect(page).toHaveURL(/\?color=\d+&color=\d+$/)
  await expect(activeFilters(page).getByRole('link')).toHaveText(['Fabric: Black', 'Fabric: Navy', 'Clear all'])
  await page.goBack()
  await expect(activeFilters(page).getByRole('link')).toHaveText(['Fabric: Black', 'Clear all'])
  await expect(main(page).getByRole('checkbox', { name: /^Navy/ })).not.toBeChecked()
  // A press outside closes the menu, which covers the content below.
  await page.getByRole('heading', { level: 1 }).click()
  await activeFilters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST_URL)
  await expect(count(page)).toHaveText(all ?? '')
})

test('with the keyboard a menu is reached by Tab, opened by Enter, left by Tab and closed by Escape', async ({
  page,
}) => {
  await openPage(page, LIST_URL)
  await press(page, menu(page, /^Size/))
  const size = main(page).getByRole('checkbox', { name: /^S/ })
  await tabTo(page, size)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?size=/)
  await expect(size).toBeFocused()
  await tabTo(page, menu(page, /^Fabric/))
  await expect(size).toBeHidden()
  await page.keyboard.press('Enter')
  const color = main(page).getByRole('checkbox', { name: /^Black/ })
  await tabTo(page, color)
  await page.keyboard.press('Escape')
  await expect(color).toBeHidden()
  await expect(menu(page, /^Fabric/)).toBeFocused()
})

test('a choice on a later page leads to the first, and the number of results is announced', async ({ page }) => {
  await openPage(page, `${LIST_URL}?page=2`)
  await main(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .check()
  await expect(page).toHaveURL(`${LIST_URL}?available=1`)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^\d+ items/ })).toBeAttached()
  await expect(main(page).getByRole('checkbox', { name: /^In stock/ })).toBeFocused()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(`${LIST_URL}?available=1&page=2`)
})

test('price limits apply in the currency in which they were entered', async ({ page }) => {
  await openPage(page, LIST_URL)
  await menu(page, /^Price/).click()
  await main(page).getByLabel('Maximum, USD').fill('48')
  await main(page).getByLabel('Maximum, USD').press('Enter')
  await expect(page).toHaveURL(`${LIST_URL}?price_max=48&currency=USD`)
  await expect(activeFilters(page).getByRole('link').first()).toHaveText('Up to $48.00 USD')
  await page.getByRole('banner').getByRole('radio', { name: /MXN/ }).check()
  await expect(activeFilters(page)).toHaveCount(0)
  await expect(page).toHaveURL(LIST_URL)
})

test('a price limit with cents is applied as it was typed', async ({ page }) => {
  await openPage(page, LIST_URL)
  await menu(page, /^Price/).click()
  await main(page).getByLabel('Maximum, USD').fill('44.99')
  await main(page).getByLabel('Maximum, USD').press('Enter')
  await expect(page).toHaveURL(`${LIST_URL}?price_max=44.99&currency=USD`)
  await expect(activeFilters(page).getByRole('link').first()).toHaveText('Up to $44.99 USD')
})

test('a range above the previous one can be typed, one limit after the other', async ({ page }) => {
  await openPage(page, `${LIST_URL}?price_min=30&price_max=45&currency=USD`)
  await menu(page, /^Price/).click()
  await main(page).getByLabel('Minimum, USD').press('ControlOrMeta+a')
  await page.keyboard.type('48')
  await page.keyboard.press('Tab')
  await expect(main(page).getByLabel('Maximum, USD')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST_URL}?price_min=48&price_max=60&currency=USD`)
  await expect(activeFilters(page).getByRole('link').first()).toHaveText('$48.00 USD – $60.00 USD')
})

test('price limits stay with a language that keeps the currency', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, `${LIST_URL}?price_max=48&currency=USD`)
  const banner = page.getByRole('banner')
  await banner.getByRole('radio', { name: 'English' }).check()
  await expect(activeFilters(page).getByRole('link').first()).toHaveText('Up to $48.00 USD')
  await expect(page).toHaveURL(`${LIST_URL}?price_max=48&currency=USD`)
})

test('sorting by price puts the cheapest first', async ({ page }) => {
  await openPage(page, LIST_URL)
  await main(page).getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await expect(page).toHaveURL(`${LIST_URL}?sort=price_up`)
  const low = (text: string) => Number(/\$(\d+(?:\.\d\d)?)/.exec(text)?.[1])
  await expect(async () => {
    const prices = (await productCards(page).allTextContents()).map(low)
    expect(prices).toEqual(prices.toSorted((item, other) => item - other))
  }).toPass()
})

test('filters without results say so and can be cleared', async ({ page }) => {
  await openPage(page, '/resultados/hoodie?price_max=1&currency=USD')
  await expect(main(page).getByRole('heading', { name: 'No matches for these filters' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Clear all' }).last().click()
  await expect(productCards(page)).toHaveCount(16)
})

test('by keyboard alone a menu opens, its items can be reached, and Escape closes it with the focus on its button', async ({
  page,
}) => {
  await openPage(page, LIST_URL)
  await menu(page, /^Size/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = main(page).locator('input[name=size]').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?size=/)
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(menu(page, /^Size/)).toBeFocused()
})

test('Back restores the scroll position of a filtered list', async ({ page }) => {
  await openPage(page, `${LIST_URL}?available=1`)
  const variant = productCards(page).nth(12).getByRole('link').first()
  await variant.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await variant.click()
  await expect(page).toHaveURL(/detalles-producto/)
  await page.goBack()
  await expect(page).toHaveURL(`${LIST_URL}?available=1`)
  await expect(variant).toBeInViewport()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sheet shows the number of results, and applies the filters when they are shown', async ({ page }) => {
    await openPage(page, LIST_URL)
    await page.waitForLoadState('networkidle')
    await main(page).getByRole('link', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('heading', { name: 'Fabric' }).click()
    await sheet.getByRole('checkbox', { name: /^Black/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ })
    await expect(sheet.getByRole('heading', { name: 'Fabric (1)' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(LIST_URL)

    await main(page).getByRole('link', { name: 'Filter' }).click()
    await sheet.getByRole('heading', { name: 'Fabric' }).click()
    const row = sheet.locator('label').filter({ hasText: 'Black' }).filter({ visible: true })
    const promised = Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1])
    await sheet.getByRole('checkbox', { name: /^Black/ }).check()
    await expect(show).toHaveText(promised === 1 ? 'Show 1 item' : `Show ${promised} items`)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(main(page).getByRole('link', { name: 'Filter (1)' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(LIST_URL)
    await expect(activeFilters(page)).toHaveCount(0)
    await expect(sheet).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, and active ones are links', async ({ page }) => {
    await page.goto(LIST_URL)
    await menu(page, /^Fabric/).click()
    await main(page)
      .getByRole('checkbox', { name: /^Black/ })
      .check()
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/color=\d+/)
    await expect(activeFilters(page).getByRole('link', { name: 'Remove filter Fabric: Black' })).toBeVisible()
    await activeFilters(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(LIST_URL)
  })

  test('filters work on a phone too, below their link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(LIST_URL)
    await main(page).getByRole('link', { name: 'Filter' }).click()
    await menu(page, /^Size/).click()
    await expect(main(page).locator('input[name=size]').first()).toBeVisible()
  })
})
