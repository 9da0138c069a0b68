import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './people.ts'
import { expectSound } from './sound.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
const oops = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

test('a message is sent, confirmed, and reaches the shop', async ({ page, request }) => {
  await open(page, '/contacto')
  const words = `Does the hoodie run large? ${Date.now()}`
  await field(page, 'Name').fill('Íñigo Núñez')
  await field(page, 'E-mail').fill('inigo@example.test')
  await field(page, 'Message').fill(words)
  await send(page).click()
  const thanks = page.getByRole('alertdialog', { name: 'Thank you for writing' })
  await expect(thanks).toContainText('inigo@example.test')
  await thanks.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Message')).toHaveValue('')
  const { supplier } = await (await request.get('/api/shop/info?lang=en')).json()
  await expect(async () => {
    expect((await mailTo(request, supplier.email, 'contact')).text).toContain(words)
  }).toPass({ timeout: 15_000 })
})

test('characters that a field does not accept disappear while typing, and the caret stays in place', async ({
  page,
}) => {
  await open(page, '/contacto')
  for (const [name, typed, kept] of [
    ['Name', '1n', 'Anba'],
    ['E-mail', ' ñn', 'Anba'],
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
  await open(page, '/contacto')
  await field(page, 'E-mail').pressSequentially('ana@x')
  await page.keyboard.press('Tab')
  await expect(oops(page)).toContainText("That e-mail doesn't look right.")
  await page.keyboard.press('Enter')
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(field(page, 'E-mail')).toHaveValue('')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('“ana@x” is not an e-mail address.')
  await field(page, 'E-mail').pressSequentially('ana@example.test')
  await expect(field(page, 'E-mail')).not.toHaveAttribute('aria-invalid')
})

test('missing fields are reported in a dialog and at the fields', async ({ page }) => {
  await open(page, '/contacto')
  await field(page, 'E-mail').fill('ana@example.test')
  await send(page).click()
  await expect(oops(page)).toContainText('Fill in the marked fields.')
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
  await open(page, '/contacto')
  await field(page, 'Name').fill('Ana')
  await field(page, 'E-mail').fill('ana@example.test')
  await field(page, 'Message').fill('A long message')
  await send(page).click()
  await expect(oops(page)).toContainText('Wait a little.')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('A long message')
  await expect(field(page, 'Name')).toHaveValue('Ana')
})

test('a signed-in customer need not enter name and email', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await open(page, '/contacto')
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
})

test('legal pages, every footer and the home page lead to the form', async ({ page }) => {
  await open(page, '/envios')
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
  await open(page, '/home')
  const round = page.getByRole('main').getByRole('link', { name: 'Write to us' }).last()
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
  await open(page, '/home')
  const help = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Before you buy' }) })
  const answer = help.getByRole('link', { name: 'Read more: Shipping' })
  await expect(answer).toBeHidden()
  await help.getByText('Shipping', { exact: true }).click()
  await expect(answer).toHaveAttribute('href', '/envios')
  await expect(help.locator('summary')).toHaveText(['Changes and returns', 'Size chart', 'Shipping'])
  await expect(help.getByRole('listitem')).toHaveText([
    'Terms and conditions',
    'Terms of service',
    'Privacy notice',
    'Cookies',
  ])
  await expect(help.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contacto')
})

for (const lang of ['es', 'en'] as const)
  test(`axe finds no violation on the page and in its dialog in ${lang}`, async ({ page, baseURL }) => {
    await visit(page, baseURL, lang)
    await open(page, '/contacto')
    await expectSound(page)
    await page.locator('main form [type="submit"]').click()
    await expect(oops(page)).toBeVisible()
    await expectSound(page)
  })
