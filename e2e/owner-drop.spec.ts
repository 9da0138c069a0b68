import { expect } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { createMark, createProduct, openShop } from './owner.ts'
import { createCustomer } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'es-MX', viewport: { width: 1440, height: 900 } })

/** Returns the value of a field for date and time in some days, on the clock of Mexico City, which never changes. */
function toFieldTime(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 16)
}

test('a drop is planned, previewed as a Diamond, shown to a real Diamond and hidden from a guest', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const customer = await createCustomer(request)
  await openBackOffice(page, '/collections')
  const product = await createProduct(page, 5)
  const mark = createMark()

  await page.getByRole('button', { name: 'Nueva colección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva colección' })
  await dialog.getByRole('group', { name: 'Español' }).getByLabel('Nombre').fill(`Marea ${mark}`)
  await dialog.getByRole('group', { name: 'Inglés' }).getByLabel('Nombre').fill(`Tide ${mark}`)
  // Diamond sees it from 21 days before the opening on, Emerald from 14.
  await dialog.getByLabel('Abre para todos').fill(toFieldTime(18))
  await dialog.getByRole('button', { name: 'Nueva colección' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Marea ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar productos' }).click()
  await page.getByRole('dialog').getByLabel('Buscar').fill(product.names.es)
  await page.getByRole('button', { name: `Agregar ${product.names.es}`, exact: true }).click()
  await page.getByRole('button', { name: 'Ocultar hasta que abra' }).click()
  await expect(page.getByRole('dialog').getByText('Ya está aquí')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('1 producto se ve. Se ven todos.')).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ver la tienda así' }).click()
  const preview = await opened
  await preview.getByRole('button', { name: /18/ }).first().click()
  await expect(preview.getByRole('heading', { level: 1, name: `Marea ${mark}` })).toBeVisible()
  await expect(preview.getByRole('main').getByRole('link', { name: product.names.es }).first()).toBeVisible()
  await preview.getByRole('button', { name: 'Terminar' }).click()

  await page.goto(`/admin/customers?q=${encodeURIComponent(customer.email)}`)
  await page.getByRole('link', { name: 'Frida Prueba' }).click()
  await page.getByRole('button', { name: 'Corregir cristales' }).click()
  const crystals = page.getByRole('dialog', { name: 'Corregir los cristales de Frida Prueba' })
  await crystals.getByLabel('Cristales que sumas o restas').fill('400')
  await crystals.getByLabel('Motivo en español').fill('Bienvenida al club')
  await crystals.getByLabel('Motivo en inglés').fill('Welcome to the club')
  await crystals.getByRole('button', { name: 'Corregir cristales' }).click()
  await expect(crystals).toHaveCount(0)
  await expect(page.getByText('Está en el nivel más alto')).toBeVisible()

  const path = `/coleccion/marea-${mark}`
  const diamond = await openShop(browser, baseURL, { lang: 'es', path, customer })
  await expect(diamond.getByRole('main').getByRole('link', { name: product.names.es }).first()).toBeVisible()
  const guest = await openShop(browser, baseURL, { lang: 'es', path: `/detalles-producto/${product.uris.es}` })
  await expect(guest.getByText(product.names.es)).toHaveCount(0)
  expect((await guest.request.get(path)).status()).toBe(404)
})
