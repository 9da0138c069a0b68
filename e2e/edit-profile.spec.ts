import { expect, type Page } from '@playwright/test'
import { withAuth, createGoogleCustomer, consentInPopup, waitForMail } from './customers.ts'
import { createCustomer, createPhone, openPage, PASSWORD, signIn, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const successMessage = (page: Page) => page.getByRole('alertdialog', { name: 'Done' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Your password', { exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
const birthYear = (years: number) => String(new Date().getFullYear() - years)

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('names and phone are changed; the birth date is locked; missing data is reported first', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/editar-datos')
  for (const [part, value] of [
    ['Month', '05'],
    ['Day', '05'],
    ['Year', '1990'],
  ] as const) {
    await expect(page.getByLabel(part)).toHaveValue(value)
    await expect(page.getByLabel(part)).toBeDisabled()
  }
  await expect(page.getByText('Your date of birth can only be set once')).toBeVisible()

  await page.getByLabel('First name').fill('')
  await save(page).click()
  await expect(errorDialog(page)).toContainText('Fill in the marked fields.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('José Ángel 李')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
  await expect(page.getByText('Country code +1')).toBeAttached()
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(errorDialog(page)).toContainText('That phone number doesn’t look right.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.getByLabel('Phone', { exact: true }).fill('617 555 0123')
  await save(page).click()
  await expect(successMessage(page)).toContainText('Your details are saved.')
  await page.keyboard.press('Enter')
  await expect(save(page)).toBeFocused()
  await expect(page).toHaveURL('/mi-perfil/editar-datos')
  expect(await stored(page)).toMatchObject({ name: 'José Ángel 李', phone: '16175550123', code_phone: '1' })
  await page.getByRole('link', { name: 'Back to my profile' }).click()
  await expect(page.getByText('+16175550123')).toBeVisible()
})

test('a new email or phone asks for the password, at once and at its field', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mi-perfil/editar-datos')
  await page.getByLabel('First name').fill('Other')
  await expect(password(page)).toHaveCount(0)
  const phone = page.getByLabel('Phone', { exact: true })
  const before = await phone.inputValue()
  await phone.fill('5599990000')
  await expect(page.getByText('because you’re changing your email or phone')).toBeVisible()
  await phone.fill(before)
  await expect(password(page)).toHaveCount(0)
  await phone.fill(createPhone())
  await save(page).click()
  await expect(errorDialog(page)).toContainText('Fill in the marked fields.')
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await password(page).fill('not this one')
  await save(page).click()
  await expect(errorDialog(page)).toContainText('That password is incorrect.')
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription(/That password is incorrect\./)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(successMessage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveCount(0)
})

test('a customer without a password signs in with Google before a new email is saved', async ({ page, request }) => {
  const customer = await createGoogleCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/editar-datos')
  await page.getByLabel('Phone', { exact: true }).fill(createPhone())
  for (const [part, value] of [
    ['Month', '2'],
    ['Day', '3'],
    ['Year', '1990'],
  ] as const)
    await page.getByLabel(part).fill(value)
  await email(page).fill(`other-${customer.email}`)
  await expect(page.getByText('we’ll ask you to sign in with Google again')).toBeVisible()
  const newPage = page.waitForEvent('popup')
  await save(page).click()
  await consentInPopup(await newPage, customer.email)
  await expect(successMessage(page)).toContainText(`We sent a link to other-${customer.email}.`)
})

test('saving leads to the remembered page, once', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mi-perfil/editar-datos')
  await page.evaluate(() => localStorage.setItem('redirect', '/tabla-de-tallas'))
  await save(page).click()
  await expect(successMessage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('/tabla-de-tallas')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()
})

test('a missing birth date is asked for, refused below 18, and locked once it is saved', async ({ page, request }) => {
  await signIn(page, await createGoogleCustomer(request))
  await openPage(page, '/mi-perfil/editar-datos')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Day').fill('3')
  await page.getByLabel('Year').fill(birthYear(10))
  await save(page).click()
  await expect(errorDialog(page)).toContainText('You must be over 18 years old.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Month')).toBeFocused()
  await page.getByLabel('Year').fill(birthYear(30))
  await save(page).click()
  await expect(successMessage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Year')).toBeDisabled()
  expect((await stored(page)).date_birth).toBe(`${birthYear(30)}-02-03`)
})

test('a new email takes effect with its link, and the former mailbox can revert it', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const customer = await createCustomer(request)
  const other = `other-${customer.email}`
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/editar-datos')
  await email(page).fill('no e-mail')
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(errorDialog(page)).toContainText('That email doesn’t look right.')
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await email(page).fill(other)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(successMessage(page)).toContainText(`We sent a link to ${other}.`)
  await page.keyboard.press('Enter')
  await expect(save(page)).toBeFocused()
  await expect(email(page)).toHaveValue(customer.email)
  await email(page).fill(other)
  await password(page).fill(PASSWORD)
  await save(page).click()
  await expect(successMessage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveValue(customer.email)
  await expect(page.getByRole('main').getByText(`Until you open it, we’ll keep using ${customer.email}`)).toBeVisible()
  await page.goto('/mi-perfil')
  await expect(page.getByText(`Waiting for confirmation: ${other}`)).toBeVisible()

  await openPage(page, findLink(await waitForMail(request, other, 'email-change'), 'confirmar-correo'))
  await expect(page.getByRole('main').getByText(other)).toBeVisible()
  await page.goto('/mi-perfil')
  await expect(page.getByText(other, { exact: true })).toBeVisible()
  expect((await stored(page)).email).toBe(other)

  // The link is opened where another customer is signed in, whose session it leaves alone.
  const undo = await browser.newPage({ baseURL: baseURL ?? '' })
  await prepareVisitor(undo, baseURL)
  const another = await createCustomer(request)
  await signIn(undo, another)
  await openPage(undo, findLink(await waitForMail(request, customer.email, 'email-changed'), 'deshacer-correo'))
  await expect(undo.getByRole('main').getByText(customer.email)).toBeVisible()
  await expect(undo.getByRole('heading', { level: 1 })).toHaveText('Your previous email is back')
  expect(await undo.evaluate(() => localStorage.getItem('token'))).toBe(another.api_token)
  await undo.context().close()
  expect((await request.get('/api/users/data?lang=en', withAuth(customer))).status()).toBe(401)
})

function findLink({ text }: { text: string }, path: string): string {
  return new RegExp(`/${path}/[\\w-]+`).exec(text)?.[0] ?? ''
}
