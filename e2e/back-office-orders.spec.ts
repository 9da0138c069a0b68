import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openBackOffice, openOrder } from './back-office.ts'
import { expectAccessible } from './accessibility.ts'
import { buyByCard, buyOrder, findVariant, waitForMail, withAuth } from './customers.ts'
import { runShopCommand } from './run-shop-command.ts'
import { createCustomer, createPhone, openPage, PASSWORD } from './visitor.ts'

test.use({ locale: 'en-US' })

test('the list says that the account of an order was closed', async ({ page, request }) => {
  const customer = await createCustomer(request, { phone: createPhone() })
  const { number: code } = await buyByCard(request, customer, await findVariant(request, { free: 5 }))
  await openBackOffice(page)
  const headers = { origin: new URL(page.url()).origin }
  const canceled = await page.request.post('/api/staff/orders/cancel', { headers, data: { code } })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  const close = { ...withAuth(customer), data: { password: PASSWORD, sure: true } }
  await expect(async () => expect((await request.post('/api/users/close', close)).ok()).toBe(true)).toPass()
  await page.goto(`/admin/orders?q=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByRole('cell', { name: 'Closed account', exact: true })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Mexico', exact: true })).toBeVisible()
})

test('an order is found, packed, addressed anew, shipped with the keyboard and delivered', async ({
  page,
  request,
}) => {
  const { code, email } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  await page.goto('/admin/orders?tab=to_pack')
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByRole('heading', { name: 'Record the shipment' })).toBeVisible()

  await page.getByRole('button', { name: 'Correct the address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the address' })
  await dialog.getByLabel('Street and number').fill('Calle Nueva 12')
  await dialog.getByLabel('Postal code').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(dialog.getByLabel('Postal code')).toBeFocused()
  await dialog.getByLabel('Postal code').fill('06700')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Calle Nueva 12')).toBeVisible()
  await expect(page.getByText('Address it was bought with')).toBeVisible()

  await page.getByLabel('Note that only staff read').fill('Rings twice')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText('Rings twice')).toBeVisible()

  await page.getByLabel('Carrier').fill('DHL')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.type('1234567890')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mark as delivered' })).toBeVisible()
  const { text } = await waitForMail(request, email, 'order-shipped')
  expect(text).toContain('Calle Nueva 12')

  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark as delivered' })
  await expect(question).toContainText('the customer gets an email')
  await question.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('This order needs nothing from you.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  for (const entry of ['Delivered', 'Left', 'Address corrected', 'Packing started', 'Payment received'])
    await expect(history.getByText(entry, { exact: true }).first()).toBeVisible()
})

test('a mail that failed for now and is tried again is not shown as one that could not be sent', async ({
  page,
  request,
}) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  // Only a mail server has such a failure, so it is written into the answer.
  await page.route('**/api/staff/orders/detail**', async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    const [message] = order.messages
    order.messages = [{ ...message, sent_at: null, dropped_at: null, failure: '451 try again later' }]
    await route.fulfill({ response, json: order })
  })
  await openOrder(page, code)
  const mail = page.getByRole('listitem').filter({ hasText: '451 try again later' })
  await expect(mail).toContainText('waiting to be sent')
})

test('an order that was refunded before it left asks to be canceled, so that its units return to stock', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request, { phone: createPhone() })
  const { number: code, total } = await buyByCard(request, customer, await findVariant(request, { free: 5 }))
  await openBackOffice(page)
  const headers = { origin: new URL(page.url()).origin }
  const refund = {
    code,
    lines: [],
    shipping: 0,
    amount: total,
    expected_amount: total,
    reason: 'x',
    key: `key-of-${code}`,
  }
  const refunded = await page.request.post('/api/staff/orders/refund', { headers, data: refund })
  expect(refunded.ok(), await refunded.text()).toBe(true)
  await openOrder(page, code)
  await expect(page.getByText('All of its money was refunded. Cancel the order to close it')).toBeVisible()
})

test('the question before an order is canceled names its gift, and the limit of the member instead of a form', async ({
  page,
  request,
}) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  const gift = { has_gift: true, gift_image: null, gift_name: 'A tote bag', gift_description: '' }
  const changes: object[] = [{ gift }, { gift, cancel_limit: 5_00 }]
  await page.route('**/api/staff/orders/detail**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes[0] } })
  })
  await openOrder(page, code)
  const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog).toContainText('The order’s gift won’t ship either')
  await expectAccessible(page)

  changes.shift()
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog).toContainText('passes your limit: an owner or manager cancels it.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('an order that someone else canceled meanwhile says so and shows how it is', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  await openOrder(page, code)
  await runShopCommand('cancel-order', code, 'sold out')
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`Order ${code} is canceled.`)
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByText('This order needs nothing from you.')).toBeVisible()
})

test('several orders are packed, printed and shipped by pasted tracking numbers', async ({ page, request }) => {
  const codes = [(await buyOrder(request)).code, (await buyOrder(request)).code]
  await openBackOffice(page, '/orders')
  await page.goto('/admin/orders?tab=to_pack')
  const select = async () => {
    for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  }
  await select()
  await page.getByRole('button', { name: 'Start packing' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('2 orders move to “Packing”')
  await confirm.getByRole('button', { name: 'Start packing' }).click()
  const result = page.getByRole('dialog', { name: 'Result' })
  await expect(result).toContainText('2 orders done.')
  await result.getByRole('button', { name: 'Got it' }).click()

  await openPage(page, '/admin/orders?tab=to_ship')
  await select()
  await page.getByRole('button', { name: 'Print slips' }).click()
  for (const code of codes) await expect(page.getByRole('article', { name: new RegExp(`${code}$`) })).toBeVisible()
  const slips = (await page.getByRole('article').allTextContents()).join(' ')
  expect(slips).not.toMatch(/\$|MXN|USD/)
  await expect(page.getByRole('img', { name: new RegExp(`${codes[0]}$`) })).toBeVisible()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)

  await openPage(page, '/admin/orders?tab=to_ship')
  await select()
  await page.getByRole('button', { name: 'Ship with tracking numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship with pasted tracking numbers' })
  await dialog.getByLabel('Orders and tracking numbers').fill(`${codes[0]} 555000111\n${codes[1]}`)
  await dialog.getByLabel('Carrier of the lines').fill('DHL')
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(dialog.getByText('Line 2: the tracking number is missing')).toBeVisible()
  await dialog.getByLabel('Orders and tracking numbers').fill(`${codes[0]} 555000111\n${codes[1]}\tFEDEX\t555000222`)
  const read = dialog.getByRole('table', { name: 'What will be shipped' })
  await expect(read.getByRole('row', { name: `${codes[0]} DHL 555000111` })).toBeVisible()
  await expect(read.getByRole('row', { name: `${codes[1]} FedEx 555000222` })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(result).toContainText('2 orders done.')
})

test('a pasted tracking number that was refused is named in the result', async ({ page, request }) => {
  const [code, left] = [(await buyOrder(request)).code, (await buyOrder(request)).code]
  await openBackOffice(page, '/orders')
  await page.goto('/admin/orders?tab=to_pack')
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  const dialog = page.getByRole('dialog', { name: 'Ship with pasted tracking numbers' })
  const result = page.getByRole('dialog', { name: 'Result' })
  const ship = async (lines: string) => {
    await page.getByRole('button', { name: 'Ship with tracking numbers' }).click()
    await dialog.getByLabel('Orders and tracking numbers').fill(lines)
    await dialog.getByRole('button', { name: /^Ship \d/ }).click()
  }
  await ship(`${left} 555000111 DHL`)
  await result.getByRole('button', { name: 'Got it' }).click()
  await openPage(page, '/admin/orders?tab=to_pack')
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await ship(`${left} 555000333 UPS\n${code} 555000222 DHL`)
  await expect(result).toContainText('1 order done.')
  await expect(result.getByRole('listitem')).toContainText(/has left already\. UPS 555000333/)
})

test('pasted tracking numbers stay in their dialog when there was no response', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders?tab=to_pack')
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Ship with tracking numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship with pasted tracking numbers' })
  const lines = dialog.getByLabel('Orders and tracking numbers')
  await lines.fill(`${code} 555000444 DHL`)
  const ship = dialog.getByRole('button', { name: 'Ship 1 order' })
  await expect(ship).toBeEnabled()
  await page.route('**/api/staff/**', (route) => route.abort())
  await ship.click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForLoadState('networkidle')
  await expect(lines).toHaveValue(`${code} 555000444 DHL`)
})

test('a partly refunded order in the list still says where its parcel is', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  await openOrder(page, code)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund of ${code}` })
  await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
  await dialog.getByLabel('Amount (USD)').fill('1')
  await dialog.getByLabel('Reason').fill('a loose thread')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Partly refunded · Not packed')
})

