import { expect, type Page, test } from '@playwright/test'
import { waitForMail } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { respondWith } from './screen-states.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

test('a message is sent, confirmed, and reaches the shop', async ({ page, request }) => {
  await openPage(page, '/contacto')
  const words = `Does the hoodie run large? ${Date.now()}`
  await field(page, 'Name').fill('Íñigo Núñez')
  await field(page, 'Email').fill('inigo@example.test')
  await field(page, 'Message').fill(words)
  await send(page).click()
  const thanks = page.getByRole('alertdialog', { name: 'Thanks for reaching out' })
  await expect(thanks).toContainText('inigo@example.test')
  await thanks.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Message')).toHaveValue('')
  const { supplier } = await (await request.get('/api/shop/info?lang=en')).json()
  await expect(async () => {
    expect((await waitForMail(request, supplier.email, 'contact')).text).toContain(words)
  }).toPass({ timeout: 15_000 })
})

test('a sent message does not come back from the draft that the form opened with', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/contacto')
  await field(page, 'Message').fill('Does the hoodie run large?')
  await openPage(page, '/contacto')
  await expect(field(page, 'Message')).toHaveValue('Does the hoodie run large?')
  await send(page).click()
  await page.getByRole('alertdialog', { name: 'Thanks for reaching out' }).getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Message')).toHaveValue('')
  await expect(field(page, 'Email')).toHaveValue(customer.email)
})

test('characters that a field does not accept disappear while typing, and the caret stays in place', async ({
  page,
}) => {
  await openPage(page, '/contacto')
  for (const [name, typed, kept] of [
    ['Name', '1n', 'Anba'],
    ['Email', ' ñn', 'Anba'],
    ['Message', '#n', 'Anba'],
  ] as const) {
    await field(page, name).pressSequentially('Aa')
    await page.keyboard.press('ArrowLeft')
    await field(page, name).pressSequentially(typed)
    await field(page, name).pressSequentially('b')
    await expect(field(page, name)).toHaveValue(kept)
    await field(page, name).fill('')
  }
  await field(page, 'Message').fill('<b>¿50´ & más?</b>\n- a@b.mx; sí, ¡3!')
  await expect(field(page, 'Message')).toHaveValue('b¿50´  más?b\n- a@b.mx; sí, ¡3!')
})

test('an invalid email is reported when the field loses the focus, cleared, and quoted below the field', async ({
  page,
}) => {
  await openPage(page, '/contacto')
  await field(page, 'Email').pressSequentially('ana@x')
  await page.keyboard.press('Tab')
  await expect(errorDialog(page)).toContainText('That email doesn’t look right.')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('“ana@x” isn’t an email address.')
  await field(page, 'Email').pressSequentially('ana@example.test')
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
})

test('missing fields are reported in a dialog and at the fields', async ({ page }) => {
  await openPage(page, '/contacto')
  await field(page, 'Email').fill('ana@example.test')
  await send(page).click()
  await expect(errorDialog(page)).toContainText('Fill in the marked fields.')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Enter your name\./)
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Write your message\./)
})

test("a failure is reported with the server's message, and the input is kept", async ({ page }) => {
  await page.route('**/api/contact/send*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: '{"errors":["too_many_requests"],"message":"Wait a little."}',
    }),
  )
  await openPage(page, '/contacto')
  await field(page, 'Name').fill('Ana')
  await field(page, 'Email').fill('ana@example.test')
  await field(page, 'Message').fill('A long message')
  await send(page).click()
  await expect(errorDialog(page)).toContainText('Wait a little.')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('A long message')
  await expect(field(page, 'Name')).toHaveValue('Ana')
})

test('a signed-in customer need not enter name and email', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/contacto')
  await expect(field(page, 'Email')).toHaveValue(customer.email)
})

test('legal pages, every footer and the home page lead to the form', async ({ page }) => {
  await openPage(page, '/envios')
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
  await openPage(page, '/home')
  const round = page.getByRole('main').getByRole('link', { name: 'Contact us' }).last()
  await expect(round).toBeInViewport()
  await page.getByRole('main').getByRole('heading', { name: 'Club Lienza' }).scrollIntoViewIfNeeded()
  await expect(round).toBeInViewport()
  await round.click()
  await expect(page).toHaveURL('/contacto')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
})

test('the home page answers three questions when they are opened, and links each other legal text once', async ({
  page,
}) => {
  await openPage(page, '/home')
  const help = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Before you buy' }) })
  const answer = help.getByRole('link', { name: 'Read more: Shipping' })
  await expect(answer).toBeHidden()
  await help.getByText('Shipping', { exact: true }).click()
  await expect(answer).toHaveAttribute('href', '/envios')
  await expect(help.locator('summary')).toHaveText(['Returns and exchanges', 'Size chart', 'Shipping'])
  await expect(help.getByRole('listitem')).toHaveText([
    'Terms and conditions',
    'Terms of service',
    'Privacy notice',
    'Cookies',
  ])
  await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto')
})

for (const lang of ['es', 'en'] as const)
  test(`axe finds no violation on the page and in its dialog in ${lang}`, async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL, lang)
    await openPage(page, '/contacto')
    await expectAccessible(page)
    await page.locator('main form [type="submit"]').click()
    await expect(errorDialog(page)).toBeVisible()
    await expectAccessible(page)
  })

test('two social links of one name are both shown, and both are gone when the owner replaced them', async ({
  page,
  request,
}) => {
  await openPage(page, '/contacto')
  const info = await (await request.get('/api/shop/info?lang=es')).json()
  const showLinks = async (lang: string, ...names: string[]) => {
    const social = names.map((name, index) => ({ name, link: `https://social.example/${index}` }))
    await respondWith(page, '**/api/shop/info*', { ...info, social })
    await page.getByRole('banner').getByRole('radio', { name: lang }).check()
    await expect(
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: names[0] ?? '' })
        .first(),
    ).toBeVisible()
  }
  const studio = page.getByRole('link', { name: /^Taller del Sur/ })
  await showLinks('Español', 'Taller del Sur', 'Taller del Sur')
  await expect(studio).toHaveCount(4)
  await showLinks('English', 'Other', 'Third')
  await expect(studio).toHaveCount(0)
})
