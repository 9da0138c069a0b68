import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { getChromiumLaunchOptions } from '../../chromium/chromium.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { startPayPalShop } from '../testing/paypal-shop.ts'
import { ACCOUNT, buildOrder, startPayPalSandbox } from '../testing/paypal.ts'

let sandbox: Sandbox
let shop: Awaited<ReturnType<typeof startPayPalShop>>
let browser: Browser
let context: BrowserContext
let page: Page
let consoleErrors: string[] = []

beforeAll(async () => {
  sandbox = await startPayPalSandbox()
  shop = await startPayPalShop(sandbox)
  browser = await chromium.launch(await getChromiumLaunchOptions())
}, 60_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' })
  consoleErrors = []
  context.on('weberror', (error) => consoleErrors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) consoleErrors.push(message.text())
  })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  if (consoleErrors.length > 0) throw new Error(`the browser complained: ${consoleErrors.join('\n')}`)
})

const paypal = () => page.getByRole('button', { name: 'Pay with PayPal' })
const output = () => page.locator('#told')
const overlay = () => page.getByRole('dialog', { name: 'Continue in the PayPal window' })

async function openWindow(query = '', button = paypal()): Promise<Page> {
  await page.goto(`${shop.url}/pay${query}`)
  return await openWindowBy(async () => await button.click())
}

async function openWindowBy(press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.getByRole('heading', { name: 'Test payment' }).waitFor()
  return popup
}

const listViolations = async (item: Page) => (await new AxeBuilder({ page: item }).analyze()).violations
const approve = async (popup: Page) => await popup.getByRole('button', { name: 'Pay now' }).click()

