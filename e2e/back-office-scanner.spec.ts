import { expect, type Page, test } from '@playwright/test'
import { openBackOffice, openOrder } from './back-office.ts'
import { buyOrder } from './customers.ts'

test.use({ locale: 'en-US' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    window.addEventListener(
      'keydown',
      (event) => {
        const value: unknown = Reflect.get(window, 'scannedAt')
        if (value !== undefined) Object.defineProperty(event, 'timeStamp', { value })
      },
      { capture: true },
    ),
  )
})

/** Presses the keys of a text and Enter as fast as a scanner, however slow the machine is. */
async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'scannedAt', performance.now()))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.evaluate(() => Reflect.set(window, 'scannedAt', undefined))
}

test('a scanner opens an order from anywhere, and a wrong code says so', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.getByLabel('Open an order').fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That’s no order code')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await scan(page, `${new URL(page.url()).origin}/admin/orders/${code}`)
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
})

test('a scanner opens an order from the first screen, and the next one from the page of an unknown code', async ({
  page,
  request,
}) => {
  const { code } = await buyOrder(request)
  const title = page.getByRole('heading', { level: 1 })
  await openBackOffice(page)
  await title.click()
  await scan(page, 'L-ZZZZ-ZZZZ')
  await expect(page).toHaveURL(/L-ZZZZ-ZZZZ$/)
  await expect(page.getByRole('alert')).toBeVisible()
  await title.click()
  await scan(page, code)
  await expect(title).toHaveText(`Order ${code}`)
})

test('a scanner opens an order, and a shortcut its screen, after a row was ticked or the language was chosen', async ({
  page,
  request,
}) => {
  const { code } = await buyOrder(request)
  const title = page.getByRole('heading', { level: 1 })
  await openBackOffice(page, '/orders')
  const controls = [
    page.getByRole('checkbox', { name: 'Select this page' }),
    page.getByRole('radio', { name: 'English' }),
  ]
  for (const control of controls) {
    await control.focus()
    await scan(page, code)
    await expect(title).toHaveText(`Order ${code}`)
    await page.getByRole('radio', { name: 'English' }).focus()
    await page.keyboard.type('go', { delay: 100 })
    await expect(title).toHaveText('Orders')
  }
})

test('a shortcut of two keys ends with its second one', async ({ page }) => {
  await openBackOffice(page, '/stock')
  const title = page.getByRole('heading', { level: 1 })
  await title.click()
  await page.keyboard.type('gol', { delay: 100 })
  await expect(title).toHaveText('Orders')
  await page.keyboard.type('gl', { delay: 100 })
  await expect(title).toHaveText('Loyalty')
})

test('a scan goes on while the screen is drawn again', async ({ page, request }) => {
  const { code } = await buyOrder(request)
  await openBackOffice(page, '/orders')
  const field = page.getByLabel('Open an order')
  await expect(field).toBeVisible()
  await field.evaluate(async (input: HTMLInputElement, scanned) => {
    const type = (keys: string[]) => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: 1 })
        document.body.dispatchEvent(event)
      }
    }
    type([...scanned].slice(0, 4))
    // An empty code is refused at once, which draws the field again.
    input.form!.requestSubmit()
    await new Promise((resolve) => setTimeout(resolve))
    type([...[...scanned].slice(4), 'Enter'])
  }, code)
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
})

test('a scan neither leaves the dialog of an order nor presses what has the focus', async ({ page, request }) => {
  const [{ code }, other] = [await buyOrder(request), await buyOrder(request)]
  await openBackOffice(page)
  await openOrder(page, code)
  const cancel = page.getByRole('button', { name: 'Cancel the order' })
  // A garment's barcode ends with Enter too.
  await cancel.focus()
  await page.keyboard.type('7501234567890')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That’s no order code')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start packing' }).click()
  await page.getByLabel('Tracking number').click()
  await page.keyboard.type('1Z0000000001')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark as delivered' })
  await expect(question).toBeVisible()
  await page.keyboard.type(other.code)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(code))
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
})

test('the code of an order that is scanned as a tracking number is refused and gives way to the next scan', async ({
  page,
  request,
}) => {
  const [{ code }, other] = [await buyOrder(request), await buyOrder(request)]
  await openBackOffice(page)
  await openOrder(page, code)
  await page.getByRole('button', { name: 'Start packing' }).click()
  const waybill = page.getByLabel('Tracking number')
  await waybill.click()
  await page.keyboard.type(other.code)
  await page.keyboard.press('Enter')
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText('not the code of an order')
  await refusal.getByRole('button', { name: 'Got it' }).click()
  await expect(waybill).toBeFocused()
  await page.keyboard.type('1Z0000000002')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '1Z0000000002', exact: true })).toBeVisible()
})
