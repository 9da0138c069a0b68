import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '../gallery/test.ts'

// The animations of the zoom are 500 ms long; without them every state is final at once.
test.use({ shown: 'product-gallery', contextOptions: { reducedMotion: 'reduce' } })

async function openViewer(page: Page, part: (name: string) => Locator): Promise<Locator> {
  await part('product-gallery').getByRole('button', { name: 'Ver imagen 1 en grande' }).first().click()
  const image = page
    .getByRole('dialog', { name: 'Imágenes en grande' })
    .getByRole('img', { name: 'Playera sol, frente' })
  await expect(image).toBeVisible()
  return image
}

async function locate(image: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await image.boundingBox()
  if (box === null) throw new Error('The image is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test('the wheel zooms in and out', async ({ part, page }) => {
  const image = await openViewer(page, part)
  const { x, y, width } = await locate(image)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -120)
  await expect.poll(async () => (await locate(image)).width / width).toBeCloseTo(1.4, 1)
  await page.mouse.wheel(0, 240)
  await expect.poll(async () => (await locate(image)).width).toBeCloseTo(width, 0)
})

test('+ and - zoom from the start, and arrows move the zoomed image', async ({ part, page }) => {
  const image = await openViewer(page, part)
  const { x, width } = await locate(image)
  await page.keyboard.press('+')
  await expect.poll(async () => (await locate(image)).width / width).toBeGreaterThan(1.9)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await locate(image)).x).toBeLessThan(x)
  await expect(page.getByRole('dialog').locator('p', { hasText: '/6' })).toHaveText('1/6')
  for (const _ of [1, 2]) await page.keyboard.press('-')
  await expect.poll(async () => (await locate(image)).width).toBeCloseTo(width, 0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').locator('p', { hasText: '/6' })).toHaveText('2/6')
})

test('a double click zooms to the place of the pointer, and dragging moves the image', async ({ part, page }) => {
  const image = await openViewer(page, part)
  const { x, y, width } = await locate(image)
  await page.mouse.dblclick(x, y)
  await expect.poll(async () => (await locate(image)).width / width).toBeGreaterThan(1.5)
  const zoomed = await locate(image)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await locate(image)).y).toBeCloseTo(zoomed.y - 60, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })

  test('a double tap zooms in', async ({ part, page }) => {
    const image = await openViewer(page, part)
    const { x, y, width } = await locate(image)
    const touch = await page.context().newCDPSession(page)
    for (const _ of [1, 2]) {
      await sendTouch(touch, 'touchStart', [[x, y]])
      await sendTouch(touch, 'touchEnd', [])
    }
    await expect.poll(async () => (await locate(image)).width / width).toBeGreaterThan(1.5)
  })

  test('a pinch zooms as far as the fingers part, and one finger moves the image', async ({ part, page }) => {
    const image = await openViewer(page, part)
    const { x, y, width } = await locate(image)
    const touch = await page.context().newCDPSession(page)
    await sendTouch(touch, 'touchStart', pair(x, y, 50))
    for (const reach of [70, 90, 110, 130, 150]) await sendTouch(touch, 'touchMove', pair(x, y, reach))
    await sendTouch(touch, 'touchEnd', [])
    await expect.poll(async () => (await locate(image)).width / width).toBeCloseTo(3, 0)
    const zoomed = await locate(image)
    await sendTouch(touch, 'touchStart', [[x, y]], 1)
    for (const way of [20, 40, 60]) await sendTouch(touch, 'touchMove', [[x + way, y]], 1)
    await sendTouch(touch, 'touchEnd', [], 1)
    await expect.poll(async () => (await locate(image)).x - zoomed.x).toBeGreaterThan(30)
    // The browser itself has not zoomed the page.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await sendTouch(touch, 'touchStart', pair(x, y, 100), 2)
    for (const reach of [70, 45, 30, 20]) await sendTouch(touch, 'touchMove', pair(x, y, reach), 2)
    await sendTouch(touch, 'touchEnd', [], 2)
    await expect.poll(async () => (await locate(image)).width).toBeCloseTo(width, 0)
  })
})

type Point = readonly [x: number, y: number]

function pair(x: number, y: number, reach: number): Point[] {
  return [
    [x - reach, y],
    [x + reach, y],
  ]
}

/**
 * Sends what a touch screen reports, which Playwright has no call for with two fingers; `later` in seconds, so that a
 * finger that follows a pinch is no double tap.
 */
async function sendTouch(
  touch: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
  later = 0,
) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
  await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: Date.now() / 1_000 + later })
}
