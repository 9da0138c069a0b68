import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessibility.ts'
import { DEMO_OWNER, openMemberPage } from './back-office.ts'
import { waitForMail } from './customers.ts'
import { createMark } from './owner.ts'
import { createEmail } from './visitor.ts'
import { test } from './test.ts'

const PASSWORD = 'violet tram under rain'

test.use({ locale: 'en-US' })

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function fillInvitation(page: Page, role: string): Promise<{ dialog: Locator; email: string }> {
  await signIn(page, DEMO_OWNER)
  const email = createEmail('staff')
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  // Each member has a name of their own.
  await dialog.getByLabel('Name', { exact: true }).fill(`Ana Ruiz ${createMark()}`)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel(role).check()
  return { dialog, email }
}

async function invite(page: Page, request: APIRequestContext, role: string): Promise<{ email: string; link: string }> {
  const { dialog, email } = await fillInvitation(page, role)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const { text } = await waitForMail(request, email, 'staff-invitation')
  return { email, link: /\/admin\/invitation#[\w-]+/.exec(text)?.[0] ?? '' }
}

async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Hello, Ana Ruiz' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Protect your access' })).toBeVisible()
}

async function setUpApp(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  const secret = (await page.locator('dd').first().textContent())?.replaceAll(/[^A-Z2-7]/g, '') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.slice(0, 32)) })
  await page.getByLabel('Six-digit code').fill(totp.generate())
  await page.keyboard.press('Enter')
  await expect(page.locator('code')).toHaveCount(10)
  const codes = await page.locator('code').allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  return codes
}

