import { expect, test } from '../gallery/test.ts'

test('buttons and thumbnails change the image', async ({ part }) => {
  const gallery = part('product-gallery').getByRole('region', { name: 'Imágenes de Retrato Nº 03' })
  await gallery.getByRole('button', { name: 'Imagen siguiente' }).click()
  await expect(gallery.getByText('2/6')).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Imagen 2', exact: true })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: 'Imagen 5', exact: true }).click()
  await expect(gallery.getByText('5/6')).toBeVisible()
  await expect(gallery.locator('li:not([inert])').getByRole('button', { name: 'Ver imagen 5 en grande' })).toBeVisible()
})

test('the viewer opens at the current image, follows keys, and returns the focus', async ({ part, page }) => {
  const gallery = part('product-gallery').getByRole('region', { name: 'Imágenes de Retrato Nº 03' })
  await gallery.getByRole('button', { name: 'Ver imagen 1 en grande' }).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Imágenes en grande' })
  await expect(viewer).toBeVisible()
  const count = viewer.locator('p', { hasText: '/6' })
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('2/6')
  await page.keyboard.press('End')
  await expect(count).toHaveText('6/6')
  await page.keyboard.press('Home')
  await expect(count).toHaveText('1/6')
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('2/6')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery.getByText('2/6')).toBeVisible()
})

test('Back closes the viewer', async ({ part, page }) => {
  await part('product-gallery').getByRole('button', { name: 'Ver imagen 1 en grande' }).first().click()
  const viewer = page.getByRole('dialog', { name: 'Imágenes en grande' })
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
})
