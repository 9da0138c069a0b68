import { expect, test } from '@playwright/test'
import { sample } from './full-run.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const customersOnly = [
  '/wishlist',
  '/agregado-carrito',
  '/carrito',
  '/checkout-envio',
  '/checkout-resumen',
  '/checkout-pago',
  '/checkout-exito',
  '/checkout-pendiente',
  '/paypal/return',
  '/paypal/cancel',
  '/mi-perfil',
  '/mi-perfil/editar-datos',
  '/mi-perfil/cambiar-contrasena',
  '/mi-perfil/agregar-direccion',
  '/mi-perfil/editar-direccion/1',
  '/mi-perfil/mis-beneficios',
  '/mis-pedidos/1/imprimir',
  '/CARRITO',
  '/continuar/a-secret',
  '/mis-pedidos',
]
const guestsOnly = [
  '/login',
  '/login-email',
  '/login-crear',
  '/login-recuperar',
  '/login-confirmar-recuperar',
  '/login-confirmar-registro',
  '/login-exito',
  '/cambiar-contrasena/a-secret',
  '/cambiar-contrasena-exito',
]

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a guest is sent to sign in from every customer screen, and returns to it', async ({ page, request }) => {
  for (const path of customersOnly) {
    await page.goto(path)
    await page.waitForURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe(path)
  }
  const { email } = await createCustomer(request)
  await openPage(page, '/login-email')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('una-clave-larga-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('/mis-pedidos')
})

test('a signed-in customer is redirected from the sign-in screens', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  for (const path of guestsOnly) {
    await page.goto(path)
    await page.waitForURL('/home')
  }
})

for (const [lang, width, sentence, action] of [
  ['en', 1440, 'You’re already signed in, so the link to reset your password didn’t open.', 'Change password'],
  ['es', 390, 'Ya tienes una sesión abierta, por eso no se abrió el enlace', 'Cambiar contraseña'],
] as const) {
  test(`a link that resets a password says to a signed-in customer why it does not open, in ${lang} at ${width}`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await prepareVisitor(page, baseURL, lang)
    await signIn(page, await createCustomer(request))
    await page.goto('/cambiar-contrasena/a-secret')
    await page.waitForURL('/home')
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(sentence)).toBeHidden()
    await page.goto('/cambiar-contrasena/a-secret')
    await page.getByRole('main').getByRole('link', { name: action }).click()
    await page.waitForURL('/mi-perfil/cambiar-contrasena')
    await expect(page.getByText(sentence)).toBeHidden()
  })
}

test('another screen for guests says to a signed-in customer that there is a session', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await page.goto('/login-recuperar')
  await page.waitForURL('/home')
  await expect(page.getByText('You’re already signed in.')).toBeVisible()
})

test('client-side navigation is guarded as well, and nothing of the screen is loaded before', async ({ page }) => {
  await openPage(page, '/about')
  const requests: string[] = []
  page.on('request', (item) => {
    if (item.url().includes('/api/cart')) requests.push(item.url())
  })
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe('/carrito')
  expect(requests).toEqual([])
})

test('an invented token opens nothing and is deleted', async ({ page }) => {
  for (const path of sample(customersOnly, 3)) {
    // A document without scripts: a page of the shop would find the token and end the session before the next one opens.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.setItem('token', 'made-up')
      localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Mallory', email: 'mallory@example.test' }))
    })
    // The page is left before it has loaded, which is no failure of the journey.
    await page.goto(path, { waitUntil: 'commit' }).catch(() => {})
    await page.waitForURL('/', { waitUntil: 'commit' })
    await expect(page.getByText('Your session has ended')).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  }
})

test('signing out in one tab signs out the other, whose page is not where the next customer arrives', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mis-pedidos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
  const other = await context.newPage()
  await other.goto('/terminos-y-condiciones')
  await other.evaluate(() => localStorage.clear())
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()
})

test('signing in in one tab redirects the other from the sign-in screen', async ({ page, request, context }) => {
  const customer = await createCustomer(request)
  await openPage(page, '/login')
  const other = await context.newPage()
  await openPage(other, '/login-email')
  await other.getByLabel('Email').fill(customer.email)
  await other.getByLabel('Password', { exact: true }).fill('una-clave-larga-2026')
  await other.keyboard.press('Enter')
  await other.waitForURL('/home')
  await page.waitForURL('/home')
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
})
