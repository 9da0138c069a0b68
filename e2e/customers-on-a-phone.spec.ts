import { expect, type Page, test } from '@playwright/test'
import { buyByCard, fillCart, findVariant, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const PHONE = { width: 390, height: 844 }
const unbroken = (length: number) => 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, length)
const NAME = unbroken(90)
const ADDRESS = {
  line: `${unbroken(166)} 12`,
  line2: unbroken(187),
  city: unbroken(106),
  details: unbroken(200),
}

/** Whether the page can be scrolled sideways, and its visible fields that make an iPhone zoom in: below 16 px. */
async function measure(page: Page) {
  return page.evaluate(() => ({
    isTooWide: document.documentElement.scrollWidth > innerWidth,
    small: [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !['radio', 'checkbox'].includes(field.getAttribute('type') ?? ''))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.getAttribute('name')),
  }))
}

for (const lang of ['en', 'es'] as const) {
  test(`long names widen no page of a customer, and no field is small enough to zoom, in ${lang}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(PHONE)
    await prepareVisitor(page, baseURL, lang)
    const customer = await createCustomer(request)
    const me = await (await request.get('/api/users/data?lang=en', withAuth(customer))).json()
    const data = { name: NAME, lastname: NAME, country_id: 142, phone: me.phone, email: me.email }
    expect((await request.put('/api/users/data', { ...withAuth(customer), data })).ok()).toBe(true)
    const variant = await findVariant(request, { skip: 40, free: 6 })
    const { id } = await buyByCard(request, customer, variant, 1, ADDRESS)
    const [address] = await (await request.get('/api/addresses/list?lang=en', withAuth(customer))).json()
    const cart = await fillCart(request, customer, [{ variant, quantity: 1 }])
    const selected = { cart_id: cart.id, address_id: address.id }
    await request.put('/api/cart/address', { ...withAuth(customer), data: selected })
    await signIn(page, customer)
    for (const [path, shown] of [
      ['/carrito', variant.size],
      ['/checkout-envio', ADDRESS.line],
      ['/checkout-resumen', ADDRESS.line],
      ['/checkout-pago', 'PayPal'],
      ['/mi-perfil', NAME],
      ['/mi-perfil/mis-beneficios', NAME],
      ['/mis-pedidos', 'L-'],
      [`/mis-pedidos/${id}/imprimir`, ADDRESS.line],
    ] as const) {
      await openPage(page, path)
      await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible()
      expect(await measure(page), path).toEqual({ isTooWide: false, small: [] })
    }
    for (const [path, field, value] of [
      ['/mi-perfil/editar-datos', 'name', NAME],
      [`/mi-perfil/editar-direccion/${address.id}`, 'line', ADDRESS.line],
      ['/mi-perfil/agregar-direccion', 'line', ''],
      ['/mi-perfil/cambiar-contrasena', 'current_password', ''],
    ] as const) {
      await openPage(page, path)
      await expect(page.locator(`main [name=${field}]`), path).toHaveValue(value)
      expect(await measure(page), path).toEqual({ isTooWide: false, small: [] })
    }
    await openPage(page, '/mis-pedidos')
    await page.getByRole('main').locator('summary').first().click()
    await expect(page.getByRole('main').getByText(ADDRESS.line).first()).toBeVisible()
    expect(await measure(page)).toEqual({ isTooWide: false, small: [] })
  })
}

test('the print of an order with long names keeps to its sheet, without the header of the shop', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  const order = await buyByCard(request, customer, await findVariant(request, { skip: 40, free: 6 }), 1, ADDRESS)
  await signIn(page, customer)
  await openPage(page, `/mis-pedidos/${order.id}/imprimir`)
  await expect(page.getByText(ADDRESS.line)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const width of [559, 794]) {
    await page.setViewportSize({ width, height: 1123 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText(order.number).first()).toBeVisible()
  }
})

test('Escape closes the search of a phone, also with a term and suggestions, and leads back to its button', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const overlay = page.getByRole('dialog', { name: 'Search' })
  for (const term of ['', 'tee']) {
    await opener.click()
    await expect(overlay.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(term)
    if (term !== '') await expect(overlay.getByRole('option').first()).toBeVisible()
    // One Escape closes the suggestions, one clears the field, one closes the search.
    for (let presses = 0; presses < 3 && (await overlay.isVisible()); presses += 1) await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('what has the focus in a row that scrolls sideways is inside the window of a phone', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  await prepareVisitor(page, baseURL)
  for (const path of ['/home', '/detalles-producto/church-fair-hoodie']) {
    await openPage(page, path)
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0) break
      // The row moves for a moment.
      await expect
        .poll(
          () =>
            focused.evaluate((element) => {
              const { left, right, width } = element.getBoundingClientRect()
              const shown = Math.min(right, innerWidth) - Math.max(left, 0)
              return width === 0 || shown >= Math.min(width, innerWidth) * 0.9
            }),
          { message: `${path}, Tab ${presses}` },
        )
        .toBe(true)
    }
  }
})

test('a page that is restored after another customer signed in starts anew, with that customer only', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const [first, second] = [await createCustomer(request), await createCustomer(request)]
  await fillCart(request, first, [{ variant: await findVariant(request, { skip: 3 }), quantity: 2 }])
  await signIn(page, first)
  await openPage(page, '/mi-perfil')
  await expect(page.getByText(first.email)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const { api_token, gg: _, ...user } = second
  await page.evaluate(
    ([stored = '', token = '']) => {
      // Another tab signs in; its event reaches no page that the browser keeps.
      localStorage.setItem('user', stored)
      localStorage.setItem('token', token)
    },
    [JSON.stringify(user), api_token],
  )
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ])
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})
