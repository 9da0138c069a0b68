import { expect, test } from '../gallery/test.ts'

for (const [width, count] of [
  [1280, 4],
  [1000, 3],
  [700, 2],
  [400, 1],
] as const) {
  test(`shows ${count} whole slides at ${width} px`, async ({ part, page }) => {
    await page.setViewportSize({ width, height: 800 })
    const carousel = part('carousel').getByRole('region', { name: 'Recién llegadas' })
    const strip = await carousel.getByRole('list').boundingBox()
    const slide = await carousel.getByRole('listitem').first().boundingBox()
    expect(Math.round((strip?.width ?? 0) / (slide?.width ?? 1))).toBe(count)
  })
}

test('two buttons and the keyboard scroll it, and the buttons are disabled at its ends', async ({ part, page }) => {
  const carousel = part('carousel').getByRole('region', { name: 'Recién llegadas' })
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel')
  await expect(carousel.getByRole('listitem').first()).toHaveAccessibleName('1 de 6')
  const back = carousel.getByRole('button', { name: 'Anteriores' })
  const on = carousel.getByRole('button', { name: 'Siguientes' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toBeFocused()
  await expect(back).toHaveAttribute('aria-disabled', 'false')
})

test('the buttons are hidden when all slides are in view', async ({ part }) => {
  const carousel = part('carousel').getByRole('region', { name: 'Dos piezas' })
  await expect(carousel.getByRole('button', { name: 'Siguientes' })).toBeHidden()
})
