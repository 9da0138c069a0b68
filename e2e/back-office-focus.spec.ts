import { expect, type Locator, type Page, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { press } from './keyboard.ts'

test.use({ locale: 'en-US' })

test('each screen gives the focus to its title and announces its name, also on Back', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const announced = page.locator('[aria-live=polite][aria-atomic=true]')
  await openBackOffice(page, '/codes')
  await expect(title).toBeFocused()

  await press(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
  await expect(title).toHaveText('Settings')
  await expect(title).toBeFocused()
  await expect(announced).toHaveText(/^Settings/)

  await press(page, page.getByRole('main').getByRole('link').first())
  await expect(title).not.toHaveText('Settings')
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('Settings')
  await expect(title).toBeFocused()
})

test('the screen that the palette opens gives the focus to its title', async ({ page }) => {
  await openBackOffice(page, '/codes')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Legal texts')
  await page.getByRole('option', { name: 'Legal texts' }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal texts')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a list keeps the focus in its search, and gives it to the title on another page', async ({ page }) => {
  await openBackOffice(page, '/products')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(title).toBeFocused()

  await search.focus()
  await page.keyboard.type('nothing-has-this-name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=nothing-has-this-name$/)
  await expect(search).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products$/)
  await expect(search).toHaveValue('')
  await expect(title).toBeFocused()
})

test('a list announces how many rows are selected, and nothing else', async ({ page }) => {
  await openBackOffice(page, '/products')
  const number = page.getByRole('status').filter({ hasText: /^\d+ (results|selected)$/ })
  const region = await number.elementHandle()
  await page.getByRole('checkbox', { name: 'Select this page' }).focus()
  await page.keyboard.press('Space')
  await expect(number).toHaveText('50 selected')
  // A region that comes with its text is not announced everywhere: it must be the one that was there before.
  expect(await number.evaluate((element, before) => element === before, region)).toBe(true)
  await page.getByRole('button', { name: 'Clear the selection' }).focus()
  await page.keyboard.press('Enter')
  await expect(number).toHaveText(/^\d+ results$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a size that is moved keeps the focus on the button that moved it', async ({ page }) => {
  await openBackOffice(page, '/products?state=on_sale&sort=sku')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const down = page.getByRole('button', { name: /^Move \S+ down$/ })
  const name = await down.first().getAttribute('aria-label')
  const moved = page.getByRole('button', { name: name!, exact: true })
  await moved.focus()
  for (const times of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect(down.nth(times)).toHaveAttribute('aria-label', name!)
    await expect(moved).toBeFocused()
  }
})

test('a collection that is moved keeps the focus on the button that moved it', async ({ page }) => {
  await openBackOffice(page, '/collections')
  const down = page.getByRole('button', { name: /^Move .+ down$/ })
  const name = await down.first().getAttribute('aria-label')
  const moved = page.getByRole('button', { name: name!, exact: true })
  await moved.focus()
  await page.keyboard.press('Enter')
  await expect(down.nth(1)).toHaveAttribute('aria-label', name!)
  await expect(moved).toBeFocused()
  await page.getByRole('button', { name: name!.replace('down', 'up'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(down.first()).toHaveAttribute('aria-label', name!)
})

test('the bars of a list and of an editor cover nothing that has the focus', async ({ page }) => {
  await openBackOffice(page, '/products')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .focus()
  await expectFocusUncovered(page, 'Shift+Tab', 25)

  await page.getByRole('checkbox', { name: 'Select this page' }).uncheck()
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByLabel('Name').first().fill('x')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByLabel('Price MXN').first().focus()
  await expectFocusUncovered(page, 'Tab', 25)
})

test('nothing cuts off the outline of a tab or of a row in a list', async ({ page }) => {
  await openBackOffice(page, '/content/legal')
  await expectOutline(page.getByRole('rowheader').getByRole('link').first())
  await page.goto('/admin/products')
  const tabs = page.getByRole('navigation', { name: 'State' }).getByRole('link')
  await expectOutline(tabs.first())
  await expectOutline(tabs.last())
})

test('an error below the field of an order code moves neither the field nor its button', async ({ page }) => {
  await openBackOffice(page, '/orders')
  const button = page.getByRole('button', { name: 'Open', exact: true })
  const field = page.getByLabel('Open an order: code or scanner')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await field.fill('')
    const before = [await field.boundingBox(), await button.boundingBox()]
    expect(Math.abs(getMiddle(before[0]) - getMiddle(before[1]))).toBeLessThanOrEqual(1)
    await field.fill('abc')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/no order code/)
    expect([await field.boundingBox(), await button.boundingBox()]).toEqual(before)
  }
})

test('a field without a usable value takes the focus when the button beside it is pressed', async ({ page }) => {
  await openBackOffice(page, '/orders')
  for (const [path, name, label] of [
    ['orders', 'Open', 'Open an order: code or scanner'],
    ['money', 'Open', 'Order code'],
    ['content/home', 'View', 'View at another moment'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.getByLabel(label, { exact: true }), path).toBeFocused()
  }
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Ship with tracking numbers' }).click()
  await page.getByRole('button', { name: 'Ship 0 orders' }).press('Enter')
  await expect(page.getByLabel('Orders and tracking numbers')).toBeFocused()
})

test('with text of twice the size nothing of the bar above a screen is beyond the window of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openBackOffice(page, '/codes')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

async function expectOutline(link: Locator): Promise<void> {
  await link.focus()
  await link.page().keyboard.press('Shift+Tab')
  await link.page().keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'solid')
  const hidden = await link.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    // Sizes of elements are rounded to whole pixels.
    const distance = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement!; around !== document.body; around = around.parentElement!) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const x = around.getBoundingClientRect().left + around.clientLeft
      const y = around.getBoundingClientRect().top + around.clientTop
      if (left - distance < x || right + distance > x + around.clientWidth) return around.outerHTML
      if (top - distance < y || bottom + distance > y + around.clientHeight) return around.outerHTML
    }
    return undefined
  })
  expect(hidden).toBeUndefined()
}

function getMiddle(box: { y: number; height: number } | null | undefined): number {
  return box ? box.y + box.height / 2 : NaN
}

async function expectFocusUncovered(page: Page, key: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.closest('label') ?? document.activeElement
      if (!focused || focused.closest('[data-bar]')) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
      return hit?.closest('[data-bar]') ? focused.outerHTML : undefined
    })
    expect(covered, `${key} ${step}`).toBeUndefined()
  }
}
