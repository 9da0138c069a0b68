import { expect, type Page } from '@playwright/test'
import { respondWith } from './screen-states.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'
import { test } from './test.ts'

const TEE = '/detalles-producto/blind-knot-tee'
const main = (page: Page) => page.getByRole('main')

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a guest reads cost, time and returns for the home of the currency, and for another country', async ({ page }) => {
  await openPage(page, TEE)
  const country = main(page).getByLabel('Ships to')
  await expect(country).toHaveValue('united_states')
  await expect(main(page).getByText('Shipping: $22.00 USD')).toBeVisible()
  await expect(main(page).getByText(/^Free on items from \$[\d.]+\sUSD, before discounts$/)).toBeVisible()
  await expect(main(page).getByText(/^From \$[\d.]+\sUSD for club members/)).toBeVisible()
  await expect(main(page).getByText('Arrives in 6 to 13 business days after payment')).toBeVisible()
  await expect(main(page).getByText('30 days to return it')).toBeVisible()
  await country.selectOption('elsewhere')
  await expect(main(page).getByText('Shipping: $39.00 USD')).toBeVisible()
  await expect(main(page).getByText('before discounts')).toBeHidden()
  await expect(page.locator('p[aria-live="polite"]')).toHaveText(
    /^Shipping: \$39\.00\sUSD\. Arrives in [\w ]+ after payment/,
  )
  await page.reload()
  await expect(main(page).getByLabel('Ships to')).toHaveValue('elsewhere')
})

test('a signed-in customer reads the rate of the saved address', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const created = await request.post('/api/addresses/create', {
    headers: { authorization: `Bearer ${customer.api_token}` },
    data: { country_id: 142, line: 'Álvaro Obregón 120', postal_code: '06700', city: 'Ciudad de México' },
  })
  expect(created.ok()).toBe(true)
  await signIn(page, customer)
  await openPage(page, TEE)
  await expect(main(page).getByLabel('Ships to')).toHaveValue('mexico')
  await expect(main(page).getByText('Shipping: $9.00 USD')).toBeVisible()
})

test('a delivery time that the owner left empty is not said', async ({ page, request }) => {
  await openPage(page, TEE)
  const info = await (await request.get('/api/shop/info?lang=es')).json()
  await respondWith(page, '**/api/shop/info*', { ...info, delivery_times: { ...info.delivery_times, mexico: '' } })
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  await main(page).getByLabel('Envío a').selectOption('mexico')
  const facts = main(page).getByRole('list').filter({ hasText: '30 días para devolverla' }).getByRole('listitem')
  await expect(facts).toHaveText([/^Envío: /, '30 días para devolverla'])
  await expect(page.locator('p[aria-live="polite"]')).toHaveText(/, de Amber en adelante$/)
})
