import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { openBackOffice, openMemberPage } from './back-office.ts'
import { expectAccessible } from './accessibility.ts'
import { waitForMail, withAuth } from './customers.ts'
import { createCustomer, createEmail, openPage, prepareVisitor, signIn } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function openCustomer(page: Page, email: string): Promise<void> {
  await openBackOffice(page, '/customers')
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Frida Prueba' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frida Prueba' })).toBeVisible()
}

async function openShop(
  browser: Browser,
  customer: Awaited<ReturnType<typeof createCustomer>>,
  path: string,
  baseURL: string | undefined,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) })).newPage()
  await prepareVisitor(page, baseURL)
  await signIn(page, customer)
  await openPage(page, path)
  return page
}

async function startErasure(page: Page, request: APIRequestContext, email: string): Promise<string> {
  await openCustomer(page, email)
  await page.getByRole('button', { name: 'Start closing the account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start closing the account' }).click()
  await expect(page.getByText(/waits for their confirmation until/)).toBeVisible()
  const { text } = await waitForMail(request, email, 'erasure-started')
  return /\/cerrar-mi-cuenta\/[\w-]+/.exec(text)?.[0] ?? ''
}

test('staff see the level that a correction gives, and the customer sees it in the shop', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const customer = await createCustomer(request)
  await openCustomer(page, customer.email)
  await page.getByRole('button', { name: 'Correct crystals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the crystals of Frida Prueba' })
  await expect(dialog.getByRole('status')).toContainText('Now: 0 crystals, No level')
  await dialog.getByLabel('Crystals that you add or remove').fill('60')
  await expect(dialog.getByRole('status')).toContainText('Afterwards: 60 crystals, Amber. The level changes.')
  await dialog.getByRole('button', { name: 'Correct crystals' }).click()
  await expect(dialog.getByLabel('Reason in Spanish')).toBeFocused()
  await dialog.getByLabel('Reason in Spanish').fill('Cortesía por la espera')
  await dialog.getByLabel('Reason in English').fill('A courtesy for the wait')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('91 crystals to Emerald')).toBeVisible()

  const shop = await openShop(browser, customer, '/mi-perfil/mis-beneficios', baseURL)
  await expect(shop.getByRole('region', { name: 'Club card' })).toContainText('Amber')
  await expect(shop.getByText('A courtesy for the wait')).toBeVisible()
  await page.getByRole('link', { name: 'See all entries' }).click()
  await expect(page.getByText('A courtesy for the wait')).toBeVisible()
})

test('a blocked customer cannot sign in until the block is lifted', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const logIn = () =>
    request.post('/api/users/login?lang=en', { data: { email: customer.email, password: 'una-clave-larga-2026' } })
  await openCustomer(page, customer.email)
  await page.getByRole('button', { name: 'Block the account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block the account' })
  await dialog.getByLabel('Reason, for staff').fill('Several disputed payments')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Several disputed payments')).toBeVisible()
  expect((await logIn()).status()).toBe(400)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Several disputed payments')).toHaveCount(0)
  expect((await logIn()).status()).toBe(200)
})

test('a session that a member requests is scheduled, and the mail says when', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const member = await createCustomerWithCrystals(request, 60)
  const requested = await request.post('/api/loyalty/redeem?lang=en', {
    ...withAuth(member),
    data: { reward: 'consulting', note: 'For a wedding', preferred: 'Tuesday afternoon' },
  })
  expect(requested.ok()).toBe(true)
  await openBackOffice(page, `/benefits?q=${encodeURIComponent(member.email)}`)
  await expect(page.getByText('Prefers: Tuesday afternoon · Note: For a wedding')).toBeVisible()
  await page.getByRole('button', { name: 'Answer Frida Prueba' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consulting of Frida Prueba' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByText('Choose a day and a time.')).toBeVisible()
  await dialog.getByLabel('Day and time in Mexico City').fill('2030-03-12T16:00')
  await dialog.getByLabel('Note for the customer').fill('We call you by video.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table').getByText('Scheduled')).toBeVisible()
  const { text } = await waitForMail(request, member.email, 'reward-answered')
  expect(text).toContain('We call you by video.')
  expect(text).toMatch(/March 12, 2030|Mar 12, 2030/)
  const shop = await openShop(browser, member, '/mi-perfil/mis-beneficios', baseURL)
  await expect(shop.getByRole('list', { name: 'Your requests' })).toContainText('We call you by video.')
  await page.getByRole('button', { name: 'Answer Frida Prueba' }).click()
  await dialog.getByLabel('Day and time in Mexico City').fill('2030-03-13T16:00')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByRole('list', { name: 'Your requests' })).toContainText(/Mar 13, 2030.*We call you by video/)
})

