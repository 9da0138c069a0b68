import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO_OWNER, openMemberPage, openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, listOrders, prepareCheckout, withAuth } from './customers.ts'
import { advanceOrder } from './owner-calls.ts'
import { createCustomer } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

interface WaitingTransfer {
  number: string
  reference: string
  amount: number
}

async function createTransfer(request: APIRequestContext, skip: number): Promise<WaitingTransfer> {
  const customer = await createCustomer(request)
  const { id: cart_id } = await prepareCheckout(request, customer, await findVariant(request, { skip, free: 4 }))
  const data = { cart_id, payment_method: 'zelle' }
  const asked = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
  return asked.json()
}

const formatLine = ({ reference, amount }: WaitingTransfer, memo = reference) =>
  `Zelle payment from a customer, memo ${memo}, $${(amount / 100).toFixed(2)}`

async function compare(page: Page, statement: string): Promise<void> {
  await page.getByLabel('Paste the bank’s lines here').fill(statement)
  await page.keyboard.press('Control+Enter')
}

test('twenty transfers are confirmed with the keyboard alone, in less than two minutes', async ({ page, request }) => {
  test.setTimeout(240_000)
  await openBackOffice(page)
  const transfers: WaitingTransfer[] = []
  for (let n = 0; n < 20; n += 1) transfers.push(await createTransfer(request, n % 10))
  await page.goto('/admin/transfers')
  await page.getByLabel('Paste the bank’s lines here').focus()
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''}`))

  const started = Date.now()
  await compare(page, [...transfers.map((one) => formatLine(one)), 'Payroll of somebody else $999.00'].join('\n'))
  for (let n = 0; n < 20; n += 1) {
    await expect(page.getByRole('button', { name: /^Confirm \$/ }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${n + 1} confirmed · ${19 - n} ready`)).toBeVisible()
  }
  const seconds = (Date.now() - started) / 1000
  expect(seconds).toBeLessThan(120)
  test.info().annotations.push({ type: 'seconds for twenty transfers', description: seconds.toFixed(1) })
  // The statement stays in the browser: no request names a line that was not confirmed.
  expect(sent.filter((one) => one.includes('somebody') || one.includes('memo'))).toEqual([])
  expect(sent.filter((one) => one.includes('/transfers/confirm'))).toHaveLength(20)
})

test('money that left, and a line that says neither, are not confirmed with Enter', async ({ page, request }) => {
  await openBackOffice(page)
  const [left, unclear] = [await createTransfer(request, 1), await createTransfer(request, 2)]
  await page.goto('/admin/transfers')
  const format = ({ amount }: WaitingTransfer) => (amount / 100).toFixed(2)
  await compare(
    page,
    `Date,Memo,Amount Debit\n11/20,${left.reference},${format(left)}\nDate,Memo,Amount\n11/20,${unclear.reference},${format(unclear)}`,
  )
  const row = (reference: string) => page.getByRole('listitem').filter({ hasText: reference })
  await expect(row(left.reference)).toContainText('This money left the account.')
  await expect(row(left.reference).getByRole('button')).toHaveCount(0)
  await expect(row(unclear.reference)).toContainText('Confirm only if it’s in the account.')
  await expect(page.getByRole('heading', { name: /^To review/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 confirmed · 0 ready · 1 to review')).toBeVisible()
  await row(unclear.reference)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(page.getByText('1 confirmed · 0 ready · 0 to review')).toBeVisible()
})

test('a file is read by what is in it, and one that cannot be read says why', async ({ page, request }) => {
  const transfer = await createTransfer(request, 3)
  await openBackOffice(page, '/transfers')
  const amount = (transfer.amount / 100).toFixed(2)
  const choose = (name: string, text: string | Buffer) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  await choose('products.csv', 'sku,name,price\nPM-1,Playera,499.00')
  await expect(page.getByText(/^These are products, customers or orders and no bank statement\./)).toBeVisible()
  await choose('statement.pdf', '%PDF-1.7')
  await expect(page.getByText('From a PDF, copy the lines and paste them here.')).toBeVisible()
  await choose('damaged.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))
  await expect(page.getByText('We couldn’t read the file as a table.')).toBeVisible()
  await choose('statement.xlsx', await readFile('backoffice/lib/bank/testing/statement.xlsx'))
  await expect(page.getByText('SPEI RECIBIDO DE IRENE SOLIS H4T8WNP')).toBeVisible()

  await choose('two.csv', `Date,Memo,Amount,Transaction amount\n11/20,From ${transfer.reference},1073.00,${amount}`)
  await expect(page.getByRole('heading', { name: 'Which column has the amount?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Transaction amount' }).click()
  await expect(page.getByText('0 confirmed · 1 ready · 0 to review')).toBeVisible()

  const booking = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>${amount}<NAME>ZELLE<MEMO>${transfer.reference}</STMTTRN>`
  await choose('statement.qfx', `OFXHEADER:100\n\n<OFX><CURDEF>USD${booking}</OFX>`)
  await expect(page.getByText(`2026-11-20 · ZELLE ${transfer.reference}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm \$/ })).toBeFocused()
})

test('an order says in the language of the reader why its payment does not match, and what a dispute took', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const { number } = await buyByCard(request, customer, await findVariant(request, { free: 4 }))
  await page.route('**/api/staff/orders/detail?*', async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    order.money.payments[0].flag = `${number}: a dispute took $1.00 USD that had been refunded before`
    const opened_at = order.money.payments[0].created_at
    const link = 'https://www.paypal.com/resolutioncenter/view/PP-1'
    const dispute = {
      id: 1,
      status: 'lost',
      amount: 599_00,
      lost: 200_00,
      reason: 'general',
      opened_at,
      due_at: null,
      link,
    }
    order.money.disputes = [dispute]
    await route.fulfill({ response, json: order })
  })
  await openBackOffice(page, `/orders/${number}`)
  await expect(page.getByText('A dispute took $1.00 USD that had been refunded before.')).toBeVisible()
  await expect(page.getByText('$599.00 USD · Lost in part: $200.00 USD ·')).toBeVisible()
})

