import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, waitForMail } from './customers.ts'
import { advanceOrder } from './owner-calls.ts'
import { test } from './test.ts'
import { createCustomer, openPage, signIn } from './visitor.ts'

test.use({ locale: 'en-US' })

test('an order leaves in two parcels, a unit that broke is replaced, and the customer sees all three', async ({
  page,
  request,
  browser,
}) => {
  const customer = await createCustomer(request)
  const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 18, free: 8 }), 2)
  await openBackOffice(page, `/orders/${number}`)
  await page.getByRole('button', { name: 'Ship a part' }).click()
  const part = page.getByRole('dialog', { name: 'Ship a part' })
  await part.getByRole('button', { name: /^More: / }).click()
  await part.getByLabel('Carrier').fill('DHL')
  await part.getByLabel('Tracking number').fill('PART-0001')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('link', { name: 'PART-0001' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)

  await page.getByLabel('Carrier').fill('FedEx')
  await page.getByLabel('Tracking number').fill('REST-0001')
  await page.keyboard.press('Enter')
  await expect(parcels.getByRole('link', { name: 'REST-0001' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as delivered' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()

  await page.getByRole('button', { name: 'Replace items' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace items' })
  await replace.getByLabel('What happened?').selectOption({ label: 'They arrived broken' })
  await replace.getByRole('button', { name: /^More: / }).click()
  await replace.getByRole('button', { name: 'Replace items' }).click()
  await expect(parcels.getByText('To be shipped')).toBeVisible()
  await parcels.getByRole('button', { name: 'Record its shipment' }).click()
  const ship = page.getByRole('dialog', { name: 'Record its shipment' })
  await ship.getByLabel('Tracking number').fill('NEW-00001')
  await page.keyboard.press('Enter')
  await expect(parcels.getByText('NEW-00001')).toBeVisible()
  const { text } = await waitForMail(request, customer.email, 'order-shipped')
  expect(text).toContain('NEW-00001')

  const own = await (await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 800 } })).newPage()
  await signIn(own, customer)
  await openPage(own, `/mis-pedidos?pedido=${number}`)
  for (const name of ['Part of your order', 'The rest of your order', 'Your new items, at no cost'])
    await expect(own.getByText(name)).toBeVisible()
  await expectAccessible(own)
})

for (const [locale, width, button, legend] of [
  ['es-MX', 390, 'Abrir una devolución o un cambio', 'Otra talla'],
  ['en-US', 1440, 'Open a return or an exchange', 'Another size'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('staff open an exchange for a customer, and it is approved', async ({ page, request }) => {
      const customer = await createCustomer(request)
      const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 19, free: 8 }))
      await advanceOrder(number, 'prepare', 'ship', 'deliver')
      await openBackOffice(page, `/orders/${number}`)
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: button })
      await dialog.getByRole('radio', { name: legend }).check({ force: true })
      await dialog.getByRole('button', { name: /^(More|Más): / }).click()
      await expect(dialog.getByLabel(/^(Wanted size|Talla que quiere)/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^(Open and approve|Abrir y aprobar)$/ }).click()
      await expect(page.getByRole('link', { name: /^(Exchange|Cambio)$/ }).first()).toBeVisible()
    })
  })
