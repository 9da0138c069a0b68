import { expect, type Locator, type Page, test } from '@playwright/test'
import { sample } from './full-run.ts'
import { publicPaths } from './screens.ts'
import { openPage, prepareVisitor } from './visitor.ts'

/** By its element: an error dialog, which some pages open by themselves, hides the heading from its role. */
const mainHeading = (page: Page) => page.locator('h1').first()

async function expectNoSidewaysScroll(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(
    width,
  )
}

test('text of twice the size fits into a narrow window and a wide one', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await prepareVisitor(page, baseURL, 'es')
  // Settings of a reader with enlarged text spacing; lengths in the page's own units follow.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of sample(publicPaths, 2, 1)) {
    await page.goto(path)
    await expect(mainHeading(page)).toBeVisible()
    for (const width of [320, 1280]) await expectNoSidewaysScroll(page, path, width)
  }
})

test('at a zoom of 400 % the shop can be read and used: a window of 320 by 256', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: new URL(baseURL ?? '').origin }])
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/home')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /over 18/ })
    .click()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('T-shirts', { exact: true }).click()
  await menu.getByRole('link', { name: 'View all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirts' })).toBeVisible()
  await openPage(page, '/contacto')
  await page.getByRole('button', { name: 'Send message' }).click()
  const errorDialog = page.getByRole('alertdialog')
  await errorDialog.getByRole('button', { name: 'OK' }).click()
  await expect(errorDialog).toBeHidden()
  await expectNoSidewaysScroll(page, '/contacto', 320)
})

function lengthenTexts(): void {
  const filler = ' ñandúes óvalos'.repeat(60)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const words = text.textContent ?? ''
    if (!/\p{L}{2}/u.test(words) || text.parentElement?.closest('script, style')) continue
    text.textContent = words + filler.slice(0, Math.ceil(words.trim().length * 0.35))
  }
}

function listTruncated(): string[] {
  return [...document.querySelectorAll('button, a, label, summary, legend, th')]
    .filter((element) => element.clientWidth > 1 && !element.closest('.sr-only, .scroller, .rich-table'))
    .filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
    )
    .map((element) => element.outerHTML.slice(0, 160))
}

test('words that are 35 % longer break no layout, on a phone, a tablet and a desktop', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await prepareVisitor(page, baseURL, 'es')
  for (const path of sample(publicPaths, 2)) {
    await page.goto(path)
    await expect(mainHeading(page)).toBeVisible()
    await page.evaluate(lengthenTexts)
    for (const width of [320, 768, 1440]) {
      await expectNoSidewaysScroll(page, path, width)
      expect(await page.evaluate(listTruncated), `${path} at ${width}`).toEqual([])
    }
  }
})

function listControlsWithoutBorder(): string[] {
  const controls = 'button, input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea'
  return [...document.querySelectorAll(`main :is(${controls})`)]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
    .filter((element) => {
      const bordered = [element, element.parentElement].some((item) => {
        const { borderBottomWidth, borderBottomStyle } = getComputedStyle(item ?? element)
        return borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0
      })
      const underlined = getComputedStyle(element).textDecorationLine !== 'none'
      return !bordered && !underlined && element.querySelector('svg, img') === null
    })
    .map((element) => element.outerHTML.slice(0, 160))
}

test('with forced colors controls have a boundary, and selected ones differ from the rest', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/home', '/detalles-producto/church-fair-hoodie', '/contacto', '/login-email', '/login-crear']) {
    await openPage(page, path)
    expect(await page.evaluate(listControlsWithoutBorder), path).toEqual([])
  }
  await openPage(page, '/category/t-shirts/classic-tees')
  const chips = page.getByRole('navigation', { name: /T-shirts/ }).getByRole('link')
  const grounds = await chips.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  const current = await chips.evaluateAll((links) => links.findIndex((link) => link.ariaCurrent === 'page'))
  expect(grounds.filter((ground) => ground === grounds[current])).toHaveLength(1)
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Page \d/ })
  const numbers = await pages.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(new Set(numbers).size).toBe(2)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const size = page.getByRole('main').getByRole('radio', { name: 'XL', exact: true }).first()
  const ground = () => size.evaluate((radio) => getComputedStyle(radio.closest('label') ?? radio).backgroundColor)
  const before = await ground()
  await size.check()
  await expect.poll(ground).not.toBe(before)
})

test('with forced colors the line of the current language, currency and image differs from the others', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  const listLines = (found: Locator) =>
    found.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderBottomColor))
  for (const name of ['Language', 'Currency']) {
    const [one, other, ...more] = await listLines(
      page.getByRole('banner').getByRole('group', { name }).locator('label > span'),
    )
    expect(more, name).toEqual([])
    expect(one, name).not.toBe(other)
  }
  const images = page.getByRole('main').locator('button[aria-current]')
  const current = await images.evaluateAll((buttons) => buttons.findIndex((button) => button.ariaCurrent === 'true'))
  const lines = await listLines(images)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line === lines[current])).toHaveLength(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing is animated, and hovering does not change images', async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element))
        .flatMap(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration])
        .flatMap((durations) => durations.split(', '))
        .filter((duration) => parseFloat(duration) > 0.001),
    )
    expect(moving).toEqual([])
    const card = page.getByRole('article').first()
    await card.hover()
    const image = () =>
      card.evaluate((element) =>
        [...element.querySelectorAll('img')].map((img) => getComputedStyle(img).opacity + img.currentSrc).join(),
      )
    await page.waitForTimeout(400)
    const first = await image()
    await page.waitForTimeout(1_800)
    expect(await image()).toBe(first)
  })
})

for (const [name, width, wanted] of [
  ['a wide window', 1440, 'wide'],
  ['a phone', 390, 'narrow'],
] as const)
  test(`the home page's film on ${name} has its own format, and does not play with reduced motion`, async ({
    page,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/api/banners/home*', async (route) => {
      const response = await route.fetch()
      const [banner] = await response.json()
      const films = { desktop_is_video: true, mobile_is_video: true }
      await route.fulfill({
        json: [
          { ...banner, ...films, desktop_image: '/media/wide/film.webm', mobile_image: '/media/narrow/film.webm' },
        ],
      })
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/cookies')
    await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    await expect(page.locator('video')).toHaveAttribute('src', `/media/${wanted}/film.webm`)
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  })

for (const [name, connection] of [
  ['data saving', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: '3g' }],
] as const)
  test(`with ${name} the film of the home page loads only when it is asked for`, async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { value }), connection)
    const films: string[] = []
    page.on('request', (request) => void (/\.(?:webm|mp4)$/.test(request.url()) && films.push(request.url())))
    await openPage(page, '/home')
    const play = page.getByRole('button', { name: 'Play video' })
    await expect(play).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(films).toEqual([])
    await play.click()
    await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible()
    expect(films.length).toBeGreaterThan(0)
  })