test('a line that could not be confirmed stays with the others when there was no response', async ({
  page,
  request,
}) => {
  const transfer = await createTransfer(request, 14)
  await openBackOffice(page, '/transfers')
  await compare(page, [formatLine(transfer), 'Payroll of somebody else $999.00'].join('\n'))
  const confirm = page.getByRole('button', { name: /^Confirm \$/ })
  await expect(confirm).toBeFocused()
  await page.route('**/api/staff/**', (route) => route.abort())
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop can’t be reached.' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Payroll of somebody else' })).toBeVisible()
  await expect(confirm).toBeEnabled()
})

test('lines that are not exact are shown with what can be done, and never confirmed by themselves', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [exact, other, near] = [
    await createTransfer(request, 11),
    await createTransfer(request, 12),
    await createTransfer(request, 13),
  ]
  await openBackOffice(page)
  await page.getByRole('link', { name: 'Transfers', exact: true }).click()
  const slip = `${near.reference.slice(0, -1)}${near.reference.endsWith('2') ? '3' : '2'}`
  const lines = [
    formatLine(exact),
    formatLine(exact),
    formatLine({ ...other, amount: other.amount - 5_00 }),
    formatLine(near, slip),
  ]
  await compare(page, lines.join('\n'))
  await expect(page.getByText('0 confirmed · 1 ready · 3 to review')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })

  await page.getByRole('button', { name: /^Confirm \$/ }).click()
  await expect(page.getByText('1 confirmed · 0 ready · 3 to review')).toBeVisible()
  await expect(page.getByText('Another line already pays this order.')).toBeVisible()
  await page.getByRole('button', { name: /^Record as owed back/ }).click()
  await expect(page.getByText('Recorded: it’s listed under Money')).toBeVisible()

  await expect(page.getByText('$5.00 USD less than requested.')).toBeVisible()
  await page.getByRole('button', { name: `Reject ${other.number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reject the transfer of ${other.number}` })
  await expect(dialog.getByLabel('Money that arrived and goes back')).toHaveValue(
    ((other.amount - 5_00) / 100).toFixed(2),
  )
  await dialog.getByLabel('Reason').fill('Another amount arrived')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Rejected. We told the customer.').first()).toBeVisible()

  await page.getByRole('button', { name: `It’s ${near.number}: confirm` }).click()
  await expect(page.getByText('2 confirmed · 0 ready · 0 to review')).toBeVisible()

  await page.goto('/admin/money')
  const owed = page.getByRole('listitem').filter({ hasText: other.number })
  await owed.getByRole('button', { name: 'Record as sent' }).click()
  await page.getByRole('dialog').getByLabel('Reference of what you sent').fill('4242424242424242')
  await page.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click()
  await expect(owed).toHaveCount(0)
})

