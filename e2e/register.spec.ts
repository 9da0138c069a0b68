import { expect, type Page, test } from '@playwright/test'
import { findRegistrationPath } from './customers.ts'
import { createEmail, openPage, prepareVisitor } from './visitor.ts'

const password = 'una-clave-larga-2026'
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function fill(page: Page, email: string, year = '1991'): Promise<void> {
  await page.getByLabel('First name').fill('José Ángel')
  await page.getByLabel('Last name').fill("Nuñez-O'Connor")
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Day').fill('17')
  await page.getByLabel('Year').fill(year)
  await page.getByLabel('Phone', { exact: true }).fill('55 1234 5678')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test(
  'a new customer opens an account with the link from the mailbox, and it works once',
  { tag: '@main' },
  async ({ page, baseURL, request }) => {
    await prepareVisitor(page, baseURL)
    const email = createEmail('register')
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
    await fill(page, email)
    await expect(page.getByLabel(/Email me/)).not.toBeChecked()
    await submit(page).click()

    await page.waitForURL('/login-confirmar-registro')
    await expect(page.getByText('r•••@example.test')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    const first = await findRegistrationPath(request, email)
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('We sent it again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled()
    await expect(async () => expect(await findRegistrationPath(request, email)).not.toBe(first)).toPass()
    const link = await findRegistrationPath(request, email)

    let completed = 0
    page.on('request', (item) => {
      if (item.url().includes('/api/users/complete-register')) completed += 1
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready')
    await expect(page.getByText('Welcome, José Ángel.')).toBeVisible()
    await expect(page).toHaveTitle('Your account is ready · Lienza')
    expect(completed).toBe(1)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready')
    expect(completed).toBe(1)
    expect(
      await page.evaluate(() => [localStorage.getItem('register_token'), localStorage.getItem('register_email')]),
    ).toEqual([null, null])
    await page.getByRole('link', { name: 'Shop', exact: true }).click()
    await page.waitForURL('/home')

    const stranger = await page
      .context()
      .browser()!
      .newPage({ baseURL: baseURL ?? '' })
    await prepareVisitor(stranger, baseURL)
    await stranger.goto(link)
    await expect(errorDialog(stranger)).toContainText('This link no longer works.')
    await stranger.getByRole('button', { name: 'OK' }).click()
    await stranger.getByRole('link', { name: 'Register again' }).click()
    await stranger.waitForURL('/login-crear')
    await stranger.context().close()
  },
)

test('missing data is reported in a dialog and then at its field', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/login-crear')
  await submit(page).click()
  await expect(errorDialog(page)).toContainText('Fields are missing')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter your date of birth.')).toBeVisible()
  // The error joins the hint that the server rendered.
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^At least 8 characters\. ./)
  await page.getByLabel('First name').fill('Ana')
  await expect(page.getByText('Enter your first name.')).toBeHidden()
})

test('a person under 18 gets no account, and the input stays', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/login-crear')
  await fill(page, createEmail('register'), String(new Date().getFullYear() - 17))
  await submit(page).click()
  await expect(errorDialog(page)).toContainText('You must be over 18 years old to register.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Month')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('José Ángel')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

const impossibleDates = [
  { lang: 'es', width: 390, said: 'Esa fecha no existe.', parts: ['Día', 'Mes', 'Año'], send: 'Crear cuenta' },
  {
    lang: 'en',
    width: 1440,
    said: 'That date doesn’t exist.',
    parts: ['Day', 'Month', 'Year'],
    send: 'Create account',
  },
] as const

for (const { lang, width, said, parts, send } of impossibleDates)
  test(`a birth date that does not exist is not called missing, and stays after a reload: ${lang}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await prepareVisitor(page, baseURL, lang)
    await openPage(page, '/login-crear')
    const fields = parts.map((name) => page.getByLabel(name, { exact: true }))
    for (const [index, part] of ['31', '02', '1990'].entries()) await fields[index]!.fill(part)
    await expect(page.getByText(said)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: send }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(page.getByText(said)).toBeVisible()
    await page.reload()
    for (const [index, part] of ['31', '02', '1990'].entries()) await expect(fields[index]!).toHaveValue(part)
  })

test('the server decides, and its message is at the field concerned', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/login-crear')
  await fill(page, createEmail('register'))
  await page.getByLabel('Password', { exact: true }).fill('password')
  await submit(page).click()
  await expect(errorDialog(page)).toContainText('That password is too common.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue("Nuñez-O'Connor")
})

test('the country sets the phone code, and the terms can be read beside the form', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/login-crear')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('142')
  await expect(page.getByText('Country code +52')).toBeAttached()
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
  await expect(page.getByText('Country code +1')).toBeAttached()
  const newPage = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^terms and conditions/ }).click()
  await expect((await newPage).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Registration terms/ })).toHaveAttribute('href', '/404')
})
