import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, fillCard, findVariant, pressPayButton, waitForMail } from './customers.ts'
import { test } from './test.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const texts = {
  en: {
    button: 'Change the items',
    refund: /^Change and refund \$/,
    same: 'It costs the same: nothing is refunded.',
    dearer: /^It costs \$.* more\. The customer gets a link/,
    ask: /^Ask for the difference of \$/,
    asked: 'We sent the link. The order changes when the customer pays.',
    waiting: 'Change to be paid',
    whatsapp: 'Open in WhatsApp',
    covered: 'Covered by your order',
    withOrder: 'Goes with your order',
    toPayment: 'Continue to payment',
    thanks: 'Thank you for your order',
    pay: /^Pay the difference/,
    difference: /^Difference for the change of order L-/,
    withdraw: 'Withdraw the change',
    withdrawn: 'Change withdrawn.',
    done: 'Order changed. We told the customer.',
  },
  es: {
    button: 'Cambiar las piezas',
    refund: /^Cambiar y devolver \$/,
    same: 'Cuesta lo mismo: no se devuelve nada.',
    dearer: /^Cuesta \$.* más\. El cliente recibe un enlace/,
    ask: /^Pedir la diferencia de \$/,
    asked: 'Enviamos el enlace. El pedido cambia cuando el cliente pague.',
    waiting: 'Cambio por pagar',
    whatsapp: 'Abrir en WhatsApp',
    covered: 'Lo cubre tu pedido',
    withOrder: 'Va con tu pedido',
    toPayment: 'Continuar al pago',
    thanks: 'Gracias por tu compra',
    pay: /^Pagar la diferencia/,
    difference: /^Diferencia por el cambio del pedido L-/,
    withdraw: 'Retirar el cambio',
    withdrawn: 'Cambio retirado.',
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

    test('what costs more is paid by the customer through the link, and then the order has it', async ({
      browser,
      page: staff,
      baseURL,
      request,
    }) => {
      test.setTimeout(120_000)
      const lang = locale === 'en-US' ? 'en' : 'es'
      const customer = await createCustomer(request)
      const variant = await findVariant(request, { skip: 22, free: 8, lang })
      const { number } = await buyByCard(request, customer, variant)
      await openBackOffice(staff, `/orders/${number}`)
      const more = async () => {
        await staff.getByRole('button', { name: t.button }).click()
        const dialog = staff.getByRole('dialog', { name: t.button })
        await dialog.getByRole('button', { name: /^(More|Más): / }).press('Enter')
        await dialog.getByRole('button', { name: t.ask }).click()
        await expect(staff.getByText(t.asked)).toBeVisible()
      }
      await more()
      await expect(staff.getByRole('heading', { name: t.waiting })).toBeVisible()
      await expect(staff.getByRole('link', { name: t.whatsapp })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d*\?text=/,
      )
      await expectAccessible(staff)
      await staff.getByRole('button', { name: t.withdraw }).press('Enter')
      await staff.getByRole('alertdialog').getByRole('button', { name: t.withdraw }).click()
      await expect(staff.getByText(t.withdrawn)).toBeVisible()
      await more()
      await waitForMail(request, customer.email, 'order-change-request')

      const page = await (await browser.newContext({ locale, viewport: { width, height: 900 } })).newPage()
      await prepareVisitor(page, baseURL, lang)
      await signIn(page, customer)
      await openPage(page, `/mis-pedidos?pedido=${number}`)
      await expectAccessible(page)
      await page.getByRole('link', { name: t.pay }).press('Enter')
      await page.waitForURL('/checkout-resumen')
      // On a phone the totals are folded.
      await expect(page.getByText(t.covered).first()).toBeAttached()
      await expect(page.getByRole('heading', { name: t.withOrder })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t.toPayment }).first().click()
      await page.waitForURL('/checkout-pago')
      await fillCard(page, '4242 4242 4242 4242')
      await pressPayButton(page)
      await expect(page.getByRole('heading', { level: 1, name: t.thanks })).toBeVisible()
      await openPage(page, '/mis-pedidos')
      await expect(page.getByText(t.difference)).toBeVisible()
      await page.getByText(t.difference).click()
      await expectAccessible(page)

      await staff.reload()
      await expect(staff.getByRole('heading', { name: t.waiting })).toBeHidden()
      await expect(staff.getByText(/^2 × /)).toBeVisible()
      await expectAccessible(staff)
    })
  })
