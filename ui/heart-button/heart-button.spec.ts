import { expect, pauseClock, test } from '../gallery/test.ts'

test('pulses at once and changes only after the call', async ({ part, page }) => {
  await pauseClock(page)
  const heart = part('heart-button').getByRole('button', { name: 'Guardar Ecos en tu lista de deseos' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(400)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
