import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test'
import type * as StripeJs from '@stripe/stripe-js'
import type Stripe from 'stripe'
import { getChromiumLaunchOptions } from '../../chromium/chromium.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEYS, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import { startShopPage } from '../testing/shop-server.ts'
import type { Sandbox } from '../start.ts'

let sandbox: Sandbox
let shop: Awaited<ReturnType<typeof startShopPage>>
let browser: Browser
let page: Page
let stripe: Stripe
let consoleErrors: string[] = []

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
  shop = await startShopPage(sandbox.url)
  browser = await chromium.launch(await getChromiumLaunchOptions())
}, 60_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  consoleErrors = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('402')) consoleErrors.push(message.text())
  })
})
afterEach(async () => {
  await page.context().close()
  if (consoleErrors.length > 0) throw new Error(`the browser complained: ${consoleErrors.join('\n')}`)
})

async function openPayment(lang = 'en'): Promise<{ id: string; form: FrameLocator }> {
  const intent = await stripe.paymentIntents.create({ amount: 149_900, currency: 'mxn' })
  await page.goto(`${shop.url}/pay?key=${KEYS.stripe_public_key}&secret=${intent.client_secret}&lang=${lang}`)
  const form = page.frameLocator('iframe')
  await form.locator('#number').waitFor()
  return { id: intent.id, form }
}

async function typeCard(form: FrameLocator, number: string): Promise<void> {
  await form.locator('#number').click()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await form.locator('#country').selectOption('MX')
}

const pressPay = async () => await page.getByRole('button', { name: 'Pay' }).click()
const getStatus = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status

