import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, openMemberPage } from './back-office.ts'
import { createAddress, fillCard, findVariant, pressPayButton, waitForMail } from './customers.ts'
import { test } from './test.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const scenarios = [
  {
    lang: 'es',
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    words: {
      create: 'Nuevo pedido',
      search: 'Nombre, correo, teléfono o fan',
      begin: /^Empezar un pedido para/,
      addLine: 'Agregar una pieza',
      ownPrice: /^Otro precio por pieza/,
      reason: 'Motivo de los otros precios',
      address: 'Dirección de envío',
      note: 'Nota interna',
      save: 'Guardar',
      send: 'Enviar enlace por correo',
      link: 'Enlace de pago',
      whatsapp: 'Abrir en WhatsApp',
      goOn: 'Continuar',
      toPayment: 'Continuar al pago',
      thanks: 'Gracias por tu compra',
      state: 'Pagado o por pagar',
      prepared: 'Preparado por el personal',
    },
  },
  {
    lang: 'en',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      create: 'New order',
      search: 'Name, email, phone or fan number',
      begin: /^Begin an order for/,
      addLine: 'Add an item',
      ownPrice: /^Another price per unit/,
      reason: 'Reason for the other prices',
      address: 'Shipping address',
      note: 'Internal note',
      save: 'Save',
      send: 'Send link by email',
      link: 'Payment link',
      whatsapp: 'Open in WhatsApp',
      goOn: 'Continue',
      toPayment: 'Continue to payment',
      thanks: 'Thank you for your order',
      state: 'Paid or to be paid',
      prepared: 'Prepared by staff',
    },
  },
] as const