test('a return is received in part and refunded, with the refund shown before', async ({ page, request }) => {
  test.setTimeout(120_000)
  const customer = await createCustomer(request)
  const { id: order_id } = await buyByCard(request, customer, await findVariant(request, { skip: 14, free: 6 }), 3)
  const [order] = await listOrders(request, customer)
  const { number, detail } = order!
  await advanceOrder(number, 'ship', 'deliver')
  const [line] = detail.cart_products
  const { size_id, color_id } = line
  const data = { order_id, kind: 'return', reason: 'too_small', lines: [{ size_id, color_id, quantity: 3 }] }
  const asked = await request.post('/api/orders/returns?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)

  await openBackOffice(page)
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  // Until then the list shows the returns of others too.
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^R-\d/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Receive' })).toBeVisible()

  await page.getByRole('button', { name: /^More: .*as new, back in stock$/ }).click()
  await page.getByRole('button', { name: /^More: .*can’t be sold$/ }).click()
  await expect(page.getByText('1 unit is missing')).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('1 unit is missing')).toBeVisible()
  const submit = page.getByRole('button', { name: /^Receive and refund \$/ })
  // Its label is invisible while the preview of the last change is calculated.
  await expect(submit).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  const amount = /\$[\d,.]+ USD/.exec((await submit.textContent()) ?? '')?.[0]
  await submit.click()
  await expect(page.getByText(`Refund: ${amount} for the items and $0.00 USD for shipping.`)).toBeVisible()
  await expect(page.getByText('1 back in stock, 1 discarded')).toBeVisible()
  await expect(async () => {
    const [after] = await listOrders(request, customer)
    expect(after?.detail.refunded / 100).toBe(Number(amount?.replaceAll(/[^\d.]/g, '')))
  }).toPass()
})

test('a refund of a return that is smaller meanwhile is refused, shown anew and made then', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const customer = await createCustomer(request)
  const { id: order_id } = await buyByCard(request, customer, await findVariant(request, { skip: 16, free: 6 }))
  const [order] = await listOrders(request, customer)
  const { number, total, detail } = order!
  await advanceOrder(number, 'ship', 'deliver')
  const [{ size_id, color_id }] = detail.cart_products
  const data = { order_id, kind: 'return', reason: 'too_small', lines: [{ size_id, color_id, quantity: 1 }] }
  expect((await request.post('/api/orders/returns?lang=en', { ...withAuth(customer), data })).ok()).toBe(true)
  await openBackOffice(page, `/returns?q=${number}`)
  await page.getByRole('link', { name: /^R-\d/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'All arrived as new' }).click()
  const submit = page.getByRole('button', { name: /^Receive and refund \$/ })
  await expect(submit).not.toHaveAttribute('aria-busy')
  await expect(submit).not.toHaveText(/\$0\.00/)

  const other = await context.newPage()
  await other.goto('/admin/money')
  await other.getByLabel('Order code').fill(number)
  await other.keyboard.press('Enter')
  const dialog = other.getByRole('dialog', { name: `Refund of ${number}` })
  await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
  await dialog.getByLabel('Amount (USD)').fill(((total - 1_00) / 100).toFixed(2))
  await dialog.getByLabel('Reason').fill('The print has a stain')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(dialog).toHaveCount(0)

  await submit.click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('button', { name: 'Receive and refund $0.00 USD' }).click()
  await expect(page.getByText('1 back in stock, 0 discarded')).toBeVisible()
})

test('a refund above the limit is asked for, and approved by a second person', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 15, free: 8 })
  await buyByCard(request, customer, variant, 4)
  const [order] = await listOrders(request, customer)
  await openBackOffice(page)
  const support = await openMemberPage(page, browser, request, 'Customer support')

  await support.goto('/admin/money')
  await support.getByLabel('Order code').fill(order!.number)
  await support.keyboard.press('Enter')
  const dialog = support.getByRole('dialog', { name: `Refund of ${order!.number}` })
  await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
  await dialog.getByLabel('Amount (USD)').fill('61.00')
  await expect(dialog.getByText('It’s above your limit')).toBeVisible()
  await expect(dialog.getByText('Crystals taken back')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'To be refunded $61.00 USD' })).toBeVisible()
  await expectAccessible(support)
  await dialog.getByLabel('Reason').fill('The print has a stain')
  await dialog.getByRole('button', { name: 'Ask for approval of $61.00 USD' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(support.getByRole('listitem').filter({ hasText: order!.number })).toContainText('Waits for an answer')

  await page.goto('/admin/')
  await page.getByRole('link', { name: /Approvals/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Approve $61.00 USD of ${order!.number}` }).click()
  // The owner signed in a moment ago; five minutes later, the identity has to be confirmed.
  const json = { errors: ['confirmation_needed'], message: 'Confirm that it’s you.' }
  await page.route('**/approvals/approve*', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: order!.number })).toContainText('Approved by')
  await expect(async () => {
    const [after] = await listOrders(request, customer)
    expect(after?.detail.refunded).toBe(61_00)
  }).toPass()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the screens of money are accessible and fit their window', async ({ page }) => {
    await openBackOffice(page)
    for (const path of ['', 'transfers', 'transfers?tab=ended', 'returns', 'returns?tab=ended', 'money']) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})
