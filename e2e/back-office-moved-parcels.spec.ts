import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant } from './customers.ts'
import { test } from './test.ts'
import { advanceOrder } from './owner-calls.ts'
import { createCustomer } from './visitor.ts'

test.use({ locale: 'en-US' })

for (const shown of ['before', 'after'] as const)
  test(`items whose parcel left ${shown} their refund was shown are chosen again`, async ({ page, request }) => {
    const customer = await createCustomer(request)
    const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 16, free: 6 }), 2)
    await openBackOffice(page, `/orders/${number}?do=refund`)
    const dialog = page.getByRole('dialog', { name: `Refund of ${number}` })
    const more = dialog.getByRole('button', { name: /^More: / })
    const restock = dialog.getByRole('checkbox', { name: /back in stock$/ })
    const submit = dialog.getByRole('button', { name: /^Refund \$/ })
    const leave = () => advanceOrder(number, 'prepare', 'ship')
    await expect(more).toBeVisible()
    await page.route(
      '**/orders/refund/preview*',
      async (route) => {
        if (shown === 'before') await leave()
        await route.continue()
      },
      { times: 1 },
    )
    await more.click()
    await expect(restock).toBeChecked()
    await dialog.getByLabel('Reason').fill('One is enough')
    await expect(submit).toBeEnabled()
    if (shown === 'after') await leave()
    await submit.click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText(`The parcel of ${number} left or came back after the items were chosen`)
    await alert.getByRole('button').click()
    await expect(restock).toHaveCount(0)
    await expect(dialog.getByLabel('Reason')).toHaveValue('One is enough')

    await more.click()
    await expect(restock).not.toBeChecked()
    await submit.click()
    await expect(dialog).toHaveCount(0)
  })

for (const [locale, width, text] of [
  ['en-US', 390, 'The refund of 2 units of this order waits for approval.'],
  ['es-MX', 1440, 'El reembolso de 2 piezas de este pedido espera aprobación.'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('who ships reads that the refund of items waits for an approval', async ({ page, request }) => {
      const customer = await createCustomer(request)
      const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 17, free: 6 }), 2)
      await openBackOffice(page)
      await page.route(`**/orders/detail?*${number}*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), waiting_refund_units: 2 } })
      })
      await page.goto(`/admin/orders/${number}`)
      await expect(page.getByText(text)).toBeVisible()
      await expectAccessible(page)
    })
  })
