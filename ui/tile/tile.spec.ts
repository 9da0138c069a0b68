import { expect, pauseClock, test } from '../gallery/test.ts'

test('the heart is no part of the link', async ({ part, page }) => {
  const tile = part('tile').getByRole('article').first()
  await tile.getByRole('button', { name: 'Guardar Retrato Nº 03' }).click()
  await expect(tile.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  expect(page.url()).not.toContain('detalles-producto')
  expect(await tile.getByRole('link').evaluate((link) => link.querySelector('button'))).toBeNull()
})

test('under the mouse the images change every 1.5 s and reset when it leaves', async ({ part, page }) => {
  const tile = part('tile').getByRole('article').first()
  const second = tile.locator('picture').nth(1)
  await pauseClock(page)
  await expect(second).toHaveCount(0)
  await tile.hover({ position: { x: 60, y: 120 } })
  await page.clock.runFor(200)
  await expect(second).toHaveCSS('opacity', '1')
  await page.clock.runFor(1500)
  await expect(tile.locator('picture').nth(2)).toHaveCSS('opacity', '1')
  await page.mouse.move(2, 2)
  await expect(tile.locator('picture').nth(2)).toHaveCSS('opacity', '0')
})

test('with reduced motion the second image stays', async ({ part, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.locator('body[data-ready]').waitFor()
  await pauseClock(page)
  const tile = part('tile').getByRole('article').first()
  await tile.hover({ position: { x: 60, y: 120 } })
  await page.clock.runFor(200)
  await expect(tile.locator('picture').nth(1)).toHaveCSS('opacity', '1')
  await page.clock.runFor(1800)
  await expect(tile.locator('picture').nth(1)).toHaveCSS('opacity', '1')
})

test('keyboard focus on the link, which comes before the heart, shows the second image', async ({ part, page }) => {
  const tile = part('tile').getByRole('article').first()
  await tile.getByRole('button').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tile.getByRole('link')).toBeFocused()
  await expect(tile.locator('picture').nth(1)).toHaveCSS('opacity', '1')
})
