import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO_OWNER, openBackOffice } from './back-office.ts'
import { createGoogleCustomer, waitForMail, withAuth } from './customers.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function createCampaign(page: Page, create: string, name: string, label: string): Promise<void> {
  await openBackOffice(page, '/campaigns')
  await page.getByRole('button', { name: create }).click()
  const dialog = page.getByRole('dialog', { name: create })
  await dialog.getByLabel(label).fill(name)
  await dialog.getByRole('button', { name: create }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a campaign is written, counted, tested and sent, and its mails are on their way', async ({ page, request }) => {
  const reader = await createGoogleCustomer(request)
  await request.put('/api/users/marketing', { ...withAuth(reader), data: { marketing: true } })
  const name = `Studio ${Date.now()}`
  await createCampaign(page, 'New campaign', name, 'Internal name')
  await page.getByLabel('Page of the shop for the button').fill('https://elsewhere.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an address of the shop that begins with /.')).toBeVisible()
  await page.getByLabel('Page of the shop for the button').fill('/home')
  for (const language of ['Spanish', 'English']) {
    await page.getByLabel(`Subject · ${language}`).fill(`${name} ${language}`)
    await page.getByLabel(`Text · ${language}`).fill('On Saturday.\n\nCome and see.')
  }
  await page.getByLabel('Level').selectOption({ label: 'Diamond' })
  await page.getByLabel('Purchases').selectOption({ label: 'Haven’t bought' })
  await page.getByLabel('Within the last (days)').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 1 to 3650.')).toBeVisible()
  await page.getByLabel('Purchases').selectOption({ label: 'Bought or not' })
  await page.getByLabel('Level').selectOption({ label: 'All levels' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/It would reach \d+ (person|people) now/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test in English' }).click()
  await expect(page.getByText('Test sent to your mailbox')).toBeVisible()
  const { text } = await waitForMail(request, DEMO_OWNER.email, 'campaign-test')
  expect(text).toContain('Come and see.')
  // The page is loaded again after a save: until then it would send what was there before.
  await page.route('**/api/staff/campaigns/detail*', async (route) => {
    await sleep(1_500)
    await route.continue()
  })
  await page.getByLabel('Subject · English').fill(`${name} in the evening`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Campaign on its way')).toBeVisible()
  await expect(page.getByText(/\d+ sent, \d+ to go\./)).toBeVisible()
  await expect(page.getByLabel('Subject · English')).toBeDisabled()
  expect((await waitForMail(request, reader.email, 'campaign')).subject).toBe(`${name} in the evening`)
  await page.goto('/admin/campaigns')
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 800 } })

  test('a segment of nobody cannot be sent, and its draft is deleted', async ({ page }) => {
    await createCampaign(page, 'Nueva campaña', 'Nadie', 'Nombre interno')
    await page.getByLabel('Ciudad de una de sus direcciones').fill('Ningún lugar')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Ahora no llegaría a nadie.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Borrar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible()
    await expectAccessible(page)
  })
})
