import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillCart, findVariant, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const languages = { es: ['No es tu carrito', 'Este carrito ya no está abierto'], en: ['This isn’t your cart', 'This cart is no longer open'] } // prettier-ignore

for (const lang of ['es', 'en'] as const)
  for (const width of [390, 1440])
    test(`a link to a cart says that it is another account's, or gone, in ${lang} at ${width}`, async ({
      page,
      baseURL,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await prepareVisitor(page, baseURL, lang)
      const owner = await createCustomer(request)
      await fillCart(request, owner, [{ variant: await findVariant(request), quantity: 1 }])
      const { id } = await (await request.get('/api/cart/active?lang=en', withAuth(owner))).json()
      await signIn(page, await createCustomer(request))
      const [foreign = '', gone = ''] = languages[lang]
      await openPage(page, `/continuar/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(foreign)
      await expectAccessible(page)
      await openPage(page, '/continuar/a-made-up-one')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
      await expectAccessible(page)
    })

test('another account signs out on the page of the link, and its owner signs in and pays there', async ({
  page,
  baseURL,
  request,
}) => {
  await prepareVisitor(page, baseURL)
  const owner = await createCustomer(request)
  await fillCart(request, owner, [{ variant: await findVariant(request), quantity: 1 }])
  const { id } = await (await request.get('/api/cart/active?lang=en', withAuth(owner))).json()
  await signIn(page, await createCustomer(request))
  await openPage(page, `/continuar/${id}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  await openPage(page, '/login-email')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('una-clave-larga-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('/checkout-envio')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('linked_cart'))).toBe(id)
  await openPage(page, '/carrito')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('linked_cart'))).toBe(null)
})
