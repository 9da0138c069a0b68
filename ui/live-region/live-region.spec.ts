import { expect, test } from '../gallery/test.ts'

test('a repeated message changes the text, so that it is announced again', async ({ part, page }) => {
  const polite = page.locator('[aria-live=polite][aria-atomic=true]')
  const say = part('live-region').getByRole('button', { name: 'Decir con calma' })
  await say.click()
  const first = await polite.evaluate((region) => region.textContent)
  await say.click()
  await expect(polite).toHaveText('Precios en USD')
  expect(await polite.evaluate((region) => region.textContent)).not.toBe(first)
})
