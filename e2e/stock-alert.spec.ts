import { expect, test } from '@playwright/test'
import { askShop } from './command-line.ts'
import { mailTo } from './people.ts'
import { expectSound } from './sound.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

const GONE = '/detalles-producto/quartz-hoodie'
const LACKS = 'old-wiring-sweatshirt'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('the dialog of a sold-out product opens by itself, once; later only its button opens it', async ({ page }) => {
  await open(page, GONE)
  const dialog = page.getByRole('dialog', { name: 'We write when it is back' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This piece is sold out in every size.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0)
  for (const letter of ['S', 'M'])
    await expect(page.getByRole('radio', { name: `${letter}, sold out`, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expectSound(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(GONE)
})

test('a refusal of the server is shown in its words, and stays at the field', async ({ page }) => {
  await open(page, GONE)
  const dialog = page.getByRole('dialog', { name: 'We write when it is back' })
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  const oops = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(oops).toContainText('You must enter an email')
  await oops.getByRole('button', { name: 'OK' }).click()
  const email = dialog.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('You must enter an email')
  await email.fill('no-mailbox')
  await email.press('Enter')
  await expect(oops).toContainText("That e-mail doesn't look right.")
})

test('a customer is notified of a missing size once by mail, and the unsubscribe link ends the alert', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await open(page, `/detalles-producto/${LACKS}`)
  await page.getByRole('button', { name: /Your size is missing/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(customer.email)
  await expect(dialog.getByLabel('Size')).toHaveText(/^M/)
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByText(`We will write to ${customer.email} as soon as it is back.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  const piece = await (await request.get(`/api/products/detail?uri=${LACKS}&lang=en`)).json()
  await askShop('stock', piece.sku, 'M', piece.colors[0].name, '+2', 'Back')
  const { text } = await mailTo(request, customer.email, 'stock-alert')
  const [, shown] = /(\/detalles-producto\/\S+)/.exec(text) ?? []
  await open(page, shown ?? '')
  await expect(page.getByRole('main').getByRole('radio', { name: 'M', exact: true }).first()).toBeChecked()
  const [, out] = /(\/alertas\/salir\/[\w-]+)/.exec(text) ?? []
  await open(page, out ?? '')
  await expect(page.getByRole('heading', { name: 'We will not write to you again' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We will not write to you again' })).toBeVisible()
})
