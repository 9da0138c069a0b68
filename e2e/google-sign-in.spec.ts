import { expect, type Page, test } from '@playwright/test'
import { findVariant } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, createEmail, openPage, prepareVisitor } from './visitor.ts'

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

async function openGooglePopup(page: Page): Promise<Page> {
  const newPage = page.waitForEvent('popup')
  await google(page).click()
  const popup = await newPage
  await popup.getByRole('heading', { level: 1 }).waitFor()
  return popup
}

async function consentAs(page: Page, email: string, verified = true): Promise<void> {
  const popup = await openGooglePopup(page)
  await popup.getByText('Use another account').click()
  await popup.getByLabel('First name').fill('Zoë')
  await popup.getByLabel(/Last name/).fill("Núñez-O'Connor")
  await popup.getByLabel('Email', { exact: true }).fill(email)
  await popup.getByLabel('Its email is verified').setChecked(verified)
  await popup.getByRole('button', { name: 'Next' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a new customer signs in with Google, and is asked for a birth date when buying', async ({ page, request }) => {
  const variant = await findVariant(request, { skip: 4 })
  const choice = `?color=${variant.color_id}&size=${variant.size_id}`
  await openPage(page, `/detalles-producto/${variant.uri}${choice}`)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForURL('/login')
  await expect(page.getByText(`Continue to add ${variant.name}`)).toBeVisible()

  await consentAs(page, createEmail('google'))
  await page.waitForURL(`/detalles-producto/${variant.uri}${choice}&quantity=1`)
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ name: 'Zoë', date_birth: null })
  // Completing the profile leads back here, so it stays remembered (specification 4).
  expect(await stored(page, 'redirect')).toContain(variant.uri)
  await expect(page.getByRole('radio', { name: variant.size, exact: true })).toBeChecked()

  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(errorDialog(page)).toContainText('We need your date of birth')
  await errorDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/detalles-producto/)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await errorDialog(page).getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL('/mi-perfil/editar-datos')
  for (const [label, value] of [
    ['Month', '5'],
    ['Day', '17'],
    ['Year', '1991'],
    ['Phone', '55 1234 5678'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/detalles-producto/)
  expect(await stored(page, 'redirect')).toBeNull()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForURL('/agregado-carrito')
})

test('a customer with the same verified email gets into the existing account', async ({ page, request }) => {
  const { email } = await createCustomer(request)
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('redirect', '/mis-pedidos'))
  await openPage(page, '/login')
  await consentAs(page, email)
  await page.waitForURL('/mis-pedidos')
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ name: 'Frida', email })
  expect(await stored(page, 'redirect')).toBeNull()
})

for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])
  test(`signing in with Google does not redirect to ${target}`, async ({ page, request }) => {
    const { email } = await createCustomer(request)
    await page.goto('/about')
    await page.evaluate((path) => localStorage.setItem('redirect', path), target)
    await openPage(page, '/login')
    await consentAs(page, email)
    await page.waitForURL('/home')
  })

test("an email that Google has not verified is refused, in the shop's words", async ({ page, request }) => {
  const { email } = await createCustomer(request)
  await openPage(page, '/login')
  await consentAs(page, email, false)
  await expect(errorDialog(page)).toContainText('We couldn’t verify your Google account.')
  await page.keyboard.press('Enter')
  expect(await stored(page, 'token')).toBeNull()
  await expect(google(page)).toBeEnabled()
})

test('closing the window is no error; a refusal, a blocked window and a missing response are reported', async ({
  page,
}) => {
  await openPage(page, '/login')
  const popup = await openGooglePopup(page)
  await expect(google(page)).toHaveAttribute('aria-disabled', 'true')
  await popup.close()
  await expect(google(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(errorDialog(page)).toBeHidden()
  await expect(page.getByText('Google', { exact: false }).filter({ hasText: /blocked|permission|answer/ })).toHaveCount(
    0,
  )

  const refusing = await openGooglePopup(page)
  await refusing.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Google didn’t give us permission.')).toBeVisible()

  await page.evaluate(() => (window.open = () => null))
  await google(page).click()
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/gsi/client', (route) => route.abort())
  await openPage(page, '/login')
  await google(page).click()
  await expect(page.getByText('Google isn’t responding right now.')).toBeVisible()
  await page.unroute('**/gsi/client')
  await openGooglePopup(page)
})

test('a slow response of Google is reported, and after a while that there is none', async ({ page }) => {
  await page.clock.install()
  await page.route('**/gsi/client', () => {})
  await openPage(page, '/login')
  await google(page).click()
  await page.clock.runFor(5_000)
  await expect(page.getByText('Google is taking longer than usual…')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Google isn’t responding right now.')).toBeVisible()
})

test("Google's script is loaded on the page with its button and on no other", async ({ page }) => {
  const requests: string[] = []
  page.on('request', (item) => {
    if (item.url().includes('/gsi/')) requests.push(page.url())
  })
  for (const path of ['/home', '/login-email', '/login-crear', '/cambiar-contrasena/x']) await openPage(page, path)
  expect(requests).toEqual([])
  await openPage(page, '/login')
  await expect.poll(() => requests.length).toBe(1)
})
