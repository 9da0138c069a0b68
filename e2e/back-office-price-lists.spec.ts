import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function findProduct(page: Page): Promise<{ sku: string; uri: string }> {
  const list = await page.request.get('/api/staff/products/list?lang=en&state=on_sale&offer=no&sort=-mxn')
  const [product] = (await list.json()).items
  const detail = await (await page.request.get(`/api/staff/products/detail?lang=en&id=${product.id}`)).json()
  return { sku: detail.fields.sku, uri: detail.fields.texts.en.uri }
}

async function readOffer(page: Page, uri: string): Promise<number | null> {
  const response = await page.request.get(`/api/products/detail?uri=${uri}&lang=en&currency=MXN`)
  return (await response.json()).sizes[0].price_offer
}

test('a sale is prepared, seen price by price, started and undone as a whole', async ({ page }) => {
  await openBackOffice(page, '/price-lists')
  const { sku, uri } = await findProduct(page)
  const name = `Flash sale ${Date.now()}`
  await page.getByRole('button', { name: 'New sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'New sale' })
  await dialog.getByLabel('Name · Spanish').fill(`Rebaja ${name}`)
  await dialog.getByLabel('Name · English').fill(name)
  await dialog.getByRole('button', { name: 'New sale' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Starts').fill('2026-01-01T10:00')
  await page.getByLabel('List of SKUs').fill(sku)
  await page.getByLabel('Percentage').fill('75')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/prices fall by 70% or more/)).toBeVisible()
  await expect(page.getByText('Check this').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('It starts right now')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByText('Sale scheduled')).toBeVisible()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  expect(await readOffer(page, uri)).not.toBeNull()
  await expect(page.getByLabel('Percentage')).toBeDisabled()
  await page.getByRole('button', { name: 'Undo the sale' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the sale' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await readOffer(page, uri)).toBeNull()
  await page.goto('/admin/price-lists?state=withdrawn')
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 800 } })

  test('the list of sales and the draft of one can be read and used', async ({ page }) => {
    await openBackOffice(page, '/price-lists')
    await page.getByRole('button', { name: 'Nueva rebaja' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva rebaja' })
    await dialog.getByRole('button', { name: 'Nueva rebaja' }).click()
    await expect(dialog.getByText('Falta este dato.')).toHaveCount(2)
    await dialog.getByLabel('Nombre · Español').fill('Rebaja de prueba')
    await dialog.getByLabel('Nombre · Inglés').fill('Sale of a test')
    await dialog.getByRole('button', { name: 'Nueva rebaja' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rebaja de prueba' })).toBeVisible()
    await page.getByRole('button', { name: 'Calcular de nuevo' }).click()
    await expect(page.getByText(/precios cambian en/)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto('/admin/price-lists')
    await expect(page.getByRole('link', { name: 'Rebaja de prueba' })).toBeVisible()
    await expectAccessible(page)
  })
})
