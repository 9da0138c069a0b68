import { expect, test } from '../gallery/test.ts'

test('copies the value, confirms it and then offers it again', async ({ part, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = part('copy-list').getByRole('button', { name: 'Copiar el importe' })
  await button.click()
  await expect(button).toHaveText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('94.00')
  await expect(button).toHaveText('Copiar')
})

test('the value is selected where the clipboard is not available', async ({ part, page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await part('copy-list').getByRole('button', { name: 'Copiar la cuenta' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('pagos@lienza.example.test')
})
