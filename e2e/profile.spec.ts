import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import {
  buyByCard,
  consentInPopup,
  createAddress,
  createGoogleCustomer,
  findVariant,
  waitForMail,
  withAuth,
} from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, createPhone, openPage, signIn, prepareVisitor } from './visitor.ts'

const password = 'una-clave-larga-2026'
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const section = (page: Page, name: string) => page.getByRole('region', { name })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the profile shows the card, the data with a plus before the phone, and the links', async ({ page, request }) => {
  const phone = createPhone()
  const customer = await createCustomer(request, { phone })
  await signIn(page, customer)
  await openPage(page, '/home')
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL('/mi-perfil')
  // The page is a new document, because its policy allows Google's script (contract/provider-pages.ts).
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/mi-perfil')
  const data = section(page, 'Your details')
  for (const shown of ['Frida Prueba', `+52${phone}`, customer.email, customer.affiliation])
    await expect(data.getByText(shown, { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Club levels' }).locator('[aria-current]')).toHaveCount(0)
  await expect(data.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/mis-pedidos')
  await expect(page.getByRole('link', { name: 'My benefits' })).toHaveAttribute('href', '/mi-perfil/mis-beneficios')
  await data.getByRole('link', { name: 'Edit my details' }).click()
  await expect(page).toHaveURL('/mi-perfil/editar-datos')
})

test('the profile shows the last order, which leads to its details', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await expect(section(page, 'Your details')).toBeVisible()
  await expect(section(page, 'Your last order')).toHaveCount(0)
  await buyByCard(request, customer, await findVariant(request, { free: 20 }))
  const { number } = await buyByCard(request, customer, await findVariant(request, { free: 20 }))
  await page.reload()
  const order = section(page, 'Your last order').getByRole('link')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(`Order ${number}`)
  await expectAccessible(page)
  await order.click()
  await expect(page).toHaveURL(`/mis-pedidos?pedido=${number}`)
  await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible()
})

test('signing out deletes everything that this browser stored and leads to the sign-in screen', async ({
  page,
  request,
}) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mi-perfil')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the button about emails only explains and leads to the checkbox; the checkbox decides', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  const requests: string[] = []
  page.on('request', (item) => void (item.method() === 'PUT' && requests.push(item.url())))
  const box = page.getByRole('checkbox', { name: 'Email me about new drops and news' })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Stop emails' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'How to stop emails' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await dialog.getByRole('button', { name: 'Go to the checkbox' }).click()
  await expect(box).toBeFocused()
  expect(requests).toEqual([])

  for (const marketing of [true, false]) {
    await page.keyboard.press('Space')
    await expect(page.getByText(marketing ? /^You’re in./ : /^Done. No more news/)).toBeVisible()
    await expect(box).toBeChecked({ checked: marketing })
    const me = await (await request.get('/api/users/data?lang=en', withAuth(customer))).json()
    expect(me.marketing).toBe(marketing)
  }
})

test('other sessions can be ended one by one, and this one is marked', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const otherSession = await request.post('/api/users/login?lang=en', {
    data: { email: customer.email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  const sessions = section(page, 'Where you’re signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End this session: Firefox on Linux' }).click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading')).toBeFocused()
  const gone = await request.get('/api/users/data?lang=en', withAuth(await otherSession.json()))
  expect(gone.status()).toBe(401)
})

test('a customer who knows the password can export all data', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await createAddress(request, customer, { line: 'Calle de la Descarga 7' })
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download my data' })
  await dialog.getByRole('button', { name: 'Prepare file' }).click()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one-2026')
  await page.keyboard.press('Enter')
  await expect(errorDialog(page)).toContainText('That password is incorrect.')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'Your file is ready' })
  const downloading = page.waitForEvent('download')
  await ready.getByRole('link', { name: 'Download file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/my-data-\d{4}-\d{2}-\d{2}\.html$/)
  const html = await text(await download.createReadStream())
  for (const held of [customer.email, 'Calle de la Descarga 7']) expect(html).toContain(held)
})

test('a customer without a password signs in with Google as a proof', async ({ page, request }) => {
  const customer = await createGoogleCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await expect(section(page, 'Your details').getByText('No phone number')).toBeVisible()
  await page.getByRole('button', { name: 'Download my data' }).click()
  const ready = page.getByRole('dialog', { name: 'Your file is ready' })

  await consentAs(page, `somebody-else-${customer.email}`)
  await expect(errorDialog(page)).toContainText('We couldn’t verify your Google account.')
  await page.keyboard.press('Enter')
  await consentAs(page, customer.email)
  await expect(ready.getByRole('link', { name: 'Download file' })).toBeVisible()
})

async function consentAs(page: Page, email: string): Promise<void> {
  const newPage = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await consentInPopup(await newPage, email)
}

test('an account is closed after a list of what is deleted, the password, and a confirmation', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  await expect(dialog.getByText('What’s gone for good')).toBeVisible()
  await expect(dialog.getByText('What stays')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Close your account for good?' })
  await sure.getByRole('button', { name: 'Keep my account' }).click()
  await expect(sure).toBeHidden()
  expect((await request.get('/api/users/data?lang=en', withAuth(customer))).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Continue' }).click()
  await sure.getByRole('button', { name: 'Yes, close my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Goodbye for now' })).toBeFocused()
  await expect(page).toHaveTitle('Goodbye for now · Lienza')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await request.get('/api/users/data?lang=en', withAuth(customer))).status()).toBe(401)
  await waitForMail(request, customer.email, 'account-closed')
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await page.waitForURL('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('data that could not be loaded is reported, and can be requested again', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  let failures = 0
  await page.route('**/api/users/data*', async (route) => {
    await route.fulfill({ status: 503, body: '{}' })
    failures += 1
  })
  await openPage(page, '/mi-perfil')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your profile.')
  // The page loads its data once more when the cart is there, which must fail too.
  await expect.poll(() => failures).toBe(2)
  await page.unroute('**/api/users/data*')
  await page.route('**/api/addresses/list*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Addresses').getByRole('alert')).toContainText('We couldn’t load your addresses.')
  await expect(section(page, 'Your details').getByText('Frida Prueba')).toBeVisible()
})

const profilePaths = [
  '/mi-perfil',
  '/mi-perfil/editar-datos',
  '/mi-perfil/cambiar-contrasena',
  '/mi-perfil/agregar-direccion',
]
for (const path of profilePaths)
  test(`axe finds no violation on ${path}, and it does not overflow sideways`, async ({ page, request }) => {
    const customer = await createCustomer(request)
    await createAddress(request, customer, { line: 'Calle con un nombre verdaderamente largo y todavía más 12345' })
    await signIn(page, customer)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

test('axe finds no violation in the dialogs of the profile', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mi-perfil')
  for (const [name, title] of [
    ['Download my data', 'Download my data'],
    ['Close my account', 'Close my account'],
    ['Verify phone', 'Verify your phone'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('signing out is marked until the server answers, and sent once', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/mi-perfil')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/users/session?*', async (route) => {
    requests += 1
    await released
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Sign out' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  release()
  await page.waitForURL('/login')
  expect(requests).toBe(1)
})
