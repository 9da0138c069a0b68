import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { waitForMail, verifyPhone } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, createEmail, createPhone, openPage, prepareVisitor } from './visitor.ts'

const password = 'otra-clave-larga-2027'
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

async function passwordLink(request: APIRequestContext, to: string, not = ''): Promise<string> {
  let path = ''
  await expect(async () => {
    const { text } = await waitForMail(request, to, 'password-recovery')
    path = /\/cambiar-contrasena\/[\w-]+/.exec(text)?.[0] ?? ''
    expect(path).not.toBe('')
    expect(path).not.toBe(not)
  }).toPass({ timeout: 15_000 })
  return path
}

async function requestReset(page: Page, email: string): Promise<void> {
  await openPage(page, '/login-email')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The URL changes a moment before the screen, and both screens have a field of this name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.waitForURL('/login-confirmar-recuperar')
  await expect(page.getByRole('main').getByRole('link', { name: 'register again' })).toHaveAttribute(
    'href',
    '/login-crear',
  )
}

async function fillPasswords(page: Page, first: string, repeated: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm password', { exact: true }).fill(repeated)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save password' })
const readStored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('recovery_token') !== null, localStorage.getItem('recovery_email')])

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a customer who forgot the password sets a new one with the newest link, once, and is signed out elsewhere', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await requestReset(page, customer.email)
  await expect(page.getByText('s•••@example.test')).toBeVisible()
  await expect(page.getByText(customer.email)).toHaveCount(0)
  expect(await readStored(page)).toEqual([true, customer.email])
  const first = await passwordLink(request, customer.email)

  const early = await page.context().newPage()
  await openPage(early, first)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('If that email has an account, a new link is on its way.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send by text message' })).toBeDisabled()
  const link = await passwordLink(request, customer.email, first)

  await fillPasswords(early, password, password)
  await save(early).click()
  await expect(errorDialog(early)).toContainText('Error attempting to change password. This link no longer works.')
  await early.keyboard.press('Enter')
  await expect(early.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await early.close()
  await openPage(page, first)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await expect(page).toHaveTitle(/^This link no longer works/)
  await expect(page.getByRole('link', { name: 'Request another link' })).toHaveAttribute('href', '/login-recuperar')

  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await openPage(page, link)
  // Password managers store the new password under this name.
  const name = page.locator('form input[autocomplete=username]')
  await expect(name).toHaveValue(customer.email)
  await expect(name).toBeHidden()
  await save(page).click()
  await expect(errorDialog(page)).toContainText('Fields are missing')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await fillPasswords(page, password, 'otra-clave-corta')
  await save(page).click()
  await expect(errorDialog(page)).toContainText('The keys do not match')
  await page.keyboard.press('Enter')
  const repeated = page.getByLabel('Confirm password', { exact: true })
  await expect(repeated).toHaveAttribute('aria-invalid', 'true')
  await expect(repeated).toBeFocused()
  await fillPasswords(page, 'password', 'password')
  await expect(page.getByText('They match.')).toBeVisible()
  await save(page).click()
  await expect(errorDialog(page)).toContainText('Error attempting to change password. That password is too common.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await fillPasswords(page, password, password)
  await expect(page.getByText('Strong.')).toBeVisible()
  await save(page).dblclick()

  await page.waitForURL('/cambiar-contrasena-exito')
  expect(await readStored(page)).toEqual([false, null])
  const headers = { authorization: `Bearer ${customer.api_token}` }
  expect((await request.get('/api/cart/active', { headers })).status()).toBe(401)
  await waitForMail(request, customer.email, 'password-changed')

  await page.goBack()
  await expect(page).not.toHaveURL(link)
  await openPage(page, '/cambiar-contrasena-exito')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('/login')
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/home')
})

test('the link also comes by SMS, to the phone of the account', async ({ page, request }) => {
  const phone = createPhone()
  const customer = await createCustomer(request, { phone })
  const { email } = customer
  await verifyPhone(request, customer, phone)
  await requestReset(page, email)
  const first = await passwordLink(request, email)
  await page.getByRole('button', { name: 'Send by text message' }).click()
  await expect(page.getByText('If your account has a verified phone')).toBeVisible()
  await expect(page.getByText(/You can resend it in \d+ s/)).toBeVisible()
  const link = await passwordLink(request, `+52${phone}`, first)
  await openPage(page, link)
  await fillPasswords(page, password, password)
  await save(page).click()
  await page.waitForURL('/cambiar-contrasena-exito')
})

test('the screen does not reveal who has an account', async ({ page }) => {
  const email = createEmail('nobody')
  await requestReset(page, email)
  await expect(page.getByText('If n•••@example.test has an account')).toBeVisible()
  for (const button of ['Resend email', 'Send by text message'])
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
  await page.getByRole('button', { name: 'Send by text message' }).click()
  await expect(page.getByText('If your account has a verified phone')).toBeVisible()
})

test("an invalid request for a link is reported in the shop's words", async ({ page }) => {
  await openPage(page, '/login-recuperar')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(errorDialog(page)).toContainText('You must enter an email')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('no mail at all')
  await send.click()
  await expect(errorDialog(page)).toContainText('You must enter an email')
  await page.keyboard.press('Enter')
  await page.route('**/api/users/password-recovery**', (route) => route.abort())
  await page.getByLabel('Email').fill('somebody@example.test')
  await send.click()
  await expect(errorDialog(page)).toContainText('Error sending password recovery email')
})

test('a short "signing in" screen continues to the shop', async ({ page }) => {
  await openPage(page, '/login-exito')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing in…')
  await page.waitForURL('/home')
})

for (const path of [
  '/login-recuperar',
  '/login-confirmar-recuperar',
  '/login-confirmar-registro',
  '/cambiar-contrasena/not-a-secret',
  '/cambiar-contrasena-exito',
])
  test(`axe finds no violation on ${path}, and it does not overflow sideways`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recovery_token', 'x'))
    await openPage(page, path)
    await expectAccessible(page)
  })
