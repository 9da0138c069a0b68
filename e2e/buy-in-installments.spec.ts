import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, openOrder } from './back-office.ts'
import { fillCard, listOrders, pressPayButton, waitForMail } from './customers.ts'
import { runShopCommand } from './run-shop-command.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// The amount is one for the whole shop: it is set first and taken away last.
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => runShopCommand('settings', 'installments', '{"from":null}'))

const WITH_PLANS = '4000004840008001'
const PLANS_REFUSED = '4000004840000263'

const choosePlan = (page: Page, plan: string) =>
  page
    .frameLocator('iframe[title]')
    .first()
    .getByRole('combobox', { name: /^(Forma de pago|Payment plan)$/ })
    .selectOption(plan)

test.describe('in Spanish, on a phone', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } })

  test('the owner sets the total from which cards pay in installments', async ({ page }) => {
    await openBackOffice(page, '/settings/installments')
    const field = page.getByLabel(/^Desde un total de/)
    await expect(field).toHaveAccessibleDescription('Vacío: se paga en una exhibición.')
    await field.fill('300')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Guardado').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('a plan that the bank refuses is explained, and another card pays in three months', async ({
    page,
    request,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL, 'es')
    const customer = await signInToPay(page, request, { skip: 3, currency: 'MXN' })
    await openPage(page, '/checkout-pago')
    await page.getByRole('radio', { name: 'Tarjeta' }).check({ force: true })
    await fillCard(page, PLANS_REFUSED)
    await choosePlan(page, '3')
    await pressPayButton(page)
    await expect(page.getByRole('alertdialog')).toContainText(
      'Tu tarjeta no admite este tipo de compra. Si elegiste meses sin intereses, prueba en un solo pago o con otra tarjeta.',
    )
    await page.keyboard.press('Enter')
    await fillCard(page, WITH_PLANS)
    await choosePlan(page, '3')
    await expectAccessible(page)
    await pressPayButton(page)
    await page.waitForURL(/\/checkout-exito/)
    const { text } = await waitForMail(request, customer.email, 'order-paid')
    expect(text).toMatch(/3 meses sin intereses|3 interest-free monthly payments/)
    const [order] = await listOrders(request, customer)
    for (const path of [`/mis-pedidos?pedido=${order!.number}`, `/mis-pedidos/${order!.id}/imprimir`]) {
      await openPage(page, path)
      await expect(page.getByText('Tarjeta, a 3 meses sin intereses').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test.describe('in English, on a wide screen', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

  test('a card pays in three installments, which staff see; without the amount no card has a choice', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    const customer = await signInToPay(page, request, { skip: 4, currency: 'MXN' })
    await openPage(page, '/checkout-pago')
    await page.getByRole('radio', { name: 'Card' }).check({ force: true })
    await fillCard(page, WITH_PLANS)
    await choosePlan(page, '3')
    await expectAccessible(page)
    await pressPayButton(page)
    await page.waitForURL(/\/checkout-exito/)
    await waitForMail(request, customer.email, 'order-paid')
    const [order] = await listOrders(request, customer)
    const staff = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await openBackOffice(staff)
    await openOrder(staff, order!.number)
    await expect(staff.getByText('Card, in 3 interest-free monthly payments').first()).toBeVisible()

    await runShopCommand('settings', 'installments', '{"from":null}')
    await prepareVisitor(page, baseURL)
    await signInToPay(page, request, { skip: 5, currency: 'MXN' })
    await openPage(page, '/checkout-pago')
    await page.getByRole('radio', { name: 'Card' }).check({ force: true })
    await fillCard(page, WITH_PLANS)
    await expect(page.frameLocator('iframe[src*="payment-element"]').locator('#plan')).toBeHidden()
  })
})
