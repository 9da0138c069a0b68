import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillCart, findVariant, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const texts = {
  es: { title: 'Para tu carrito', add: 'Agregar a mi carrito', signIn: 'Entrar para agregarlas', more: 'más piezas' },
  en: { title: 'For your cart', add: 'Add to my cart', signIn: 'Sign in to add them', more: 'more items' },
}

for (const lang of ['es', 'en'] as const)
  for (const width of [390, 1440])
    test(`the products of a link go into the cart once the customer says so, in ${lang} at ${width}`, async ({
      page,
      baseURL,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await prepareVisitor(page, baseURL, lang)
      const variant = await findVariant(request)
      const { id, size_id, color_id } = variant
      const address = `/para-tu-carrito?lineas=${id}.${size_id}.${color_id}:2,999999.1.1:1`
      const { title, add, signIn: signInFirst, more } = texts[lang]
      await openPage(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(more)).toBeVisible()
      await expect(page.getByRole('link', { name: signInFirst })).toBeVisible()
      await expectAccessible(page)

      const customer = await createCustomer(request)
      await fillCart(request, customer, [{ variant, quantity: 1 }])
      await signIn(page, customer)
      await openPage(page, address)
      const getQuantity = async () =>
        (await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()).products[0].quantity
      expect(await getQuantity()).toBe(1)
      await page.getByRole('button', { name: add }).press('Enter')
      await page.waitForURL('**/carrito')
      expect(await getQuantity()).toBe(3)
    })
