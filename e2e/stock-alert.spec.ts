import { expect, test } from '@playwright/test'
import { runShopCommand } from './run-shop-command.ts'
import { waitForMail } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const SOLD_OUT_URL = '/detalles-producto/quartz-hoodie'
const LACKS = 'old-wiring-sweatshirt'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the dialog of a sold-out product opens by itself, once; later only its button opens it', async ({ page }) => {
  await openPage(page, SOLD_OUT_URL)
  const dialog = page.getByRole('dialog', { name: 'Get notified when it’s back' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This item is sold out in every size.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0)
  for (const letter of ['S', 'M'])
    await expect(page.getByRole('radio', { name: `${letter}, sold out`, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Notify me when it’s back' }).click()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(SOLD_OUT_URL)
  await openPage(page, SOLD_OUT_URL)
  await expect(dialog).toBeHidden()
})

test('finding a size and asking for a missing one stand apart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `/detalles-producto/${LACKS}`)
  const finder = await page.getByRole('button', { name: 'Find your size' }).boundingBox()
  const alert = await page.getByRole('button', { name: /Don’t see your size/ }).boundingBox()
  const isBelow = alert!.y >= finder!.y + finder!.height
  expect(isBelow || alert!.x - (finder!.x + finder!.width) >= 12).toBe(true)
})

test('a refusal of the server is shown in its words, and stays at the field', async ({ page }) => {
  await openPage(page, SOLD_OUT_URL)
  const dialog = page.getByRole('dialog', { name: 'Get notified when it’s back' })
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  const errorDialog = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(errorDialog).toContainText('You must enter an email')
  await errorDialog.getByRole('button', { name: 'OK' }).click()
  const email = dialog.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('You must enter an email')
  await email.fill('no-mailbox')
  await email.press('Enter')
  await expect(errorDialog).toContainText('That email doesn’t look right.')
})

test('a customer is notified of a missing size once by mail, and the unsubscribe link ends the alert', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, `/detalles-producto/${LACKS}`)
  await page.getByRole('button', { name: /Don’t see your size/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(customer.email)
  await expect(dialog.getByLabel('Size')).toHaveText(/^M/)
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByText(`We’ll email ${customer.email} as soon as it’s back.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  const variant = await (await request.get(`/api/products/detail?uri=${LACKS}&lang=en`)).json()
  await runShopCommand('adjust-stock', variant.sku, 'M', variant.colors[0].name, '+2', 'Back')
  const { text } = await waitForMail(request, customer.email, 'stock-alert')
  const [, shown] = /(\/detalles-producto\/\S+)/.exec(text) ?? []
  await openPage(page, shown ?? '')
  await expect(page.getByRole('main').getByRole('radio', { name: 'M', exact: true }).first()).toBeChecked()
  const [, out] = /(\/alertas\/salir\/[\w-]+)/.exec(text) ?? []
  await openPage(page, out ?? '')
  await expect(page.getByRole('heading', { name: 'No more alerts' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No more alerts' })).toBeVisible()
})