test('a person joins with an authenticator app, keeps the recovery codes and sees what the role allows', async ({
  page,
  browser,
  request,
}) => {
  const { email, link } = await invite(page, request, 'Customer support')
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await acceptInvitation(guest, link)
  const codes = await setUpApp(guest)
  await expect(guest.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await guest.goto('/admin/staff')
  await expect(guest.getByRole('alert')).toContainText('Your role doesn’t allow')
  for (const path of [
    'products/new',
    'size-charts/new',
    'content/home/banners/new',
    'content/home/posts/new',
    'reports',
  ]) {
    await guest.goto(`/admin/${path}`)
    await expect(guest.getByRole('alert'), path).toContainText('Your role doesn’t allow')
  }

  await guest.getByRole('button', { name: 'Sign out' }).click()
  await signIn(guest, { email, password: PASSWORD })
  await expect(guest.getByLabel('Code')).toBeFocused()
  await guest.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(guest.getByLabel('Recovery code')).toBeFocused()
  await guest.getByLabel('Recovery code').fill('aaaaa-bbbbb')
  await guest.keyboard.press('Enter')
  await guest.getByRole('alertdialog').getByRole('button').click()
  await expect(guest.getByLabel('Recovery code')).toBeFocused()
  await guest.getByLabel('Recovery code').fill(codes[0] ?? '')
  await guest.keyboard.press('Enter')
  await guest.getByRole('link', { name: 'My account' }).click()
  await expect(guest.getByText('9 recovery codes are left.')).toBeVisible()
})

test('a person joins with a passkey and signs in with it alone', async ({ page, browser, request }) => {
  const { link } = await invite(page, request, 'Content')
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const client = await guest.context().newCDPSession(guest)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await acceptInvitation(guest, link)
  await guest.getByRole('button', { name: 'Create a passkey' }).click()
  await guest.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(guest.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Sign out' }).click()
  await guest.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(guest.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
})

test('the audit links what a member may open, and the sections of the home page to their page', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const { link } = await invite(page, request, 'Manager')
  const manager = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await acceptInvitation(manager, link)
  await setUpApp(manager)
  const call = async (method: 'get' | 'put', path: string, data?: object) => {
    const headers = { origin: new URL(page.url()).origin }
    const response = await page.request[method](`/api/staff/${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { values, states } = await call('get', 'settings/list')
  const refund_limit = { ...values.refund_limit, USD: values.refund_limit.USD + 1 }
  await call('put', 'settings/save', { version: states.refund_limit.version, setting: { refund_limit } })
  const { version, order } = (await call('get', 'content/home')).sections
  const moved = await call('put', 'content/home/sections', { version, order: order.toReversed() })
  await call('put', 'content/home/sections', { version: moved.version, order })

  await manager.goto('/admin/audit?action=settings.')
  await expect(manager.getByText('Setting Refund limit').first()).toBeVisible()
  await expect(manager.getByRole('link', { name: /^Setting / })).toHaveCount(0)
  await page.goto('/admin/audit?action=settings.')
  await expect(page.getByRole('link', { name: 'Setting Refund limit' }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home page')
})

test('an accountant is promised no search and no action that the role hides', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const { link } = await invite(page, request, 'Accounting')
  const accountant = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await acceptInvitation(accountant, link)
  await setUpApp(accountant)
  const search = accountant.getByRole('searchbox', { name: 'Search' })
  await accountant.goto('/admin/orders')
  await expect(search).toHaveAttribute('placeholder', 'Code, name or tracking number')
  for (const path of ['benefits', 'benefits?tab=gifts']) {
    await accountant.goto(`/admin/${path}`)
    await expect(search).toHaveAttribute('placeholder', 'Fan number or name')
  }
  await accountant.goto('/admin/audit')
  await expect(accountant.getByText('done with money, codes and settings')).toBeVisible()
  const areas = accountant.getByLabel('Area').getByRole('option')
  await expect(areas.filter({ hasText: 'Refunds' })).toHaveCount(1)
  await expect(areas.filter({ hasText: /Products|Staff|Customers/ })).toHaveCount(0)
})

test('content is offered no fix and no search that the role does not allow', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  await signIn(page, DEMO_OWNER)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.goto('/admin/feeds')
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'SKU', 'Why', 'Fix'])
  const content = await openMemberPage(page, browser, request, 'Content')
  await content.goto('/admin/feeds')
  await expect(content.getByRole('columnheader')).toHaveText(['Product', 'SKU', 'Why'])
  await content.keyboard.press('ControlOrMeta+k')
  const search = content.getByRole('dialog').getByRole('combobox')
  await expect(search).toHaveAttribute('placeholder', 'Product or code')
})

test('accounting reads a long legal text with the keyboard', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  await signIn(page, DEMO_OWNER)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  const accountant = await openMemberPage(page, browser, request, 'Accounting')
  await accountant.goto('/admin/content/legal/1')
  const text = accountant.getByRole('textbox').and(accountant.locator('[aria-multiline]')).first()
  await expect(text).toHaveAttribute('aria-readonly', 'true')
  await expect(text).toHaveAttribute('tabindex', '0')
  await text.focus()
  await accountant.keyboard.press('End')
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
})

test('an invitation is sent again in the language of its person, not of who sends it', async ({ page, request }) => {
  const { dialog, email } = await fillInvitation(page, 'Content')
  await dialog.getByLabel('Language of their emails').selectOption('es')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: `Send another invitation to ${email}` }).click()
  await expect(async () => {
    const mails = await (await request.get('/dev/mailbox.json', { params: { to: email } })).json()
    const subject = 'Tu acceso a la administración de la tienda'
    expect(mails).toMatchObject([{ subject }, { subject }])
  }).toPass({ timeout: 15_000 })
})

test('a member whose access was reset is sent another link', async ({ page, browser, request }) => {
  const { email, link } = await invite(page, request, 'Content')
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await acceptInvitation(guest, link)
  await setUpApp(guest)
  await page.reload()
  const member = page.getByRole('listitem').filter({ hasText: email })
  await member.getByRole('button', { name: 'Change the access of Ana Ruiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset their access' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset their access' }).click()
  await page.getByRole('button', { name: `Send another invitation to ${email}` }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
})

test('a page that opens without a session leads to the sign-in and back', async ({ page }) => {
  await signIn(page, DEMO_OWNER)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/audit?q=order')
  await expect(page.getByText('Your session ended.')).toBeVisible()
  await page.getByLabel('Email').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(page).toHaveURL(/q=order/)
})

test('a session that ends below a dialog is renewed over it, and what was typed is sent', async ({ page }) => {
  const { dialog: invitation, email } = await fillInvitation(page, 'Content')
  await page.context().clearCookies()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Sign in to the back office' })
  await expect(signInAgain.getByText('Your session ended.')).toBeVisible()
  await expectAccessible(page)
  await expect(signInAgain.getByLabel('Email')).toHaveValue(DEMO_OWNER.email)
  await signInAgain.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await expect(signInAgain).toBeHidden()
  await expect(page.getByText(email)).toBeVisible()
})

test('a sign-in in another tab goes on with the page whose session had ended, and leaving it asks first', async ({
  page,
  context,
}) => {
  await signIn(page, DEMO_OWNER)
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a person' })
  await invitation.getByLabel('Name', { exact: true }).fill('Ana Ruiz')
  await invitation.getByLabel('Email', { exact: true }).fill(DEMO_OWNER.email)
  await invitation.getByLabel('Content').check()
  await context.clearCookies()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Sign in to the back office' })
  await signInAgain.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(signInAgain).toBeVisible()
  await signIn(await context.newPage(), DEMO_OWNER)
  await expect(signInAgain).toBeHidden()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(invitation.getByLabel('Name', { exact: true })).toHaveValue('Ana Ruiz')
})

test('what one member pressed is not sent for another one who signs in over the page', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { link } = await invite(page, request, 'Customer support')
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await acceptInvitation(other, link)
  await setUpApp(other)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a person' })
  await invitation.getByLabel('Name', { exact: true }).fill('Eva Ruiz')
  await invitation.getByLabel('Email', { exact: true }).fill(createEmail('staff'))
  await invitation.getByLabel('Content').check()
  await context.clearCookies()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const signInAgain = page.getByRole('dialog', { name: 'Sign in to the back office' })
  await expect(signInAgain).toBeVisible()
  const sent: string[] = []
  page.on('request', (sending) => void (sending.method() === 'POST' && sent.push(sending.url())))
  await context.addCookies(await other.context().cookies())
  await expect(signInAgain).toBeHidden()
  await expect(page.getByRole('alertdialog')).toContainText('Your session ended.')
  await expect(page.getByText('Your role doesn’t allow opening this page.')).toBeAttached()
  expect(sent).toEqual([])
})

test('every screen of access is accessible and fits its window', async ({ page }) => {
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, DEMO_OWNER)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  for (const path of ['staff', 'audit', 'me', 'nothing']) {
    await page.goto(`/admin/${path}`)
    await expect(path === 'nothing' ? page.getByRole('alert') : page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the back office allows no inline script and no other origin, and asks not to be listed', async ({ request }) => {
  const response = await request.get('/admin/staff')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/)
  expect(response.headers()['x-robots-tag']).toBe('noindex')
  expect(await response.text()).not.toMatch(/<script(?![^>]* src="\/admin\/)/)
})
