import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openOrder } from './back-office.ts'
import { waitForMail } from './customers.ts'
import { callStaff, findLinkedCart, payCart, signInAgain } from './month-steps.ts'
import type { SignedInCustomer } from './visitor.ts'

// On the morning after the month the owner works in Spanish.

/** Finds an order from the first screen among those that are too long on the way, records its parcel as lost, and refunds it from the next queue. */
export async function refundLostParcel(page: Page, code: string): Promise<void> {
  await page.goto('/admin/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Paquetes que tardan demasiado/ })
    .click()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'El paquete se perdió' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'El paquete se perdió' }).click()
  await expect(page.getByRole('button', { name: 'El paquete apareció' }).first()).toBeVisible()
  await page.goto('/admin/orders?tab=lost')
  await expect(page.getByText('Paquete perdido')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('link', { name: 'Reembolsar' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Reembolso de ${code}` })
  const more = dialog.getByRole('button', { name: /^Más: / })
  await more.click()
  await more.click()
  await dialog.getByLabel('Motivo').fill('El paquete se perdió')
  // The button is pale until the amount is calculated anew.
  const refund = dialog.getByRole('button', { name: /^Devolver \$/ })
  await expect(refund).toBeEnabled()
  await expect(refund).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  await refund.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('La paquetería perdió el paquete. Sus piezas se reembolsaron.')).toBeVisible()
}

/** Exchanges a unit of a delivered order for the dearest product, whose difference its customer pays. */
export async function exchangeForDearest(
  page: Page,
  request: APIRequestContext,
  { code, customer: buyer }: { code: string; customer: SignedInCustomer },
): Promise<void> {
  const customer = await signInAgain(request, buyer)
  await callStaff(page, 'orders/deliver', { code })
  await openOrder(page, code)
  const title = 'Abrir una devolución o un cambio'
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('radio', { name: 'Otra talla o pieza' }).check({ force: true })
  await dialog.getByRole('button', { name: /^Más: / }).click()
  await dialog.getByRole('button', { name: 'Otra pieza o color' }).click()
  const { items } = await (await page.request.get('/api/staff/products/list?lang=es&state=on_sale&sort=-usd')).json()
  await dialog.getByLabel('Agregar una pieza').fill(items[0].sku)
  await dialog
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click()
  await expect(dialog.getByText(/^Lo nuevo cuesta \$.* más/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir y aprobar' }).click()
  await page.getByRole('region', { name: 'Siguiente paso' }).getByRole('link', { name: 'Cambio' }).click()
  await expect(page.getByText(/todavía no paga la diferencia/)).toBeVisible()
  await expectAccessible(page)
  const first = await findLinkedCart(request, customer, 'order-change-request')
  // A link that was withdrawn ends like one whose days are over.
  const { change_request } = await (await page.request.get(`/api/staff/orders/detail?lang=es&code=${code}`)).json()
  await callStaff(page, 'orders/change/withdraw', { code, id: change_request.id })
  await page.reload()
  await page.getByRole('button', { name: 'Pedir la diferencia otra vez' }).click()
  await expect(page.getByText('Enviamos un enlace nuevo, que vale 3 días.')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    expect(await findLinkedCart(request, customer, 'order-change-request')).not.toBe(first)
  }).toPass({ timeout: 30_000 })
  await payCart(request, customer, await findLinkedCart(request, customer, 'order-change-request'))
  await page.reload()
  await expect(page.getByText(/^El cliente pagó la diferencia/)).toBeVisible()
  await page.getByRole('button', { name: 'Llegaron todas como nuevas' }).click()
  await page.getByRole('button', { name: 'Recibir las piezas' }).click()
  await page.getByLabel('Paquetería').fill('DHL')
  await page.getByLabel('Guía').fill('NEW-000001')
  await page.getByRole('button', { name: 'Anotar como enviada' }).click()
  await expect(page.getByText('Cambiada', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await waitForMail(request, customer.email, 'return-exchanged')
}