test('the button opens a window, the buyer approves by keyboard, and the page captures the money', async () => {
  await page.goto(`${shop.url}/pay`)
  await paypal().focus()
  const popup = await openWindowBy(async () => await page.keyboard.press('Enter'))
  await overlay().waitFor()
  expect(await listViolations(page)).toEqual([])
  expect(await listViolations(popup)).toEqual([])
  expect(await popup.locator('.sum').innerText()).toContain('Lienza & <b>Arte</b>')
  expect(await popup.locator('.sum').innerText()).toContain('$1,499.00 MXN')
  await popup.keyboard.press('Tab')
  expect(await popup.getByRole('radio', { name: 'PayPal balance' }).isChecked()).toBe(true)
  await popup.keyboard.press('Tab')
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')])
  await expect.poll(async () => await output().textContent()).toContain('COMPLETED SANDBXBUYER22 paypal 1')
  expect(await overlay().count()).toBe(0)
  expect(await paypal().evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
})

test('a declined card leads back to the same order, which another source then pays', async () => {
  const popup = await openWindow()
  await popup.getByLabel('A card that is declined', { exact: true }).check()
  const second = await openWindowBy(async () => await approve(popup))
  expect(new URL(second.url()).searchParams.get('token')).toMatch(/^[A-Z0-9]{17}$/)
  await approve(second)
  await expect.poll(async () => await output().textContent()).toContain('COMPLETED')
  expect((await output().textContent())!.trim().split('\n')).toEqual([
    'venmo is not eligible',
    'INSTRUMENT_DECLINED SANDBXBUYER22 paypal 1',
    'COMPLETED SANDBXBUYER22 paypal 1',
  ])
})

test('when the browser blocks the window of the second try, a press in the overlay opens it', async () => {
  const popup = await openWindow()
  await popup.getByLabel('A card that is declined', { exact: true }).check()
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await approve(popup)
  await expect.poll(async () => await output().textContent()).toContain('INSTRUMENT_DECLINED')
  const second = await openWindowBy(async () => await page.getByRole('button', { name: 'Continue' }).click())
  await approve(second)
  await expect.poll(async () => await output().textContent()).toContain('COMPLETED')
})

test.each([
  [
    'says no on the page',
    async (popup: Page) => await popup.getByRole('button', { name: /Cancel and return/ }).click(),
  ],
  ['closes the window', async (popup: Page) => await popup.close()],
  ['cancels in the overlay', async () => await page.getByRole('button', { name: 'Cancel payment' }).click()],
  ['presses Escape', async () => await page.keyboard.press('Escape')],
])('a buyer who %s has canceled, and may start again', async (_how, act) => {
  const popup = await openWindow()
  await page.bringToFront()
  await act(popup)
  await expect.poll(async () => await output().textContent()).toMatch(/canceled [A-Z0-9]{17}/)
  await expect.poll(() => popup.isClosed()).toBe(true)
  await openWindowBy(async () => await paypal().click())
})

test('a second press while the window is open only shows it', async () => {
  await openWindow()
  await paypal().dispatchEvent('click')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(context.pages()).toHaveLength(2)
})

test('venmo is offered in dollars only, and preselected', async () => {
  const popup = await openWindow('?currency=USD', page.getByRole('button', { name: 'Pay with Venmo' }))
  expect(await popup.getByLabel('Venmo').isChecked()).toBe(true)
  await approve(popup)
  await expect.poll(async () => await output().textContent()).toContain('COMPLETED SANDBXBUYER22 venmo')
  await page.goto(`${shop.url}/pay`)
  await expect.poll(async () => await output().textContent()).toContain('venmo is not eligible')
})

test('when the browser blocks the window the buyer is redirected and returns', async () => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${shop.url}/pay`)
  await paypal().click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  await approve(page)
  await page.waitForURL('**/back?**')
  const { token, PayerID } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(PayerID).toBe('SANDBXBUYER22')
  expect((await shop.shop.capture(token!)).status).toBe(201)
  await page.goto(`${shop.url}/pay`)
  await paypal().click()
  await page.getByRole('button', { name: /Cancel and return/ }).click()
  await page.waitForURL('**/canceled?token=*')
})

test.each([
  ['no order comes', '?fail', 'error: Expected an order id to be passed'],
  [
    'the script was loaded for another currency',
    '?currency=USD&script=MXN',
    'error: Expected currency from order api call to be MXN, got USD.',
  ],
])('when %s the page gets an error', async (_what, query, message) => {
  await page.goto(`${shop.url}/pay${query}`)
  await paypal().click()
  await expect.poll(async () => await output().textContent()).toContain(message)
  expect(await overlay().count()).toBe(0)
  await expect.poll(() => context.pages().length).toBe(1)
})

test('a page that rejects the press opens nothing', async () => {
  await page.goto(`${shop.url}/pay?reject`)
  await paypal().click()
  await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve, 100)))
  expect(context.pages()).toHaveLength(1)
})

test('all texts of a Spanish page are Spanish', async () => {
  await page.goto(`${shop.url}/pay?lang=es`)
  const button = page.getByRole('button', { name: 'Pagar con PayPal' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('heading', { name: 'Pago de prueba' }).waitFor()
  expect(await popup.locator('html').getAttribute('lang')).toBe('es')
  await popup.getByRole('button', { name: 'Cancelar y volver a la tienda' }).waitFor()
  await page.getByRole('dialog', { name: 'Sigue en la ventana de PayPal' }).waitFor()
})

test('an order that is paid or expired is reported as such', async () => {
  const { order } = await shop.shop.createPaidOrder(buildOrder('10'))
  await page.goto(`${sandbox.url}/checkoutnow?token=${order}`)
  await page.getByRole('heading', { name: 'This order is already paid' }).waitFor()
  expect(await listViolations(page)).toEqual([])
  const response = await page.goto(`${sandbox.url}/checkoutnow?token=5O190127TN364715T&locale.x=es_MX`)
  expect(response!.status()).toBe(404)
  await page.getByRole('heading', { name: 'Este pago ya no existe' }).waitFor()
})

test('without a return URL the approval page says that it is done', async () => {
  const order = await shop.shop.createOrder()
  await page.goto(`${sandbox.url}/checkoutnow?token=${order}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Payment approved' }).waitFor()
  expect((await shop.shop.capture(order)).status).toBe(201)
})

test.each([
  ['', 'Expected client-id to be passed'],
  ['client-id=other', 'client-id not recognized for either production or sandbox'],
  [`client-id=${ACCOUNT.client_id}&currency=XXX`, 'Invalid query value for currency: XXX'],
  [`client-id=${ACCOUNT.client_id}&curency=MXN`, 'Disallowed query param: curency'],
])('loaded with %s the script refuses', async (query, problem) => {
  const response = await fetch(`${sandbox.url}/sdk/js?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(`SDK Validation error: '${problem}'`)
})
