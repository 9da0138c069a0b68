import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { fillCart, withAuth } from './customers.ts'
import { createMark, createProduct } from './owner.ts'
import { test } from './test.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const texts = {
  es: {
    create: 'Nuevo código',
    code: 'Código',
    kind: 'Tipo de descuento',
    automatic: 'Lleva X, paga Y (automático)',
    buy: 'Lleva',
    pay: 'Paga',
    invalid: 'De 2 a 20 piezas, y se pagan menos de las que se llevan.',
    only: 'Solo para algunos productos',
    skus: 'SKU de productos',
    save: 'Crear código',
    rule: 'Lleva 3, paga 2 (automático)',
    end: 'Terminar código',
  },
  en: {
    create: 'New code',
    code: 'Code',
    kind: 'Type of discount',
    automatic: 'Buy X, pay for Y (automatic)',
    buy: 'Buy',
    pay: 'Pay for',
    invalid: '2 to 20 items, and fewer are paid than taken.',
    only: 'Only for some products',
    skus: 'SKUs of products',
    save: 'Create code',
    rule: 'Buy 3, pay for 2 (automatic)',
    end: 'End code',
  },
}

for (const [lang, locale, width] of [
  ['es', 'es-MX', 390],
  ['en', 'en-US', 1440],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('a discount that applies by itself is made, takes the cheapest unit off a cart, and is ended', async ({
      page: staff,
      browser,
      baseURL,
      request,
    }) => {
      test.setTimeout(120_000)
      const t = texts[lang]
      await openBackOffice(staff, '/codes')
      await expectAccessible(staff)
      const product = await createProduct(staff, 9)
      const { fields } = await (await staff.request.get(`/api/staff/products/detail?lang=en&id=${product.id}`)).json()
      const code = `TRIO-${createMark().toUpperCase()}`
      await staff.getByRole('button', { name: t.create }).click()
      const dialog = staff.getByRole('dialog', { name: t.create })
      await dialog.getByLabel(t.code, { exact: true }).fill(code)
      await dialog.getByLabel(t.kind).selectOption({ label: t.automatic })
      await dialog.getByLabel(t.buy, { exact: true }).fill('3')
      await dialog.getByLabel(t.pay, { exact: true }).fill('3')
      await dialog.getByText(t.only).press('Enter')
      await dialog.getByLabel(t.skus).fill(fields.sku)
      await dialog.getByRole('button', { name: t.save }).press('Enter')
      await expect(dialog.getByText(t.invalid).first()).toBeVisible()
      await expectAccessible(staff)
      await dialog.getByLabel(t.pay, { exact: true }).fill('2')
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('heading', { level: 1, name: code })).toBeVisible()
      await expect(staff.getByText(t.rule).first()).toBeVisible()
      await expectAccessible(staff)

      const customer = await createCustomer(request)
      const currency = lang === 'es' ? 'MXN' : 'USD'
      await fillCart(request, customer, [{ variant: product, quantity: 3 }], currency)
      const read = async () =>
        (await request.get('/api/cart/active', { ...withAuth(customer), params: { lang, currency } })).json()
      const { discount, products } = await read()
      expect(discount).toBe(products[0].price_offer ?? products[0].price)
      const shop = await (await browser.newContext({ locale, viewport: { width, height: 900 } })).newPage()
      await prepareVisitor(shop, baseURL, lang)
      await signIn(shop, customer)
      await openPage(shop, '/carrito')
      await expect(shop.getByText(code).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(shop)

      await staff.getByRole('button', { name: t.end }).click()
      await staff.getByRole('alertdialog').getByRole('button', { name: t.end }).click()
      await expect.poll(async () => (await read()).discount).not.toBe(discount)
      await staff.goto(`/admin/codes?q=${code}`)
      await expect(staff.getByText(t.rule)).toBeVisible()
      await expectAccessible(staff)
    })
  })
