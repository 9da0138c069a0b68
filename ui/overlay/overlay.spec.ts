import { expect, pauseClock, test } from '../gallery/test.ts'

test('stays for two seconds, whatever is pressed', async ({ part, page }) => {
  await pauseClock(page)
  await part('overlay').getByRole('button', { name: 'Agregar' }).click()
  const card = page.getByRole('dialog', { name: 'Agregando…' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1600)
  await expect(card).toBeVisible()
  await page.clock.runFor(400)
  await expect(card).toBeHidden()
})
