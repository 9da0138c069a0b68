import { expect } from '@playwright/test'
import { buildAxe, expectAccessible } from './accessibility.ts'
import { createDraft, openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

function makeEan(): string {
  const digits = `20${String(Date.now()).slice(-10)}`
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

test('a variant gets a barcode, its label is printed, and scanning it receives and counts it', async ({ page }) => {
  await openBackOffice(page, '/products')
  await createDraft(page, `Labeled coat ${Date.now()}`)
  const ean = makeEan()
  const wrong = ean.slice(0, -1) + ((Number(ean.at(-1)) + 1) % 10)
  await page.getByRole('button', { name: 'Show the codes' }).click()
  await page.getByRole('button', { name: 'Give missing ones a code of the shop' }).click()
  await expect(page.getByText('6 of 6 have a code.')).toBeVisible()
  const barcode = page.getByLabel(/^Barcode of S · /).first()
  await barcode.fill(wrong)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`The last digit of ${wrong} doesn’t fit.`, { exact: false }).first()).toBeVisible()
  await barcode.fill(ean)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The galleries of the new product have no images yet, which are checked with those of others.
  const { violations } = await buildAxe(page).analyze()
  expect(violations).toEqual([])

  await page.getByRole('link', { name: 'Print labels' }).click()
  await expect(page.getByRole('img', { name: `Barcode ${ean}` })).toBeVisible()
  await expect(page.getByText('6 labels')).toBeVisible()
  const copies = page.getByLabel(/^Labels of .* S · /).first()
  await copies.fill('')
  await copies.pressSequentially('2.5')
  await expect(page.getByText('7 labels')).toBeVisible()
  await copies.fill('3')
  await expect(page.getByText('8 labels')).toBeVisible()
  await page.getByLabel('Paper').selectOption({ label: 'A4 sheet, 24 labels of 70 × 37 mm' })
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('img', { name: `Barcode ${ean}` })).toHaveCount(3)
  await page.emulateMedia({ media: null })

  await page.goto('/admin/stock')
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await page.getByLabel('What you do').selectOption({ label: 'Receive goods' })
  await page.getByLabel('What you counted').fill(`${ean}\n${ean} 4\nunknown-code`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('unknown-code')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Count' }).getByRole('row').nth(1)).toContainText(/S · .*055$/)
  await page.getByRole('button', { name: 'Save what arrived' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await page.goto(`/admin/stock?q=${ean}`)
  await expect(page.getByRole('row', { name: /Labeled coat .* · S · / }).first()).toContainText('5')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 800 } })

  test('labels can be chosen, and the page does not scroll sideways', async ({ page }) => {
    await openBackOffice(page, '/stock')
    await page.goto('/admin/stock/labels')
    await expect(page.getByRole('link', { name: 'Ver los productos' })).toBeVisible()
    await expectAccessible(page)
    const { items } = await (await page.request.get('/api/staff/products/list?lang=es&state=on_sale')).json()
    await page.goto(`/admin/stock/labels?products=${items[0].id}`)
    await expect(page.getByText(/no tienen? código/)).toBeVisible()
    await page.getByRole('button', { name: 'Las que hay en almacén' }).click()
    await expectAccessible(page)
    for (const paper of ['roll80', 'a4']) {
      await page.getByLabel('Papel').selectOption(paper)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})
