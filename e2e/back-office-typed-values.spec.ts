import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, withAuth } from './customers.ts'
import { createCustomer } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const getPalette = (page: Page) => page.getByRole('dialog').getByRole('combobox')

async function jumpTo(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await getPalette(page).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
}

async function openDraft(page: Page): Promise<void> {
  await openBackOffice(page, '/products')
  await page.goto('/admin/products?state=on_sale&sort=sku')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /\(copy\)/ })).toBeVisible()
}

test('an order is refunded twice in part, and a scan on it stays out of the waybill', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { number } = await buyByCard(request, await createCustomer(request), await findVariant(request, { free: 5 }))
  await openBackOffice(page, '/orders')
  await page.goto(`/admin/orders/${number}?do=refund`)
  const dialog = page.getByRole('dialog', { name: `Refund of ${number}` })
  await dialog.getByRole('button', { name: /^More: / }).click()
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
  await dialog.getByLabel('Amount (USD)').fill('999999.00')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText('Calculating')).toHaveCount(0)
  for (const amount of ['1.00', '2.00']) {
    await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
    await dialog.getByLabel('Amount (USD)').fill(amount)
    await dialog.getByLabel('Reason').fill('The print has a stain')
    await dialog.getByRole('button', { name: `Refund $${amount} USD` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/orders\/[^?]+$/)
    if (amount === '1.00') await page.getByRole('button', { name: 'Refund', exact: true }).click()
  }
  await expect(page.getByText('−$3.00 USD')).toBeVisible()
  // The provider answers after the page was loaded, which follows it.
  await expect(page.getByText('Of that, in progress')).toHaveCount(0, { timeout: 20_000 })

  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByRole('heading', { name: 'Record the shipment' })).toBeVisible()
  // A scanner's keys come one right after the other.
  await page.evaluate(() => {
    for (const key of ['x', 's'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true }))
  })
  await expect(getField(page, 'Tracking number')).not.toBeFocused()
})

test('a note for one customer is asked about before another opens, and is not there', async ({ page, request }) => {
  const [first, second] = [await createCustomer(request), await createCustomer(request)]
  await openBackOffice(page, '/customers')
  await jumpTo(page, first.email)
  const note = getField(page, 'New note')
  await note.fill('Wants a call')
  await jumpTo(page, second.email)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('Wants a call')
  await jumpTo(page, second.email)
  await leave(page)
  await expect(page.getByText(second.email).first()).toBeVisible()
  await expect(note).toHaveValue('')
})

test('a price that is typed again keeps its offer, and what was typed last is there after leaving', async ({
  page,
}) => {
  await openDraft(page)
  await getField(page, 'Price USD').fill('90')
  await getField(page, 'Offer USD').fill('70')
  await getField(page, 'Price USD').fill('')
  await expect(getField(page, 'Offer USD')).toBeDisabled()
  await getField(page, 'Price USD').fill('95')
  await expect(getField(page, 'Offer USD')).toHaveValue('70.00')

  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  const kept = page.waitForResponse((one) => (one.request().postData() ?? '').includes('"draft"'))
  await leave(page)
  await kept
  await page.goBack()
  await expect(getField(page, 'Price USD')).toHaveValue('95.00')
  await expect(page.getByText('We brought back what you hadn’t saved.')).toBeVisible()
})

