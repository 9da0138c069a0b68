import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { waitForMail } from './customers.ts'
import { createEmail, DEMO_PASSWORD } from './visitor.ts'

export const DEMO_OWNER = { email: 'owner@demo.test', password: DEMO_PASSWORD }
const PASSWORD = 'violet tram under rain'

export async function openBackOffice(page: Page, path = '/', { email, password } = DEMO_OWNER): Promise<void> {
  await page.goto(`/admin/sign-in?to=${encodeURIComponent(path)}`)
  await page.getByLabel(/^(Email|Correo)$/).fill(email)
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  // The address changes before the screen does, and the sign-in has a heading too.
  await expect(page.getByLabel(/^(Password|Contraseña)$/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function openMemberPage(
  page: Page,
  browser: Browser,
  request: APIRequestContext,
  ...roles: string[]
): Promise<Page> {
  // Each member has a name of their own.
  const email = createEmail('staff')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name', { exact: true }).fill(`Ana Ruiz ${email}`)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  for (const role of roles) await dialog.getByLabel(role).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const { text } = await waitForMail(request, email, 'staff-invitation')
  const member = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await member.goto(/\/admin\/invitation#[\w-]+/.exec(text)?.[0] ?? '')
  await member.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await member.getByRole('button', { name: 'Continue' }).click()
  await member.getByRole('button', { name: 'Set up the app' }).click()
  await expect(member.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  const secret = (await member.locator('dd').first().textContent())?.replaceAll(/[^A-Z2-7]/g, '') ?? ''
  await member
    .getByLabel('Six-digit code')
    .fill(new TOTP({ secret: Secret.fromBase32(secret.slice(0, 32)) }).generate())
  await member.keyboard.press('Enter')
  const saved = member.getByRole('button', { name: 'I’ve saved them' })
  await saved.click()
  await expect(saved).toHaveCount(0)
  await member.getByRole('heading', { level: 1 }).waitFor()
  return member
}

/** Returns a list that grows with each call of the back office that the server refuses from now on. */
export function recordRefusedCalls(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/staff/') && response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return refused
}

export async function openOrder(page: Page, code: string): Promise<void> {
  await page.goto(`/admin/orders/${code}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^(Order|Pedido) ${code}$`) })).toBeVisible()
}

export async function createDraft(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Sizes').fill('S, M, L')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