for (const { lang, locale, viewport, words } of scenarios)
  test(`a draft order is prepared, sent and paid by its customer, in ${lang} at ${viewport.width}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000)
    const customer = await createCustomer(request)
    await createAddress(request, customer)
    const variant = await findVariant(request, { skip: lang === 'es' ? 14 : 15, free: 5, lang })
    const staff = await (await browser.newContext({ locale, viewport })).newPage()
    await openBackOffice(staff, '/draft-orders')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: words.create }).click()
    const dialog = staff.getByRole('dialog', { name: words.create })
    await dialog.getByLabel(words.search).fill(customer.email)
    await dialog.getByRole('button', { name: words.begin }).press('Enter')
    const adding = staff.getByLabel(words.addLine)
    await adding.fill(variant.name)
    await staff
      .getByRole('button', { name: new RegExp(`${variant.name} ${variant.size}, `) })
      .first()
      .press('Enter')
    await staff.getByLabel(words.ownPrice).fill('123.00')
    await staff.getByLabel(words.ownPrice).press('Tab')
    await staff.getByLabel(words.reason).fill('Feria')
    await staff.getByLabel(words.address).selectOption({ index: 1 })
    await staff.getByLabel(words.note).fill('Mesa 4')
    await staff.getByRole('button', { name: words.save, exact: true }).click()
    const send = staff.getByRole('button', { name: words.send })
    await expect(send).toBeVisible()
    await expectAccessible(staff)
    await send.click()
    await staff.getByRole('alertdialog').getByRole('button', { name: words.send }).click()
    await expect(staff.getByRole('link', { name: words.whatsapp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d*\?text=/,
    )
    await expectAccessible(staff)
    const { text } = await waitForMail(request, customer.email, 'draft-order')
    const [link = ''] = /\/continuar\/[\w-]+/.exec(text) ?? []

    const page = await (await browser.newContext({ locale, viewport })).newPage()
    await prepareVisitor(page, baseURL, lang)
    await signIn(page, customer)
    await openPage(page, link)
    await page.waitForURL('/checkout-envio')
    await page.getByRole('main').getByRole('button', { name: words.goOn, exact: true }).click()
    await page.waitForURL('/checkout-resumen')
    await expect(page.getByText('123.00').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('link', { name: words.toPayment }).first().click()
    await page.waitForURL('/checkout-pago')
    await fillCard(page, '4242 4242 4242 4242')
    await pressPayButton(page)
    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()

    await staff.reload()
    await expect(staff.getByText(words.state)).toBeVisible()
    await expectAccessible(staff)
    await staff.getByRole('link', { name: /L-/ }).click()
    await expect(staff.getByRole('heading', { name: words.prepared })).toBeVisible()
  })

for (const { lang, locale, viewport } of scenarios)
  test(`a draft order that was paid outside the shop becomes an order, in ${lang} at ${viewport.width}`, async ({
    browser,
    request,
  }) => {
    const customer = await createCustomer(request)
    await createAddress(request, customer)
    const words = {
      es: {
        begin: /^Empezar un pedido para/,
        outside: 'Registrar el pago',
        reference: 'Referencia',
        done: 'Pago registrado.',
      },
      en: {
        begin: /^Begin an order for/,
        outside: 'Record the payment',
        reference: 'Reference',
        done: 'Payment recorded.',
      },
    }[lang]
    const { create, search, addLine, address, save } = scenarios.find((one) => one.lang === lang)!.words
    const variant = await findVariant(request, { skip: lang === 'es' ? 16 : 17, free: 5, lang })
    const page = await (await browser.newContext({ locale, viewport })).newPage()
    await openBackOffice(page, '/draft-orders')
    await page.getByRole('button', { name: create }).click()
    await page.getByRole('dialog').getByLabel(search).fill(customer.email)
    await page.getByRole('dialog').getByRole('button', { name: words.begin }).click()
    await page.getByLabel(addLine).fill(variant.name)
    await page
      .getByRole('button', { name: new RegExp(`${variant.name} ${variant.size}, `) })
      .first()
      .click()
    await page.getByLabel(address).selectOption({ index: 1 })
    await page.getByRole('button', { name: save, exact: true }).click()
    await page.getByRole('button', { name: words.outside }).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.outside })
    await expectAccessible(page)
    await dialog.getByLabel(words.reference).fill(`Folio ${Date.now()}`)
    await dialog.getByRole('button', { name: words.outside }).press('Enter')
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(page.getByRole('link', { name: /L-/ })).toBeVisible()
  })

test('a payment outside the shop above the limit is asked for, withdrawn, asked again and approved by a second person', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const customer = await createCustomer(request)
  await createAddress(request, customer)
  const variant = await findVariant(request, { skip: 18, free: 6 })
  await openBackOffice(page)
  const member = await openMemberPage(page, browser, request, 'Customer support', 'Orders and shipping')
  await member.setViewportSize({ width: 390, height: 844 })
  await member.goto('/admin/draft-orders')
  await member.getByRole('button', { name: 'New order' }).click()
  await member.getByRole('dialog').getByLabel('Name, email, phone or fan number').fill(customer.email)
  await member
    .getByRole('dialog')
    .getByRole('button', { name: /^Begin an order for/ })
    .click()
  await member.getByLabel('Add an item').fill(variant.name)
  await member
    .getByRole('button', { name: new RegExp(`${variant.name} ${variant.size}, `) })
    .first()
    .click()
  for (let quantity = 1; quantity < 4; quantity += 1) await member.getByRole('button', { name: /^One more: / }).click()
  await member.getByLabel('Shipping address').selectOption({ index: 1 })
  await member.getByRole('button', { name: 'Save', exact: true }).click()
  await member.getByRole('button', { name: 'Ask for approval' }).click()
  const dialog = member.getByRole('dialog', { name: 'Ask for approval' })
  await expect(dialog.getByText('Your role records up to $1,000.00 MXN.')).toBeVisible()
  await expectAccessible(member)
  const reference = `Folio ${Date.now()}`
  await dialog.getByLabel('Reference').fill(reference)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  const waits = member.getByText('This payment waits for an approval.')
  await expect(waits).toBeVisible()
  const asks = member.getByRole('button', { name: 'Ask for approval' })
  await expect(asks).toHaveCount(0)
  await expectAccessible(member)

  await member.getByRole('link', { name: 'See the request' }).click()
  const own = member.getByRole('listitem').filter({ hasText: reference })
  await expect(own).toContainText(/It ends on \w+ \d+, /)
  await own.getByRole('button', { name: /^Withdraw the request: \$/ }).press('Enter')
  await expectAccessible(member)
  await member.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(own).toContainText('Withdrawn by')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expectAccessible(member)
  await member.goBack()
  await asks.click()
  await dialog.getByLabel('Reference').fill(`${reference} B`)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(waits).toBeVisible()

  await page.goto('/admin/')
  await page.getByRole('link', { name: /Approvals/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: `${reference} B` })
  await expect(row).toContainText('Paid outside the shop')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Approve \$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved by')
  await expect(row.getByRole('link', { name: /L-/ })).toBeVisible()
  await member.reload()
  await expect(member.getByRole('link', { name: /L-/ })).toBeVisible()
})
