import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, openMemberPage } from './back-office.ts'
import { buyByCard, findVariant, listOrders, withAuth } from './customers.ts'
import { advanceOrder } from './owner-calls.ts'
import { createCustomer, DEMO_PASSWORD } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

const dialog = (page: Page) => page.getByRole('dialog')
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function requestReturn(request: APIRequestContext): Promise<string> {
  const customer = await createCustomer(request)
  const { id: order_id } = await buyByCard(request, customer, await findVariant(request, { skip: 17, free: 4 }))
  const [order] = await listOrders(request, customer)
  const { number, detail } = order!
  await advanceOrder(number, 'ship', 'deliver')
  const { size_id, color_id } = detail.cart_products[0]!
  const data = { order_id, kind: 'return', reason: 'too_small', lines: [{ size_id, color_id, quantity: 1 }] }
  const asked = await request.post('/api/orders/returns?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
  return number
}

test('the bell tells what waits, each is read with its link, and the menu counts it', async ({ page, request }) => {
  test.slow()
  const number = await requestReturn(request)
  await openBackOffice(page)
  await expect(bell(page)).toHaveAccessibleName(/: \d+ unread/)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const list = dialog(page).getByRole('list', { name: 'Notifications' })
  const returned = list.getByRole('listitem').filter({ hasText: number })
  await expect(returned).toContainText('Return to answer (unread)')
  await expectAccessible(page)
  // The next screen loads the notifications again, also while the mark is under way.
  await page.route('**/api/staff/notifications/read*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const waitForMark = () => page.waitForResponse('**/api/staff/notifications/read*')
  const read = waitForMark()
  await returned.getByRole('link', { name: number }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/returns\/\d+/)
  await expect(dialog(page)).toBeHidden()
  await bell(page).click()
  await expect(returned).not.toContainText('unread)')
  await read
  const unread = waitForMark()
  await returned.getByRole('button', { name: /^Mark as unread/ }).click()
  await expect(returned).toContainText('(unread)')
  await unread
  // The marks are shown before the server has them, and a page that is left takes its requests with it.
  const marked = waitForMark()
  await dialog(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('(unread)')).toHaveCount(0)
  await marked
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(
    page
      .getByRole('navigation', { name: 'Menu' })
      .getByText(/\d+ waiting/)
      .first(),
  ).toBeAttached()
  await bell(page).click()
  await expect(returned).not.toContainText('unread)')
})

test('a member chooses how notifications are mailed, and sees only those of their role', async ({
  page,
  browser,
  request,
}) => {
  await openBackOffice(page)
  const member = await openMemberPage(page, browser, request, 'Content')
  await expect(bell(member)).toHaveAccessibleName('Notifications')
  await bell(member).click()
  await expect(dialog(member).getByText('Nothing is waiting right now.')).toBeVisible()
  await expectAccessible(member)
  await member.goto('/admin/me')
  await member.getByLabel('Notifications by mail').selectOption('daily')
  await expect(member.getByText('Saved', { exact: true })).toBeVisible()
  await member.reload()
  await expect(member.getByLabel('Notifications by mail')).toHaveValue('daily')
  await expectAccessible(member)
  await member.context().close()
})

test('support asks for crystals above its limit, and the owner approves them', async ({ page, browser, request }) => {
  await openBackOffice(page)
  const member = await openMemberPage(page, browser, request, 'Support')
  const customer = await createCustomer(request)
  await member.goto(`/admin/customers?q=${encodeURIComponent(customer.email)}`)
  await member.getByRole('rowheader').getByRole('link').first().click()
  await member.getByRole('button', { name: 'Correct crystals' }).click()
  const form = dialog(member)
  await form.getByLabel('Crystals that you add or remove').fill('60')
  await expect(form.getByText('it’s done once a manager approves it')).toBeVisible()
  await form.getByLabel('Reason in Spanish').fill('Una disculpa')
  await form.getByLabel('Reason in English').fill('An apology')
  await expectAccessible(member)
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(member.getByText('The approval was asked for')).toBeVisible()

  await page.goto('/admin')
  await bell(page).click()
  const waiting = dialog(page).getByRole('listitem').filter({ hasText: 'Waiting for your approval' }).first()
  await waiting.getByRole('link').click()
  const row = page.getByRole('listitem').filter({ hasText: '+60 crystals' }).first()
  await expect(row).toContainText('Una disculpa')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  const password = page.getByLabel('Password')
  await expect(password.or(page.getByText('Approved and corrected.'))).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
  }
  await expect(row.getByText(/Approved by/)).toBeVisible()
  await member.context().close()
})

test('the palette refunds the order that is typed, opens settings and new products, and signs out', async ({
  page,
}) => {
  await openBackOffice(page)
  await page.goto('/admin/orders')
  const code = (await page.getByRole('rowheader').getByRole('link').first().textContent()) ?? ''
  const field = dialog(page).getByRole('combobox')
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(`refund ${code}`)
  await expect(page.getByRole('option', { name: `Refund ${code}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(code) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/orders\/[^?]+$/)

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('shipping')
  await page.getByRole('option', { name: 'Shipping costs' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/shipping/)
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('new prod')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/new/)
  // Also from a text field, where keys without a modifier are text.
  await page.getByRole('main').getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/sign-in/)
})