test('declining a request whose month is over says that the customer does not get it back', async ({
  page,
  request,
}) => {
  const member = await createCustomerWithCrystals(request, 60)
  const requested = await request.post('/api/loyalty/redeem', { ...withAuth(member), data: { reward: 'consulting' } })
  expect(requested.ok()).toBe(true)
  await openBackOffice(page, `/benefits?q=${encodeURIComponent(member.email)}`)
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await page.getByRole('button', { name: 'Answer Frida Prueba' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consulting of Frida Prueba' })
  await dialog.getByLabel('Your answer').selectOption('Decline')
  await expect(dialog).toContainText('Its month is over: the customer doesn’t get it back')
})

test('a message is answered, its mail arrives, and the outbox shows it as it was sent', async ({ page, request }) => {
  const email = createEmail('visitor')
  const sent = await request.post('/api/contact/send?lang=en', {
    data: { name: 'Inés Soto', email, message: 'Is the dress lined?' },
  })
  expect(sent.ok()).toBe(true)
  await openBackOffice(page, `/messages?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Inés Soto' }).click()
  await expect(page.getByText('Nobody with an account wrote this message.')).toBeVisible()
  await page.getByLabel('Your reply').fill('Yes, it is lined with cotton.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Yes, it is lined with cotton.')
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  const { text, subject } = await waitForMail(request, email, 'contact-reply')
  expect(subject).toBe('Our reply to your message')
  expect(text).toContain('Yes, it is lined with cotton.')

  await page.goto(`/admin/mail?kind=contact-reply&q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Reply to a message' }).click()
  await expect(page.frameLocator('iframe').getByText('Yes, it is lined with cotton.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(async () => {
    const mails = (await (await request.get('/dev/mailbox.json', { params: { to: email } })).json()) as {
      kind: string
    }[]
    expect(mails.filter(({ kind }) => kind === 'contact-reply')).toHaveLength(2)
  }).toPass()
})

test('an erasure that staff start deletes nothing until the customer confirms it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const customer = await createCustomer(request)
  const path = await startErasure(page, request, customer.email)
  expect((await request.get('/api/users/data', withAuth(customer))).status()).toBe(200)

  const shop = await openShop(browser, customer, path, baseURL)
  await expect(shop.getByRole('heading', { level: 1, name: 'Close your account?' })).toBeVisible()
  await shop.getByRole('button', { name: 'Close my account for good' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeFocused()
  expect((await request.get('/api/users/data', withAuth(customer))).status()).toBe(401)
  await waitForMail(request, customer.email, 'account-closed')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Closed account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct crystals' })).toHaveCount(0)
})

test('the link that closes an account leaves another customer signed in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const customer = await createCustomer(request)
  const path = await startErasure(page, request, customer.email)
  const other = await createCustomer(request)
  const shop = await openShop(browser, other, path, baseURL)
  await shop.getByRole('button', { name: 'Close my account for good' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible()
  expect(await shop.evaluate(() => localStorage.getItem('token'))).toBe(other.api_token)
  expect((await request.get('/api/users/data', withAuth(customer))).status()).toBe(401)
})

test('a copy of the data reaches the customer alone', async ({ page, request, browser, baseURL }) => {
  const customer = await createCustomer(request)
  await openCustomer(page, customer.email)
  await page.getByRole('button', { name: 'Send a copy of their data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send a copy of their data' }).click()
  await expect(page.getByText(/waits for their confirmation until/)).toBeVisible()
  const { text } = await waitForMail(request, customer.email, 'data-export-started')
  const shop = await openShop(browser, customer, /\/descargar-mis-datos\/[\w-]+/.exec(text)?.[0] ?? '', baseURL)
  const link = shop.getByRole('link', { name: 'Download my data' })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([shop.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/my-data|mis-datos/)
})

/** Empties the frame of a mail: scripts are off in it, and axe waits for ever for its own script to run there. */
async function emptyMailFrame(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe').locator('body')).toBeVisible()
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.src = 'about:blank'
  })
}

async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
}

for (const locale of ['en-US', 'es-MX'])
  test.describe(locale, () => {
    test.use({ locale })
    // Each screen is checked by axe at two widths.
    test.beforeEach(() => test.setTimeout(120_000))

    test('the screens of customers are accessible and fit their window', async ({ page, request }) => {
      const member = await createCustomerWithCrystals(request, 60)
      await openBackOffice(page, `/customers?q=${encodeURIComponent(member.email)}`)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Frida Prueba' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Frida Prueba' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /Correct crystals|Corregir cristales/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await checkScreens(page, ['customers?q=nobody-has-this', 'customers/999999'])
    })

    test('the screens of loyalty are accessible and fit their window', async ({ page }) => {
      await openBackOffice(page, '/loyalty')
      await checkScreens(page, ['loyalty', 'loyalty?tab=ledger', 'loyalty?tab=liability'])
      await page.getByRole('button', { name: /Costs of the benefits|Costos de los beneficios/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('the screens of benefits are accessible and fit their window', async ({ page, request }) => {
      const member = await createCustomerWithCrystals(request, 60)
      await request.post('/api/loyalty/redeem', { ...withAuth(member), data: { reward: 'consulting' } })
      await openBackOffice(page, '/benefits')
      await checkScreens(page, ['benefits?tab=gifts', 'benefits?tab=expiring', `benefits?q=${member.email}`])
      await page.getByRole('button', { name: /Answer Frida|Responder a Frida/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('the screens of messages and mail are accessible and fit their window', async ({ page, request }) => {
      const member = await createCustomerWithCrystals(request, 60)
      const data = { name: 'Frida', email: member.email, message: 'Hola' }
      await request.post('/api/contact/send', { ...withAuth(member), data })
      await openBackOffice(page, '/messages')
      await checkScreens(page, ['mail', `messages?q=${member.email}`])
      await page.getByRole('link', { name: 'Frida' }).first().click()
      await expect(page.getByLabel(/Your reply|Tu respuesta/)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/admin/mail?q=${encodeURIComponent(member.email)}`)
      const registration = page.getByRole('link', { name: /Confirm registration|Confirmar el registro/ })
      await registration.first().click()
      await emptyMailFrame(page)
      await expectAccessible(page)
      const font = page.waitForResponse(/\/mail-fonts\//)
      await page.goto('/admin/mail/samples')
      expect((await font).ok()).toBe(true)
      await emptyMailFrame(page)
      await expectAccessible(page)
    })
  })

test('costs that someone else saved meanwhile are shown before they are replaced', async ({ page }) => {
  await openBackOffice(page, '/loyalty?tab=liability')
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const one of [page, other]) await one.getByRole('button', { name: 'Costs of the benefits' }).click()
  const costs = (one: Page) => one.getByRole('dialog', { name: 'Costs of the benefits' })
  const save = async (one: Page, amount: string) => {
    await costs(one).getByRole('textbox').first().fill(amount)
    await costs(one).getByRole('button', { name: 'Save' }).click()
  }
  await save(other, '120')
  await expect(costs(other)).toHaveCount(0)
  await save(page, '99')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Someone else changed the costs')
  await alert.getByRole('button').click()
  await expect(costs(page).getByRole('textbox').first()).toHaveValue('120.00')
  await save(page, '99')
  await expect(costs(page)).toHaveCount(0)
})

test('who may not open customers reads of them in the audit without a link', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const customer = await createCustomerWithCrystals(request, 60)
  await openCustomer(page, customer.email)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  const support = await openMemberPage(page, browser, request, 'Customer support')
  const headers = { origin: new URL(page.url()).origin }
  const texts = { reason: 'Una disculpa', reason_en: 'An apology' }
  const data = { id, crystals: 500, crystals_before: 60, ...texts }
  expect((await support.request.post('/api/staff/customers/crystals/ask', { headers, data })).ok()).toBe(true)
  const accountant = await openMemberPage(page, browser, request, 'Accounting')
  for (const [reader, links] of [
    [page, 1],
    [accountant, 0],
  ] as const) {
    await reader.goto(`/admin/audit?q=customer:${id}&action=approval.`)
    await expect(reader.getByText(`Customer ${id}`)).toBeVisible()
    await expect(reader.getByRole('link', { name: `Customer ${id}` })).toHaveCount(links)
  }
})

test('a list without its filters is still that of its tab', async ({ page }) => {
  await openBackOffice(page, '/loyalty?tab=ledger&kind=order&q=nobody-has-this')
  const links = page.getByRole('link', { name: 'Clear filters' })
  await expect(links).toHaveCount(2)
  for (const link of [links.first(), links.last()]) {
    await link.click()
    await expect(page).toHaveURL(/\/loyalty\?tab=ledger$/)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goBack()
    await expect(links).toHaveCount(2)
  }
})

test('a list that fails to load keeps its filters and offers another try', async ({ page }) => {
  await openBackOffice(page, '/customers')
  await page.route('**/api/staff/customers/list**', (route) => route.abort())
  await page.getByRole('searchbox').fill('ana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('ana')
  await expectAccessible(page)
  await page.unroute('**/api/staff/customers/list**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').first()).toBeVisible()
})