test('half of a date is not saved as none', async ({ page }) => {
  await openBackOffice(page, '/content/home')
  await page.goto('/admin/content/home/banners/new')
  await page.getByRole('group', { name: 'English' }).getByLabel('Title').fill('Autumn')
  const date = page.getByLabel(/^From/)
  await date.focus()
  await page.keyboard.type('07')
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.method()} ${one.url()}`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(date).toBeFocused()
  expect(sent.filter((one) => one.includes('/banners'))).toEqual([])
})

test('the year of a time is typed anew, digit by digit', async ({ page }) => {
  await openBackOffice(page, '/content/home')
  await page.goto('/admin/content/home/banners/new')
  const date = page.getByLabel(/^From/)
  await date.fill('2026-12-28T10:00')
  await date.focus()
  // The year comes after the month and the day.
  for (const key of ['Tab', 'Tab', '2', '0', '2', '7']) await page.keyboard.press(key)
  await expect(date).toHaveValue('2027-12-28T10:00')
})

test('Enter in the palette opens nothing that was found for an earlier text', async ({ page, request }) => {
  const { email } = await createCustomer(request)
  await openBackOffice(page, '/orders')
  await page.keyboard.press('ControlOrMeta+k')
  await getPalette(page).fill(email)
  await expect(page.getByRole('option')).toHaveCount(1)
  await getPalette(page).fill('nobody has this name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await getPalette(page).fill(email)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(getPalette(page)).toBeHidden()
})

test('the terms of a new code are not lost with its dialog', async ({ page }) => {
  await openBackOffice(page, '/codes')
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'New code' }).click()
  const note = page.getByRole('dialog', { name: 'New code' }).getByLabel('Note')
  await note.fill('For the fair')
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('For the fair')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(note).toBeHidden()
})

test('the question about a dialog that is being sent goes with the dialog', async ({ page }) => {
  const name = `Obra ${Date.now().toString(36)}`
  await openBackOffice(page, '/artworks')
  await page.goto('/admin/artworks')
  await page.getByRole('button', { name: 'New artwork' }).click()
  const dialog = page.getByRole('dialog', { name: 'New artwork' })
  for (const place of [0, 1]) await dialog.getByLabel('Name').nth(place).fill(name)
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/staff/artworks/create*', (route) => asked.promise.then(() => route.continue()))
  await dialog.locator('button[type=submit]').click()
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  asked.resolve()
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/artworks$/)
})

test('a pasted count is not left without a question', async ({ page }) => {
  await openBackOffice(page, '/stock')
  await page.goto('/admin/stock')
  await page.getByRole('button', { name: 'Count or receive' }).click()
  await page.getByLabel('What you counted').fill('P12 M Black 4')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })
  await orders.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('What you haven’t saved or sent will be lost.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('What you counted')).toHaveValue('P12 M Black 4')
  await orders.click()
  await leave(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

for (const [what, path, call, file] of [
  ['images', '/images', '**/images/upload*', { name: 'front.jpg', mimeType: 'image/jpeg' }],
  ['a file of products', '/imports', '**/imports/upload*', { name: 'products.csv', mimeType: 'text/csv' }],
] as const)
  test(`${what} that are being sent are not left without a question, and end when they are left`, async ({ page }) => {
    await openBackOffice(page, path)
    let answer = () => {}
    await page.route(call, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.continue().catch(() => {})
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file, buffer: Buffer.from('sku,name_es\nSENT-1,Enviada') })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Colors', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('What you haven’t saved or sent will be lost.')
    await leave(page)
    const title = page.getByRole('heading', { level: 1, name: 'Colors' })
    await expect(title).toBeVisible()
    answer()
    await page.waitForLoadState('networkidle')
    await expect(title).toBeVisible()
  })

async function requestSession(request: APIRequestContext) {
  const customer = await createCustomerWithCrystals(request, 60)
  await request.post('/api/loyalty/redeem?lang=en', { ...withAuth(customer), data: { reward: 'consulting' } })
  return customer
}

test('a session at the time of another one is scheduled after a question', async ({ page, request }) => {
  const dialog = page.getByRole('dialog', { name: 'Consulting of Frida Prueba' })
  const send = () => dialog.getByRole('button', { name: 'Send the answer' }).click()
  await openBackOffice(page, '/benefits')
  for (const time of ['2031-05-02T10:00', '2031-05-02T10:20']) {
    const { email } = await requestSession(request)
    await page.goto(`/admin/benefits?q=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: 'Answer Frida Prueba' }).click()
    await dialog.getByLabel('Day and time in Mexico City').fill(time)
    await send()
    if (time.endsWith('10:20')) break
    await expect(dialog).toHaveCount(0)
  }
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('There is a session with Frida Prueba at 10:00 already.')
  await alert.getByRole('button').click()
  await dialog.getByLabel('Schedule it at the same time anyway').check({ force: true })
  await send()
  await expect(dialog).toHaveCount(0)
})

test('a correction of crystals and an answer to a benefit are not lost with their dialogs', async ({
  page,
  request,
}) => {
  const customer = await requestSession(request)
  await openBackOffice(page, `/customers?q=${encodeURIComponent(customer.email)}`)
  await page.getByRole('link', { name: 'Frida Prueba' }).click()
  await page.getByRole('button', { name: 'Correct crystals' }).click()
  await expectKept(page, page.getByLabel('Reason in English'))
  await page.goto(`/admin/benefits?q=${encodeURIComponent(customer.email)}`)
  await page.getByRole('button', { name: 'Answer Frida Prueba' }).click()
  await page.getByLabel('Your answer').selectOption('decline')
  await expectKept(page, page.getByRole('dialog').getByRole('textbox'))
})

async function expectKept(page: Page, field: Locator): Promise<void> {
  await field.fill('A courtesy')
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('A courtesy')
}
