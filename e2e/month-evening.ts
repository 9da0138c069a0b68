import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buyByCard, createAddress, findVariant, listOrders, type Variant, waitForMail } from './customers.ts'
import { findLinkedCart, payCart, toFieldTime } from './month-steps.ts'
import { createCustomer, createPhone, type SignedInCustomer } from './visitor.ts'

// On the last evening before the month the owner works in Spanish, on a phone.

export const newCustomer = (request: APIRequestContext): Promise<SignedInCustomer> =>
  createCustomer(request, { phone: createPhone() })

/** Prepares an order for a customer, who pays it by its link. */
export async function sellByLink(page: Page, request: APIRequestContext): Promise<void> {
  const customer = await newCustomer(request)
  await createAddress(request, customer)
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo pedido' })
  await dialog.getByLabel('Nombre, correo, teléfono o fan').fill(customer.email)
  await dialog.getByRole('button', { name: /^Empezar un pedido para/ }).click()
  const { name } = await findVariant(request, { skip: 6, free: 4, lang: 'es' })
  await page.getByLabel('Agregar una pieza').fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^Agregar ${name} `) })
    .first()
    .click()
  await page.getByLabel('Dirección de envío').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar enlace por correo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar enlace por correo' }).click()
  await expect(page.getByText('Enlace activo')).toBeVisible()
  await payCart(request, customer, await findLinkedCart(request, customer, 'draft-order'))
  await page.reload()
  await expect(page.getByText('Pagado o por pagar')).toBeVisible()
  expect(await listOrders(request, customer)).toHaveLength(1)
}

/** Takes a unit off a paid order, and returns what was refunded for it, in minor units. */
export async function takeUnitOff(page: Page, request: APIRequestContext, variant: Variant): Promise<number> {
  const customer = await newCustomer(request)
  const { number, total } = await buyByCard(request, customer, variant, 2)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Cambiar las piezas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar las piezas' })
  await dialog.getByRole('button', { name: /^Menos: / }).click()
  await dialog.getByRole('button', { name: /^Cambiar y devolver \$/ }).click()
  await expect(page.getByText('Pedido cambiado. Avisamos al cliente.')).toBeVisible()
  await waitForMail(request, customer.email, 'order-changed')
  const [order] = await listOrders(request, customer)
  const { refunded } = order!.detail
  expect(refunded).toBeGreaterThan(0)
  expect(refunded).toBeLessThan(total)
  return refunded
}

/** Schedules a sale of one product, 20 % lower, from an hour before a morning until a day after it. */
export async function scheduleSale(page: Page, { name }: Variant, morning: Date): Promise<void> {
  const { items } = await (await page.request.get(`/api/staff/products/list?lang=es&q=${name}`)).json()
  await page.goto('/admin/price-lists')
  await page.getByRole('button', { name: 'Nueva rebaja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva rebaja' })
  await dialog.getByLabel('Nombre · Español').fill('Rebaja del mes')
  await dialog.getByLabel('Nombre · Inglés').fill('Sale of the month')
  await dialog.getByRole('button', { name: 'Nueva rebaja' }).click()
  await page.getByLabel('Empieza').fill(toFieldTime(morning, -1))
  await page.getByLabel('Termina').fill(toFieldTime(morning, 24))
  await page.getByLabel('Lista de SKU').fill(items[0].sku)
  await page.getByLabel('Porcentaje').fill('20')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/precios? cambian? en/)).toBeVisible()
  await page.getByRole('button', { name: 'Programar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  await expectAccessible(page)
}
