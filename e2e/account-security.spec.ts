import { expect, type Page, test } from '@playwright/test'
import { asCustomer, customerFromGoogle, grantIn, phoneCode } from './people.ts'
import { newCustomer, newPhone, open, PASSWORD, signIn, visit } from './visitor.ts'

const NEW = 'otra-clave-larga-2027'
const oops = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const done = (page: Page) => page.getByRole('alertdialog', { name: 'Done' })
const current = (page: Page) => page.getByLabel('Current password', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save password' })

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

async function fillNew(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password', { exact: true }).fill(again)
}

test('the password is changed with the current one, and other devices are signed out', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const logIn = (password: string) =>
    request.post('/api/users/login?lang=en', { data: { email: customer.email, password } })
  const elsewhere = await (await logIn(PASSWORD)).json()
  await signIn(page, customer)
  await open(page, '/mi-perfil')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('/mi-perfil/cambiar-contrasena')
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()

  await save(page).click()
  await expect(oops(page)).toContainText('Fields are missing')
  await page.keyboard.press('Enter')
  await expect(current(page)).toBeFocused()

  await current(page).fill('not this one')
  await fillNew(page, NEW)
  await save(page).click()
  await expect(oops(page)).toContainText('That password is not right.')
  await page.keyboard.press('Enter')
  await expect(current(page)).toBeFocused()
  await expect(current(page)).toHaveAccessibleDescription(/That password is not right\./)

  await current(page).fill(PASSWORD)
  await fillNew(page, 'lienza123')
  await save(page).click()
  await expect(oops(page)).toContainText('too close to your name')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  await fillNew(page, NEW)
  await save(page).dblclick()
  await expect(done(page)).toContainText('Your new password is saved.')
  await page.keyboard.press('Enter')
  await page.waitForURL('/mi-perfil')
  expect((await request.get('/api/users/data?lang=en', asCustomer(elsewhere))).status()).toBe(401)
  expect([(await logIn(PASSWORD)).status(), (await logIn(NEW)).status()]).toEqual([400, 200])
})

test('a customer of Google sets a first password after signing in with Google again', async ({ page, request }) => {
  const customer = await customerFromGoogle(request)
  await signIn(page, customer)
  await open(page, '/mi-perfil')
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.waitForURL('/mi-perfil/cambiar-contrasena')
  await expect(current(page)).toHaveCount(0)
  await fillNew(page, NEW)
  const opened = page.waitForEvent('popup')
  await save(page).click()
  await grantIn(await opened, customer.email)
  await expect(done(page)).toBeVisible()
  const data = { email: customer.email, password: NEW }
  expect((await request.post('/api/users/login', { data })).status()).toBe(200)
})

test('a phone is verified with the code that comes by SMS', async ({ page, request }) => {
  const phone = newPhone()
  const customer = await newCustomer(request, { phone })
  await signIn(page, customer)
  await open(page, '/mi-perfil')
  await page.getByRole('button', { name: 'Verify phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  await expect(dialog).toContainText(phone.slice(-4))
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  const sent = await phoneCode(request, phone)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(oops(page)).toContainText('That code is not right or has expired.')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/That code is not right/)
  await code.fill(sent)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verify phone' })).toHaveCount(0)
})
