import { expect } from '@playwright/test'
import { listLayoutProblems } from './layout-problems.ts'
import { openPage, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const LIST_URL = '/category/sweatshirts/hoodies'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('under the mouse the images of a card change; the keyboard shows the second', async ({ page }) => {
  await openPage(page, LIST_URL)
  const card = page.getByRole('article').first()
  // Time passes only when the test says so, however slow the machine is.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await card.hover({ position: { x: 60, y: 120 } })
  await page.clock.runFor(200)
  await expect(card.locator('picture').nth(1)).toHaveCSS('opacity', '1')
  await page.clock.runFor(1_500)
  await expect(card.locator('picture').nth(2)).toHaveCSS('opacity', '1')
  await page.mouse.move(2, 2)
  await expect(card.locator('picture').nth(2)).toHaveCSS('opacity', '0')
})

test('the lowest price of a card has decimals, and its amount shares a line with its currency', async ({ page }) => {
  await openPage(page, LIST_URL)
  const prices = await page.locator('main article .price').filter({ hasText: 'From' }).allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) expect(price).toMatch(/From \$\d+\.\d\d\u00a0USD/)
})

test('swiping changes the images of a card and does not follow its link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await prepareVisitor(page, baseURL)
  await openPage(page, LIST_URL)
  const card = page.getByRole('article').first()
  const box = (await card.locator('picture').first().boundingBox())!
  const client = await context.newCDPSession(page)
  const at = (x: number) => [{ x: box.x + x, y: box.y + 80 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(140) })
  for (const x of [120, 90, 60])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(card.locator('picture').nth(1)).toHaveCSS('opacity', '1')
  await expect(page).toHaveURL(LIST_URL)
  await context.close()
})

test('a card is shared from its menu, above everything, also in a carousel', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/home')
  const arrivals = page.getByRole('region', { name: 'New arrivals' })
  const dots = arrivals.getByRole('button', { name: /^Share / }).first()
  await dots.click()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeInViewport({ ratio: 1 })
  await copy.click()
  await expect(arrivals.getByText('Link copied')).toBeVisible()
  const link = await arrivals.getByRole('article').first().getByRole('link').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(link ?? '', baseURL).href)
})

test('the carousel can be dragged by the mouse, settles on a product, and does not open the dragged one', async ({
  page,
}) => {
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const strip = page.getByRole('region', { name: 'You may also like' })
  await strip.scrollIntoViewIfNeeded()
  const list = strip.getByRole('list').first()
  await expect(strip.getByRole('button', { name: 'Next' })).toBeEnabled()
  const box = (await list.boundingBox())!
  await page.mouse.move(box.x + 700, box.y + 150)
  await expect(list).toHaveCSS('cursor', 'grab')
  await page.mouse.down()
  await page.mouse.move(box.x + 500, box.y + 150, { steps: 5 })
  await page.mouse.move(box.x + 300, box.y + 150, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(250)
  await expect(page).toHaveURL('/detalles-producto/church-fair-hoodie')
  await expect
    .poll(() =>
      list.evaluate((element) => {
        const [first, second] = [...element.children] as HTMLElement[]
        return Math.round(element.scrollLeft % ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)))
      }),
    )
    .toBeLessThanOrEqual(1)
})

test('in forced colors the buttons for more actions have no rings that would touch the next card', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/category/t-shirts')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('button', { name: /^Share / }).first()).toHaveCSS('border-top-color', canvas)
})

for (const [lang, name, reduced, price] of [
  ['en', 'Undertow', 'XS, 25% off', '$67.00 USD'],
  ['es', 'Resaca', 'XS, 25 % de descuento', '$1,239.00 MXN'],
] as const)
  test(`the size that a card advertises at a lower price is marked on the page of the product (${lang})`, async ({
    page,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL, lang)
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, `/resultados/${name}`)
    const main = page.getByRole('main')
    const card = main.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('−25%')
    await card.getByRole('link', { name }).click()
    await expect(main.getByRole('radio', { name: 'S', exact: true }).first()).toBeChecked()
    await expect(main.locator('label').filter({ hasText: '−25%' }).first()).toBeVisible()
    expect(await listLayoutProblems(page)).toEqual([])
    await main.getByRole('radio', { name: reduced }).first().check()
    await expect(main.getByText(price).first()).toBeVisible()
    expect(await listLayoutProblems(page)).toEqual([])
  })

test('Tab past either end of the list for sharing leads back to its button', async ({ page }) => {
  await openPage(page, LIST_URL)
  const share = page.getByRole('button', { name: /^Share / }).first()
  for (const key of ['Tab', 'Shift+Tab']) {
    await share.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: /^Share / })
    await expect(list.getByRole('link').first()).toBeFocused()
    const steps = key === 'Tab' ? await list.getByRole('listitem').count() : 1
    for (let step = 0; step < steps; step++) await page.keyboard.press(key)
    await expect(list).toHaveCount(0)
    await expect(share).toBeFocused()
  }
})
