import { expect, type Page, test } from '@playwright/test'
import { findVariant, waitForMail, prepareCheckout, findRegistrationPath } from './customers.ts'
import { createCustomer, createEmail, openPage, signIn, prepareVisitor } from './visitor.ts'

const password = 'una-clave-larga-2026'
const names = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function logIn(page: Page, email: string): Promise<void> {
  await openPage(page, '/login-email')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test("the browser's storage is written and deleted as the specification says", async ({ page, request }) => {
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 5 })
  await prepareCheckout(request, customer, variant)

  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('142')
  await openPage(page, '/login-recuperar')
  await page.getByLabel('Email').fill(customer.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('/login-confirmar-recuperar')
  expect(await stored(page, 'recovery_email')).toBe(customer.email)
  expect(await stored(page, 'recovery_token')).not.toBeNull()
  await page.goto('/mis-pedidos?from=mail')
  await page.waitForURL('/login')
  expect(await stored(page, 'redirect')).toBe('/mis-pedidos?from=mail')

  await logIn(page, customer.email)
  await page.waitForURL('/mis-pedidos?from=mail')
  await expect
    .poll(() => names(page))
    .toEqual(expect.arrayContaining(['cart', 'cart_id', 'gg', 'recovery_email', 'refreshed_at', 'token', 'user']))
  expect(await stored(page, 'redirect')).toBeNull()
  expect(await stored(page, 'user')).not.toContain(await stored(page, 'gg'))

  // When the server ends a session, all of the session's storage is deleted and the browser's own stays.
  // It is written in a document without scripts: the open page would find the token before the next one opens.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.setItem('token', 'no-longer-known')
    localStorage.setItem('register_token', 'x')
    localStorage.setItem('register_email', 'x')
    localStorage.setItem('add_prevent', '{}')
    localStorage.setItem('stripe_payment', 'x')
    localStorage.setItem('list_layout', 'rows')
  })
  await page.goto('/carrito').catch(() => {})
  await page.waitForURL('/')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  expect(await names(page)).toEqual(['age_gate', 'countries_en', 'list_layout', 'redirect'])

  // Signing out deletes everything, including the session storage of this tab.
  await logIn(page, customer.email)
  await page.waitForURL('/carrito')
  await expect(page.getByRole('main').getByText(variant.name).first()).toBeVisible()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  expect(await names(page)).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((name) => !name.startsWith('react-router'))),
  ).toEqual([])
})

test('Back after signing out shows nothing of the customer', async ({ page, request }) => {
  const { email } = await createCustomer(request)
  await logIn(page, email)
  await page.waitForURL('/home')
  await openPage(page, '/mis-pedidos')
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  // The page is left by the address bar, not by a link, so the document itself unloads.
  await openPage(page, '/about')
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  const shown: string[] = []
  page.on('request', (item) => {
    if (/\/api\/(users\/data|cart|addresses)/.test(item.url())) shown.push(item.url())
  })
  await page.evaluate(() => void setTimeout(() => history.go(-3)))
  await page.waitForEvent('load')
  await page.waitForURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByRole('link', { name: 'My account' })).toHaveCount(0)
  expect(shown).toEqual([])
})

test("a page from the browser's back/forward cache stays hidden until it is known who is signed in", async ({
  page,
  request,
}) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mis-pedidos')
  const turn = (kind: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind)
  const main = page.getByRole('heading', { level: 1 })
  await expect(main).toBeVisible()
  await turn('pagehide')
  await expect(main).toBeHidden()
  await turn('pageshow')
  await expect(main).toBeVisible()
  await turn('pagehide')
  await page.evaluate(() => localStorage.clear())
  await turn('pageshow')
  await page.waitForURL('/login')
})

test('a choice made as a guest is kept after opening an account, ready to add', async ({ page, request }) => {
  const email = createEmail('choice')
  const variant = await findVariant(request, { skip: 6 })
  const choice = `?color=${variant.color_id}&size=${variant.size_id}`
  await openPage(page, `/detalles-producto/${variant.uri}${choice}`)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: 'Create account' }).click()
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Prueba'],
    ['Month', '5'],
    ['Day', '17'],
    ['Year', '1991'],
    ['Phone', '55 1234 5678'],
    ['Email', email],
    ['Password', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/login-confirmar-registro')
  expect(await stored(page, 'register_email')).toBe(email)
  await expect(page.getByRole('link', { name: /Reset your password/ })).toHaveAttribute('href', '/login-recuperar')
  await waitForMail(request, email, 'registration')
  await openPage(page, await findRegistrationPath(request, email))
  await page.getByRole('link', { name: `Continue with ${variant.name}` }).click()
  await page.waitForURL(`/detalles-producto/${variant.uri}${choice}&quantity=2`)
  for (const name of ['register_token', 'register_email', 'redirect']) expect(await stored(page, name)).toBeNull()
  await expect(page.getByRole('radio', { name: variant.size, exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForURL('/agregado-carrito')
  const [line] = JSON.parse((await stored(page, 'cart')) ?? '[]')
  expect(line).toMatchObject({ id: variant.id, size_id: variant.size_id, color_id: variant.color_id, quantity: 2 })
})
