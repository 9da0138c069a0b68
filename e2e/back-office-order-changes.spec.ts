import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, waitForMail } from './customers.ts'
import { test } from './test.ts'
import { createCustomer } from './visitor.ts'

const texts = {
  en: {
    button: 'Change the items',
    refund: /^Change and refund \$/,
    same: 'It costs the same: nothing is refunded.',
    dearer: /more than was paid for them/,
    done: 'Order changed. We told the customer.',
  },
  es: {
    button: 'Cambiar las piezas',
    refund: /^Cambiar y devolver \$/,
    same: 'Cuesta lo mismo: no se devuelve nada.',
    dearer: /más de lo que se pagó por ellas/,
    done: 'Pedido cambiado. Avisamos al cliente.',
  },
}

for (const [locale, width, t] of [
  ['en-US', 1440, texts.en],
  ['es-MX', 390, texts.es],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('the lines of an order are changed before it is packed, and the difference is refunded', async ({
      page,
      request,
    }) => {
      const customer = await createCustomer(request)
      const variant = await findVariant(request, { skip: 20, free: 8, lang: locale === 'en-US' ? 'en' : 'es' })
      const { number } = await buyByCard(request, customer, variant, 2)
      await openBackOffice(page, `/orders/${number}`)
      await page.getByRole('button', { name: t.button }).click()
      const dialog = page.getByRole('dialog', { name: t.button })
      await dialog.getByRole('button', { name: /^(More|Más): / }).click()
      await expect(dialog.getByText(t.dearer)).toBeVisible()
      await expectAccessible(page)
      const fewer = dialog.getByRole('button', { name: /^(Fewer|Menos): / })
      await fewer.click()
      await fewer.click()
      await dialog.getByRole('button', { name: t.refund }).click()
      await expect(page.getByText(t.done)).toBeVisible()
      await waitForMail(request, customer.email, 'order-changed')

      // The same unit in another size, found by its name, costs the same.
      await page.getByRole('button', { name: t.button }).click()
      await dialog.getByRole('searchbox').fill(variant.name)
      await expect(dialog.getByRole('button', { name: /^(Add|Agregar) / }).first()).toBeVisible()
      await expectAccessible(page)
    })
  })
