import { expect, type Locator, type Page } from '@playwright/test'
import { withAuth, findVariant, prepareCheckout } from './customers.ts'
import { MAX_TAB_PRESSES, press, tabTo, type } from './keyboard.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

async function chooseRadio(page: Page, group: Locator, radio: Locator): Promise<void> {
  await group.first().waitFor()
  for (let step = 0; step < MAX_TAB_PRESSES; step++) {
    await page.keyboard.press('Tab')
    if (
      await group.evaluate(
        (element) => element.contains(document.activeElement) && document.activeElement?.matches('[type=radio]'),
      )
    )
      break
  }
  await page.keyboard.press('Space')
  for (let step = 0; step < 12 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowRight')
  await expect(radio).toBeChecked()
}

test('a purchase works with the keyboard alone, from the age gate to the confirmation', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(150_000)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 14, free: 5 })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: baseURL ?? '',
    locale: 'en-US',
  })
  const page = await context.newPage()
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })

  await openPage(page, '/home')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /over 18/ }))
  await press(page, page.getByRole('banner').getByRole('link', { name: variant.category, exact: true }))
  await expect(title).toBeFocused()
  await press(page, main.getByRole('link', { name: variant.subcategory, exact: true }))
  await expect(title).toHaveText(variant.subcategory, { ignoreCase: true })
  const product = main.getByRole('link', { name: variant.name, exact: true })
  for (let number = 2; (await product.count()) === 0; number += 1) {
    await press(page, main.getByRole('link', { name: 'Next page' }))
    await expect(main.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await press(page, product)
  await expect(title).toHaveText(variant.name, { ignoreCase: true })

  await chooseRadio(page, main.getByRole('group', { name: /^Color/ }), main.getByRole('radio', { name: variant.color }))
  await chooseRadio(
    page,
    main.getByRole('group', { name: 'Size' }),
    main.getByRole('radio', { name: variant.size, exact: true }),
  )
  await press(page, main.getByRole('button', { name: 'One more' }))
  await press(page, main.getByRole('button', { name: 'Add to cart' }))

  await page.waitForURL('/login')
  await press(page, page.getByRole('link', { name: 'Continue with email' }))
  await page.waitForURL('/login-email')
  await type(page, page.getByLabel('Email', { exact: true }), customer.email)
  await type(page, page.getByLabel('Password', { exact: true }), 'una-clave-larga-2026')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(variant.name, { ignoreCase: true })
  await expect(main.getByRole('spinbutton').first()).toHaveValue('1')
  await press(page, main.getByRole('button', { name: 'Add to cart' }))

  await page.waitForURL('/agregado-carrito')
  await press(page, main.getByRole('link', { name: 'View cart' }))
  await page.waitForURL('/carrito')
  await press(page, page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: /^Continue/ }))
  await page.waitForURL('/checkout-envio')
  await type(page, page.getByLabel('ZIP / postal code'), '06700')
  await tabTo(page, page.getByLabel('City'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ciudad de México')
  await page.keyboard.press('Escape')
  await type(page, page.getByLabel('Street address'), 'Av. Álvaro Obregón 151')
  await page.keyboard.press('Enter')

  await page.waitForURL('/checkout-resumen')
  await press(page, page.getByRole('link', { name: 'Continue to payment' }))
  await page.waitForURL('/checkout-pago')
  await payByCard(page)
  await expect(title).toHaveText('Thank you for your order')
  const [order] = await (await request.get('/api/cart/orders?lang=en', withAuth(customer))).json()
  expect(order.detail.cart_products[0].name).toBe(variant.name)
  await context.close()
})

test('a Zelle transfer is requested with the keyboard alone; the notice and the next page receive the focus', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 0, free: 20 }))
  await signIn(page, customer)
  await openPage(page, '/checkout-pago')
  await tabTo(page, page.getByRole('radio', { name: 'Credit or debit card' }))
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Zelle' })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Continue with Zelle' }))
  const notice = page.getByRole('dialog', { name: 'How paying with Zelle works' })
  await expect(notice.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Continue with Zelle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, notice.getByRole('button', { name: /^Place my order for / }))
  await page.waitForURL('/checkout-pendiente')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Copy the reference' }))
})

async function payByCard(page: Page): Promise<void> {
  const card = page.getByRole('radio', { name: /card/i })
  await tabTo(page, card)
  await page.keyboard.press('Space')
  await expect(card).toBeChecked()
  const form = page.frameLocator('iframe[src*="payment-element"]')
  // The provider's fields have the shop's frames and labels.
  await expect(form.locator('.Label').first()).toHaveCSS('font-weight', '600')
  await expect(form.locator('.Input').first()).toHaveCSS('border-color', 'rgb(138, 132, 144)')
  await type(page, form.getByLabel(/Card number/), '4242424242424242')
  await type(page, form.getByLabel(/Expiration date/), '1234')
  await type(page, form.getByLabel(/Security code/), '123')
  const zip = form.getByLabel(/ZIP code/)
  if (await zip.isVisible()) await type(page, zip, '02139')
  await press(page, page.getByRole('button', { name: /^Pay \$/ }))
}
