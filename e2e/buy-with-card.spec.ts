import { expect } from '@playwright/test'
import {
  withAuth,
  fillCard,
  findVariant,
  getAvailableQuantity,
  waitForMail,
  pressPayButton,
  findRegistrationPath,
} from './customers.ts'
import { createEmail, createPhone } from './visitor.ts'
import { test } from './test.ts'

const password = 'una-clave-larga-2026'

const scenarios = [
  {
    name: 'on a phone, in Spanish and pesos',
    lang: 'es',
    viewport: { width: 390, height: 844 },
    skip: 10,
    currency: 'MXN',
    words: {
      language: 'Español',
      add: 'Agregar al carrito',
      toAdd: (variant: string) => `Continúa para agregar ${variant}`,
      more: 'Agregar una',
      create: 'Crear cuenta',
      labels: ['Nombre', 'Apellidos', 'Día', 'Mes', 'Año', 'Teléfono', 'Correo electrónico', 'Contraseña'],
      goOnWith: /^Continuar con /,
      toCart: 'Ver carrito',
      goOn: /^Continuar/,
      postalCode: 'Código postal',
      city: 'Ciudad',
      line: 'Calle y número',
      save: 'Guardar y continuar',
      toPayment: 'Continuar al pago',
      thanks: 'Gracias por tu compra',
      items: 'Piezas',
      shipsTo: 'Se envía a',
      arrives: 'Llega en 3 a 9 días hábiles desde tu pago',
      crystals: /^Ganaste (\d+) cristal/,
      toOrders: 'Ver mis pedidos',
      paid: 'Pagado',
    },
  },
  {
    name: 'at a desk, in English and dollars',
    lang: 'en',
    viewport: { width: 1440, height: 900 },
    skip: 11,
    currency: 'USD',
    words: {
      language: 'English',
      add: 'Add to cart',
      toAdd: (variant: string) => `Continue to add ${variant}`,
      more: 'One more',
      create: 'Create account',
      labels: ['First name', 'Last name', 'Day', 'Month', 'Year', 'Phone', 'Email', 'Password'],
      goOnWith: /^Continue with /,
      toCart: 'View cart',
      goOn: /^Continue/,
      postalCode: 'ZIP / postal code',
      city: 'City',
      line: 'Street address',
      save: 'Save and continue',
      toPayment: 'Continue to payment',
      thanks: 'Thank you for your order',
      items: 'Items',
      shipsTo: 'Ships to',
      arrives: 'Arrives in 3 to 9 business days after payment',
      crystals: /^You earned (\d+) crystal/,
      toOrders: 'View my orders',
      paid: 'Paid',
    },
  },
] as const

