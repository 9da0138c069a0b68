import { expect, test } from '../gallery/test.ts'

test('the current link is as wide as it would be otherwise', async ({ part }) => {
  const bar = part('nav-bar').getByRole('navigation', { name: 'Categorías' })
  await expect(bar.getByRole('link', { name: 'Sudaderas' })).toHaveAttribute('aria-current', 'page')
  const fonts = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).font + getComputedStyle(link).padding))
  expect(fonts).toHaveLength(6)
  expect(new Set(fonts).size).toBe(1)
})
