import { expect } from '@playwright/test'
import { writeWorkbook } from '@shop/contract/table/write-workbook.ts'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, waitForMail } from './customers.ts'
import { advanceOrder, callAsOwner } from './owner-calls.ts'
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

test('a carrier’s workbook marks as delivered what it says was delivered, and nothing else', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const ship = async (skip: number) => {
    const { number } = await buyByCard(request, customer, await findVariant(request, { skip, free: 8 }))
    await advanceOrder(number, 'prepare')
    const waybill = `CAR${number.replaceAll('-', '')}`
    await callAsOwner((call) => call('orders/ship', { code: number, carrier: 'Estafeta', waybill }))
    return { number, waybill }
  }
  const [there, onTheWay] = [await ship(20), await ship(21)]
  await openBackOffice(page, '/orders?tab=on_the_way')
  await page.getByRole('button', { name: 'Carrier’s deliveries' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carrier’s deliveries' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const find = dialog.getByRole('button', { name: 'Find orders' })
  await page.route('**/table-worker*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await choose('deliveries.xls', Buffer.from('%PDF-1.7'))
  await expect(find).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByText('This kind of file (PDF) can’t be read.', { exact: false })).toBeVisible()
  const rows = `Entregas\nNo. de guía,Estado\n${there.waybill},Entregado\n${onTheWay.waybill},En tránsito`
  await choose('deliveries.xlsx', Buffer.from(await writeWorkbook(rows, 'Entregas')))
  // The file is read beside the page, and the button waits for it.
  await expect(dialog.getByText('This kind of file', { exact: false })).toHaveCount(0)
  await expect(find).not.toHaveAttribute('aria-busy', 'true')
  await find.click()
  await expect(dialog.getByText('1 line doesn’t say that it was delivered', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark 1 as delivered' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/admin/orders/${there.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  await page.goto(`/admin/orders/${onTheWay.number}`)
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
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

    test('staff open an exchange for another product, whose difference is shown and asked for', async ({
      page,
      request,
    }) => {
      const customer = await createCustomer(request)
      const { number } = await buyByCard(request, customer, await findVariant(request, { skip: 22, free: 8 }))
      await advanceOrder(number, 'prepare', 'ship', 'deliver')
      await openBackOffice(page, `/orders/${number}`)
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: button })
      await dialog.getByRole('radio', { name: legend }).check({ force: true })
      const variants = '**/api/staff/orders/variants*'
      await page.route(variants, (route) => route.abort())
      await dialog.getByRole('button', { name: /^(More|Más): / }).click()
      const failed = dialog.getByText(/^(No hay conexión|The shop can’t be reached)/)
      await expect(failed).toBeVisible()
      await dialog.getByRole('button', { name: /^(Another item or color|Otra pieza o color)$/ }).click()
      const search = dialog.getByLabel(/^(Add an item|Agregar una pieza)$/)
      await search.fill(locale === 'es-MX' ? 'sudadera' : 'hoodie')
      await expect(failed).toBeVisible()
      await expectAccessible(page)
      await page.unroute(variants)
      await search.fill('LZ-HOD')
      const add = dialog.getByRole('button', { name: /^(Add|Agregar) (?!an item)/ })
      await expect(add.first()).toBeVisible()
      await expectAccessible(page)
      await add.and(page.locator(':enabled')).first().press('Enter')
      await expect(dialog.getByText(/^(The new items cost|Lo nuevo cuesta) \$\d[\d.,]* \w{3} (more|más)/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^(Open and approve|Abrir y aprobar)$/ }).click()
      await page
        .getByRole('link', { name: /^(Exchange|Cambio)$/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /^(Return|Devolución) R-/ })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/admin/orders/${number}`)
      const asked = page.getByRole('heading', { name: /^(Exchange to be paid|Cambio por pagar)$/ })
      await expect(asked).toBeVisible()
      const above = await page.getByRole('button', { name: /^(Replace items|Reponer piezas)$/ }).boundingBox()
      expect((await asked.boundingBox())!.y - above!.y - above!.height).toBeGreaterThanOrEqual(16)
      await expectAccessible(page)
    })
  })
