import { expect, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { press } from './keyboard.ts'

test.use({ locale: 'en-US' })

test('each screen gives the focus to its title and announces its name, also on Back', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const announced = page.locator('[aria-live=polite][aria-atomic=true]')
  await openBackOffice(page, '/codes')
  await expect(title).toBeFocused()

  await press(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
  await expect(title).toHaveText('Settings')
  await expect(title).toBeFocused()
  await expect(announced).toHaveText(/^Settings/)

  await press(page, page.getByRole('main').getByRole('link').first())
  await expect(title).not.toHaveText('Settings')
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('Settings')
  await expect(title).toBeFocused()
})

test('the screen that the palette opens gives the focus to its title', async ({ page }) => {
  await openBackOffice(page, '/codes')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Legal texts')
  await page.getByRole('option', { name: 'Legal texts' }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal texts')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