test('the page of packing slips without any order says where to choose some', async ({ page }) => {
  await openBackOffice(page, '/orders/print')
  await expect(page.getByText('Choose in the list the orders whose slips to print.')).toBeVisible()
  await expect(page.getByText('None of these orders exists.')).toHaveCount(0)
})

test('the printed slip of an order that was canceled meanwhile says so on its sheet', async ({ page, request }) => {
  const [canceled, other] = [await buyOrder(request), await buyOrder(request)]
  await openBackOffice(page)
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post('/api/staff/orders/cancel', { headers, data: { code: canceled.code } })
  await page.goto(`/admin/orders/print?codes=${canceled.code},${other.code}`)
  const getSlip = (code: string) => page.getByRole('article', { name: code })
  await expect(getSlip(other.code)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(getSlip(canceled.code).getByText('Not to be packed or shipped')).toBeVisible()
  await expect(getSlip(other.code).getByText('Not to be packed or shipped')).toHaveCount(0)
})

test('in a narrow window with enlarged text the code of an order stays whole', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await page.setViewportSize({ width: 320, height: 900 })
  await openBackOffice(page, '/orders')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const link = page.getByRole('link', { name: code })
  expect((await link.boundingBox())!.height).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a printed order shows what it is and nothing to press, and keeps titles with their text', async ({
  page,
  request,
}) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, `/orders/${code}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  for (const role of ['button', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  // No title is left alone at the foot of a sheet.
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await titles.evaluateAll((all) => all.every((title) => getComputedStyle(title).breakAfter === 'avoid'))).toBe(
    true,
  )
})

test('with forced colors only the open list of orders is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openBackOffice(page, '/orders?tab=to_pack')
  const getLine = async (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  expect(await getLine('To pack')).not.toBe(await getLine('To ship'))
})

test('the orders of a search are saved as a file once the identity is confirmed', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  await page.goto(`/admin/orders?q=${code}`)
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain(code)
  expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(2)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/)
  const bytes = Buffer.concat(await (await (await workbook).createReadStream()).toArray())
  const { sheets } = await readTableFile(new Uint8Array(bytes))
  expect(sheets[0]!.rows).toHaveLength(2)
  expect(sheets[0]!.rows[1]!.cells).toContain(code)
})

for (const lang of ['en', 'es'] as const) {
  const openOrders = async (page: Page, request: APIRequestContext) => {
    const { code } = await buyOrder(request)
    await openBackOffice(page, '/orders')
    await page.evaluate((chosen) => localStorage.setItem('admin_lang', chosen), lang)
    return code
  }

  test(`the screens of orders are accessible and fit their window in ${lang}`, async ({ page, request }) => {
    const code = await openOrders(page, request)
    for (const path of ['orders', 'orders?q=nothing-like-it', 'orders?status=placed', `orders/${code}`]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test(`the slips and dialogs of orders are accessible and fit their window in ${lang}`, async ({ page, request }) => {
    const code = await openOrders(page, request)
    for (const codes of [code, 'none', `${code.toLowerCase()},unknown`]) {
      await page.goto(`/admin/orders/print?codes=${codes}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const missing = page.getByText(lang === 'en' ? 'There are no orders with' : 'No hay pedidos con')
      await expect(missing).toHaveText(codes.includes(',') ? /: UNKNOWN\.$/ : [])
      await expectAccessible(page)
    }
    await page.goto(`/admin/orders/${code}`)
    await page.getByRole('button', { name: lang === 'en' ? 'Correct the address' : 'Corregir la dirección' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/orders')
    await page.getByRole('checkbox', { name: code }).check()
    await page.getByRole('button', { name: lang === 'en' ? 'Ship with tracking numbers' : 'Enviar con guías' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(`${code} FEDEX 555000222`)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await expectAccessible(page)
  })
}
