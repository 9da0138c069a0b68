import { expect, type Page, test } from '@playwright/test'
import { withAuth, createGoogleCustomer, consentInPopup, readPhoneCode } from './customers.ts'
import { createCustomer, createPhone, openPage, PASSWORD, signIn, prepareVisitor } from './visitor.ts'

const NEW_PASSWORD = 'otra-clave-larga-2027'
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const successMessage = (page: Page) => page.getByRole('alertdialog', { name: 'Done' })
const current = (page: Page) => page.getByLabel('Current password', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save password' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function fillNewPassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(repeated)
}

test(
  'the password is changed with the current one, and other devices are signed out',
  { tag: '@main' },
  async ({ page, request }) => {
    const customer = await createCustomer(request)
    const logIn = (password: string) =>
      request.post('/api/users/login?lang=en', { data: { email: customer.email, password } })
    const otherDevice = await (await logIn(PASSWORD)).json()
    await signIn(page, customer)
    await openPage(page, '/mi-perfil')
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.waitForURL('/mi-perfil/cambiar-contrasena')
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
    const name = page.locator('form input[autocomplete=username]')
    await expect(name).toHaveValue(customer.email)
    await expect(name).toBeHidden()

    await save(page).click()
    await expect(errorDialog(page)).toContainText('Fields are missing')
    await page.keyboard.press('Enter')
    await expect(current(page)).toBeFocused()

    await current(page).fill('not this one')
    await fillNewPassword(page, NEW_PASSWORD)
    await save(page).click()
    await expect(errorDialog(page)).toContainText('That password is incorrect.')
    await page.keyboard.press('Enter')
    await expect(current(page)).toBeFocused()
    await expect(current(page)).toHaveAccessibleDescription(/That password is incorrect\./)

    await current(page).fill(PASSWORD)
    await fillNewPassword(page, 'lienza123')
    await save(page).click()
    await expect(errorDialog(page)).toContainText('too close to your name')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

    await fillNewPassword(page, NEW_PASSWORD)
    await save(page).dblclick()
    await expect(successMessage(page)).toContainText('Your new password is saved.')
    await page.keyboard.press('Enter')
    await page.waitForURL('/mi-perfil')
    expect((await request.get('/api/users/data?lang=en', withAuth(otherDevice))).status()).toBe(401)
    expect([(await logIn(PASSWORD)).status(), (await logIn(NEW_PASSWORD)).status()]).toEqual([400, 200])
  },
)

test('a customer of Google sets a first password after signing in with Google again', async ({ page, request }) => {
  const customer = await createGoogleCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.waitForURL('/mi-perfil/cambiar-contrasena')
  await expect(current(page)).toHaveCount(0)
  await fillNewPassword(page, NEW_PASSWORD)
  const newPage = page.waitForEvent('popup')
  await save(page).click()
  await consentInPopup(await newPage, customer.email)
  await expect(successMessage(page)).toBeVisible()
  const data = { email: customer.email, password: NEW_PASSWORD }
  expect((await request.post('/api/users/login', { data })).status()).toBe(200)
})

test('a phone is verified with the code that comes by SMS', async ({ page, request }) => {
  const phone = createPhone()
  const customer = await createCustomer(request, { phone })
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await page.getByRole('button', { name: 'Verify phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  await expect(dialog).toContainText(phone.slice(-4))
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  const sent = await readPhoneCode(request, phone)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(errorDialog(page)).toContainText('That code is incorrect or has expired.')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await code.fill(sent)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verify phone' })).toHaveCount(0)
})
