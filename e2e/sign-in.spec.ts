import { expect, type Page, test } from '@playwright/test'
import { findVariant } from './customers.ts'
import { createCustomer, openPage, prepareVisitor } from './visitor.ts'

const password = 'una-clave-larga-2026'
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' })

async function fill(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test(
  'errors are shown in a dialog and then at the field; then the customer is signed in',
  { tag: '@main' },
  async ({ page, request }) => {
    const { email } = await createCustomer(request)
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Continue with email' }).click()
    await page.waitForURL('/login-email')
    await submit(page).click()
    await expect(errorDialog(page)).toContainText('You must fill in all fields')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')

    await fill(page, email, 'not this one')
    await submit(page).click()
    await expect(errorDialog(page)).toContainText('Invalid credentials')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    let sent = 0
    page.on('request', (item) => {
      if (item.url().includes('/api/users/login')) sent += 1
    })
    await fill(page, email, password)
    await submit(page).dblclick()
    await page.waitForURL('/home')
    expect(sent).toBe(1)
    await page.goto('/login')
    await page.waitForURL('/home')
  },
)

test('the product that the guest wanted is shown, and signing in leads back to it', async ({ page, request }) => {
  const { email } = await createCustomer(request)
  const variant = await findVariant(request)
  const path = `/detalles-producto/${variant.uri}?size=${variant.size_id}`
  await page.goto('/about')
  await page.evaluate((target) => localStorage.setItem('redirect', target), path)
  await openPage(page, '/login')
  await expect(page.getByText(`Continue to add ${variant.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await expect(page.getByText(`Continue to add ${variant.name}`)).toBeVisible()
  await fill(page, email, password)
  await page.keyboard.press('Enter')
  await page.waitForURL(path)
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()
})

for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login']) {
  test(`signing in does not redirect to ${target}`, async ({ page, request }) => {
    const { email } = await createCustomer(request)
    await page.goto('/about')
    await page.evaluate((path) => localStorage.setItem('redirect', path), target)
    await openPage(page, '/login-email')
    await fill(page, email, password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/home')
  })
}

test('a missing response is not reported as a wrong password, and the password can be shown', async ({ page }) => {
  await openPage(page, '/login-email')
  await fill(page, 'somebody@example.test', 'some password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.route('**/api/users/login**', (route) => route.abort())
  await submit(page).click()
  await expect(errorDialog(page)).toContainText(
    'User authentication failed. We can’t reach the shop. Check your connection and try again.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('some password')
})

test('a browser that stores nothing says why signing in does not work', async ({ page, request }) => {
  const { email } = await createCustomer(request)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is forbidden.', 'SecurityError')
    }
  })
  await openPage(page, '/login-email')
  await fill(page, email, password)
  await page.keyboard.press('Enter')
  await expect(errorDialog(page)).toContainText('Your browser doesn’t let the shop store data')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login-email')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