for (const { name, lang, viewport, skip, currency, words } of scenarios) {
  test(`a new visitor buys a product ${name}`, { tag: '@main' }, async ({ browser, baseURL, request }) => {
    test.setTimeout(90_000)
    const context = await browser.newContext({
      viewport,
      baseURL: baseURL ?? '',
      locale: lang === 'es' ? 'es-MX' : 'en-US',
    })
    const page = await context.newPage()
    const title = page.getByRole('heading', { level: 1 })
    const variant = await findVariant(request, { skip, free: 5, lang })
    const before = await getAvailableQuantity(request, variant)
    const email = createEmail(`stranger-${lang}`)

    await page.goto('/home')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /mayor de 18/ })
      .click()
    await page.getByRole('contentinfo').getByRole('radio', { name: words.language }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.getByRole('main').getByRole('link', { name: variant.category, exact: true }).first().click()
    await expect(title).toHaveText(variant.category, { ignoreCase: true })
    await page.getByRole('main').getByRole('link', { name: variant.subcategory, exact: true }).first().click()
    await expect(title).toHaveText(variant.subcategory, { ignoreCase: true })
    await page.getByRole('main').getByRole('link', { name: variant.name, exact: true }).first().click()
    await expect(title).toHaveText(variant.name, { ignoreCase: true })

    const main = page.getByRole('main')
    await main.getByRole('radio', { name: variant.color }).check()
    await main.getByRole('radio', { name: variant.size, exact: true }).first().check()
    await main.getByRole('button', { name: words.more }).first().click()
    await main.getByRole('button', { name: words.add }).first().click()
    await page.waitForURL('/login')
    await expect(page.getByText(words.toAdd(variant.name))).toBeVisible()

    await page.getByRole('link', { name: words.create }).click()
    await page.waitForURL('/login-crear')
    const values = ['Frida', 'Del Carmen', '17', '5', '1990', createPhone(), email, password]
    for (const [place, label] of words.labels.entries())
      await page.getByLabel(label, { exact: true }).fill(values[place] ?? '')
    await page.getByRole('button', { name: words.create }).click()
    await page.waitForURL('/login-confirmar-registro')

    await page.goto(await findRegistrationPath(request, email))
    await page.getByRole('link', { name: words.goOnWith }).click()
    await expect(title).toHaveText(variant.name, { ignoreCase: true })
    await expect(main.getByRole('spinbutton').first()).toHaveValue('1')
    await main.getByRole('button', { name: words.add }).first().click()
    await page.waitForURL('/agregado-carrito')
    await expect(page.getByText(variant.name).first()).toBeVisible()
    await page.getByRole('link', { name: words.toCart }).click()

    await page.waitForURL('/carrito')
    await page
      .getByRole('region', { name: /Resumen|Summary/ })
      .getByRole('link', { name: words.goOn })
      .click()
    await page.waitForURL('/checkout-envio')
    await page.getByLabel(words.postalCode).fill('06700')
    await page.getByLabel(words.city).fill('Ciudad de México')
    await page.getByLabel(words.line).fill('Av. Álvaro Obregón 151')
    await page.getByRole('button', { name: words.save }).click()

    await page.waitForURL('/checkout-resumen')
    await page.getByRole('link', { name: words.toPayment }).first().click()
    await page.waitForURL('/checkout-pago')
    await fillCard(page, '4242 4242 4242 4242')
    const pay = (await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).innerText()).trim()
    const amount = pay.replace(/^(Pay|Pagar) /, '')
    expect(amount).toContain(currency)
    await pressPayButton(page)

    await expect(title).toHaveText(words.thanks)
    await expect(page).toHaveURL('/checkout-exito')
    await expect(page.getByText(email)).toBeVisible()
    const earned = Number(words.crystals.exec(await page.getByText(words.crystals).innerText())?.[1])
    const [token, cart_id, payment] = await page.evaluate(() =>
      ['token', 'cart_id', 'stripe_payment'].map((stored) => localStorage.getItem(stored)),
    )
    expect([cart_id, payment]).toEqual([null, null])
    await page.reload()
    await expect(title).toHaveText(words.thanks)
    await expect(page.getByRole('list', { name: words.items })).toContainText(variant.name)
    const destination = page.getByRole('region', { name: words.shipsTo })
    await expect(destination).toContainText('06700 Ciudad de México')
    await expect(destination).toContainText(words.arrives)

    await page.getByRole('link', { name: words.toOrders }).click()
    await page.waitForURL('/mis-pedidos')
    const customer = withAuth({ api_token: token ?? '', email })
    const [order] = await (await request.get(`/api/cart/orders?lang=${lang}`, customer)).json()
    const row = page.locator('details', { hasText: order.number })
    await expect(row).toContainText(amount)
    await expect(row).toContainText(words.paid)
    await row.locator('summary').click()
    await expect(row).toContainText(variant.name)
    await expect(row).toContainText('06700 Ciudad de México')

    const mail = await waitForMail(request, email, 'order-paid')
    expect(mail.text).toContain(order.number)
    const { loyalty } = await (await request.get(`/api/users/data?lang=${lang}`, customer)).json()
    expect(loyalty.crystals).toBe(earned)
    expect(earned).toBeGreaterThan(0)
    expect(await getAvailableQuantity(request, variant)).toBe(before - 1)
    await context.close()
  })
}