test('4242 pays, by keyboard, and returns with the three parameters', async () => {
  const { id, form } = await openPayment()
  await typeCard(form, '4242424242424242')
  expect(await form.locator('#number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await form.locator('#expiry').inputValue()).toBe('12 / 34')
  expect(await form.locator('#brand').textContent()).toBe('Visa')
  expect(await page.locator('#seen').textContent()).toMatch(/ready.*focus.*complete/)
  await pressPay()
  await page.waitForURL('**/back?**')
  const back = Object.fromEntries(new URL(page.url()).searchParams)
  expect(back).toMatchObject({ step: '4', payment_intent: id, redirect_status: 'succeeded' })
  expect(back['payment_intent_client_secret']).toContain(`${id}_secret_`)
  expect(await getStatus(id)).toBe('succeeded')
})

test('0002 is declined in the language of the page, and the same form then accepts another card', async () => {
  const { id, form } = await openPayment('es')
  expect(await form.getByLabel('Número de tarjeta').count()).toBe(1)
  await typeCard(form, '4000000000000002')
  await pressPay()
  await page.getByText('card_error generic_decline: Tu tarjeta fue rechazada.').waitFor()
  expect(await getStatus(id)).toBe('requires_payment_method')
  await form.locator('#number').fill('')
  await typeCard(form, '5555555555554444')
  await pressPay()
  await page.waitForURL('**/back?**')
  expect(await getStatus(id)).toBe('succeeded')
})

test('3155 leads to the bank’s page; completing pays, failing does not', async () => {
  for (const [button, redirect_status, status] of [
    ['Complete authentication', 'succeeded', 'succeeded'],
    ['Fail authentication', 'failed', 'requires_payment_method'],
  ] as const) {
    const { id, form } = await openPayment()
    await typeCard(form, '4000002500003155')
    await pressPay()
    await page.getByRole('heading', { name: 'Test authentication' }).waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/back?**')
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe(redirect_status)
    expect(await getStatus(id)).toBe(status)
  }
})

test('missing input is reported beside its field, and the payment is not attempted', async () => {
  const { id, form } = await openPayment()
  await pressPay()
  await page.getByText('validation_error: Your card number is incomplete.').waitFor()
  await form.getByText("Your card's expiration date is incomplete.").waitFor()
  expect(await form.locator('#number').getAttribute('aria-invalid')).toBe('true')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await form.locator('#number').fill('4242424242424241')
  await form.getByText('Your card number is invalid.').waitFor()
  expect(await getStatus(id)).toBe('requires_payment_method')
})

test.each(['4242424242424242', '5555555555554444', '378282246310005'])(
  'on a phone all of %s is visible',
  async (number) => {
    await page.setViewportSize({ width: 340, height: 800 })
    const { form } = await openPayment()
    await form.locator('#number').fill(number)
    const hidden = await form.locator('#number').evaluate((field) => field.scrollWidth - field.clientWidth)
    expect(hidden).toBe(0)
  },
)

test("the form is accessible, as high as it needs to be, and in the shop's colors", async () => {
  const { form } = await openPayment('es')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const height = await form.locator('html').evaluate((root) => root.getBoundingClientRect().height)
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeCloseTo(height, -1)
  expect(await form.locator('legend').evaluate((legend) => getComputedStyle(legend).color)).toBe('rgb(122, 31, 61)')
  expect(
    await form
      .locator('label')
      .first()
      .evaluate((label) => getComputedStyle(label).letterSpacing),
  ).toBe('1px')
  expect(await form.locator('.test-mode').textContent()).toContain('MODO DE PRUEBA')
  await form.locator('#country').selectOption('US')
  await form.getByLabel('Código postal').waitFor()
})

test('a finished payment renders no form and says why', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  await page.goto(`${shop.url}/pay?key=${KEYS.stripe_public_key}&secret=${intent.client_secret}`)
  await expect.poll(async () => await page.locator('#message').textContent()).toContain('load error: The PaymentIntent')
  expect(await page.frameLocator('iframe').locator('#form').isHidden()).toBe(true)
})

async function openPlainPage(): Promise<void> {
  await page.goto(`${shop.url}/back`)
  await page.addScriptTag({ url: `${sandbox.url}/v3/stripe.js` })
}

test('a form can be rendered before there is a payment, and must be submitted before it is confirmed', async () => {
  await openPlainPage()
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
  await page.evaluate((key) => {
    const script = window.Stripe!(key)
    const elements = script.elements({ mode: 'payment', amount: 2000, currency: 'usd', locale: 'en' })
    elements.create('payment').mount('#place')
    Object.assign(window, { script, elements })
  }, KEYS.stripe_public_key)
  const form = page.frameLocator('iframe')
  await typeCard(form, '4242424242424242')
  const confirm = async (submit: boolean) =>
    await page.evaluate(
      async ([clientSecret, first]) => {
        const script = Reflect.get(window, 'script') as StripeJs.Stripe
        const elements = Reflect.get(window, 'elements') as StripeJs.StripeElements
        if (first) await elements.submit()
        const confirmParams = { return_url: window.location.href }
        const result = await script
          .confirmPayment({ elements, clientSecret: clientSecret!, confirmParams, redirect: 'if_required' })
          .catch((error: Error) => error.name)
        return typeof result === 'string' ? result : result.paymentIntent?.status
      },
      [client_secret, submit] as const,
    )
  expect(await confirm(false)).toBe('IntegrationError')
  expect(await confirm(true)).toBe('succeeded')
  expect(await getStatus(id)).toBe('succeeded')
})

test('a payment is read again with its client secret, and its pending authentication is opened', async () => {
  await openPlainPage()
  const { client_secret } = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: `${shop.url}/back`,
  })
  const status = await page.evaluate(
    async ([key, clientSecret]) =>
      (await window.Stripe!(key!).retrievePaymentIntent(clientSecret!)).paymentIntent?.status,
    [KEYS.stripe_public_key, client_secret],
  )
  expect(status).toBe('requires_action')
  await page.evaluate(
    ([key, clientSecret]) => void window.Stripe!(key!).handleNextAction({ clientSecret: clientSecret! }),
    [KEYS.stripe_public_key, client_secret],
  )
  await page.getByRole('heading', { name: 'Test authentication' }).waitFor()
})

test.each([
  ['a secret key', "Stripe('sk_test_wrong')"],
  ['a half client secret', "Stripe(KEY).elements({ clientSecret: 'pi_1' })"],
  [
    'an element it does not draw',
    "Stripe(KEY).elements({ mode: 'payment', amount: 1, currency: 'usd' }).create('card')",
  ],
  ['a call it does not speak', "Stripe(KEY).createToken('account')"],
])('the script throws an explanation for %s', async (_what, code) => {
  await openPlainPage()
  await expect(page.evaluate(code.replace('KEY', `'${KEYS.stripe_public_key}'`))).rejects.toThrow('IntegrationError')
})
