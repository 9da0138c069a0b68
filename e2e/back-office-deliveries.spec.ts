import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, waitForMail } from './customers.ts'
import { callAsOwner } from './owner-calls.ts'
import { createMark } from './owner.ts'
import { test } from './test.ts'
import { createCustomer } from './visitor.ts'

for (const [locale, width, t] of [
  ['es-MX', 390, { open: 'Entregas del transportista', field: 'Números de guía', find: 'Buscar pedidos' }],
  ['en-US', 1440, { open: 'Carrier’s deliveries', field: 'Tracking numbers', find: 'Find orders' }],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('the numbers that a carrier delivered are pasted, and their orders are delivered at once', async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000)
      const mark = createMark().toUpperCase()
      const variant = await findVariant(request, { skip: 24, free: 8 })
      const sold = await Promise.all(
        [1, 2].map(async (place) => {
          const customer = await createCustomer(request)
          const { number } = await buyByCard(request, customer, variant)
          return { code: number, waybill: `${mark}-${place}`, email: customer.email }
        }),
      )
      await callAsOwner(async (call) => {
        for (const { code, waybill } of sold) {
          await call('orders/prepare', { code })
          await call('orders/ship', { code, carrier: 'Estafeta', waybill })
        }
      })
      await openBackOffice(page, '/orders?tab=on_the_way')
      await page.getByRole('searchbox').fill(sold[0]!.waybill)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: sold[0]!.code })).toBeVisible()
      // The carrier asks for its number, on a phone too.
      await expect(page.getByText(`Estafeta ${sold[0]!.waybill}`).filter({ visible: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t.open }).click()
      const dialog = page.getByRole('dialog', { name: t.open })
      await dialog.getByLabel(t.field).fill('NOTHING-0001')
      await dialog.getByRole('button', { name: t.find }).press('Enter')
      await expect(dialog.getByText(/^(Ningún pedido en camino|No order on its way)/)).toBeVisible()
      await expectAccessible(page)
      await dialog
        .getByLabel(t.field)
        .fill(`guía;estado\n${sold.map(({ waybill }) => `${waybill};entregado`).join('\n')}`)
      await dialog.getByRole('button', { name: t.find }).press('Enter')
      await expect(dialog.getByRole('status')).toHaveText(/^2 /)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^(Marcar 2 entregados|Mark 2 as delivered)$/ }).click()
      await expect(dialog).toHaveCount(0)
      await expectAccessible(page)
      for (const { email } of sold) await waitForMail(request, email, 'order-delivered')
    })
  })
