import { expect, test } from '../gallery/test.ts'

test('is a navigation of real links with the current one marked', async ({ part, page }) => {
  const pages = part('pagination').getByRole('navigation', { name: 'Páginas, en medio' })
  await expect(pages.getByRole('link', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Página siguiente' })).toHaveAttribute('href', '?page=6')
  await pages.getByRole('link', { name: 'Página anterior' }).focus()
  await page.keyboard.press('Tab')
  await expect(pages.getByRole('link', { name: 'Página 1', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?page=1')
})

test('on a phone only the nearest pages are in one row', async ({ part, page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const pages = part('pagination').getByRole('navigation', { name: 'Páginas, en medio' })
  await expect(pages.getByRole('link')).toHaveCount(7)
  await expect(pages).toHaveText(/^1\s*…\s*4\s*5\s*6\s*…\s*12$/, { useInnerText: true })
  const box = await pages.boundingBox()
  expect(box?.height).toBeLessThan(50)
})

test('the first page has nothing before it', async ({ part }) => {
  const pages = part('pagination').getByRole('navigation', { name: 'Páginas, al principio' })
  await expect(pages.getByRole('link', { name: 'Página anterior' })).toHaveCount(0)
})
