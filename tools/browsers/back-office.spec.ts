import { expect } from '@playwright/test'
import { DEMO_OWNER } from '../../e2e/back-office.ts'
import { buyOrder, findVariant, getAvailableQuantity } from '../../e2e/customers.ts'
import { createMark } from '../../e2e/owner.ts'
import type { BrowserPage } from './page.ts'
import { test } from './test.ts'

/** Browsers run at once over one shop, and each changes a product of its own. */
const OWN_PRODUCT = { firefox: 20, webkit: 24 }

async function signIn(member: BrowserPage, path: string): Promise<void> {
  await member.open(`/admin/sign-in?to=${encodeURIComponent(path)}`)
  await member.fill('Email', DEMO_OWNER.email)
  await member.fill('Password', DEMO_OWNER.password)
  await member.pressKey('Enter')
  await member.expectPath(`/admin${path}`)
  await member.find('link', 'Orders')
}

test('a member finds an order, packs it, ships it and marks it as delivered', async ({ visitor, request }) => {
  const { code, email } = await buyOrder(request)
  await signIn(visitor, '/orders')
  await visitor.fill('Search', email)
  await visitor.pressKey('Enter')
  await visitor.expectPath(/\bq=/)
  await expect.poll(() => visitor.evaluate(() => document.querySelectorAll('tbody tr').length)).toBe(1)
  await visitor.press('link', code)
  await visitor.expectTitle(`Order ${code}`)
  await visitor.press('button', 'Start packing')
  await visitor.fill('Carrier', 'DHL')
  await visitor.fill('Tracking number', '1234567890')
  await visitor.pressKey('Enter')
  await visitor.press('button', 'Mark as delivered')
  await visitor.find('text', /the customer gets an email/)
  await visitor.pressKey('Enter')
  await visitor.find('text', /^This order needs nothing from you\.$/)
})

test('a member changes the text and the stock of a product', async ({ visitor, request, browser_name }) => {
  const variant = await findVariant(request, { skip: OWN_PRODUCT[browser_name] })
  const description = `Cae recta hasta la rodilla. ${createMark()}`
  await signIn(visitor, `/products/${variant.id}`)
  await visitor.fill('Description', description)
  await visitor.press('button', 'Save')
  await visitor.fill(`${variant.size}, ${variant.color}`, '+3')
  await visitor.press('button', /^Save stock/)
  await expect.poll(() => getAvailableQuantity(request, variant)).toBe(variant.available + 3)
  const params = { uri: variant.uri, lang: 'es' }
  const read = async () => (await (await request.get('/api/products/detail', { params })).json()).description
  await expect.poll(read).toBe(description)
})

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desktop', width: 1280, height: 900 },
])
  test(`every screen of the menu is shown complete on ${device}`, async ({ visitor, session }) => {
    await signIn(visitor, '/orders')
    const paths = await visitor.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(({ pathname }) => pathname),
    )
    expect(paths.length).toBeGreaterThan(20)
    await session.resize(width, height)
    for (const path of new Set(paths)) {
      await visitor.open(path)
      await visitor.find('heading', /./)
      await expect.poll(() => visitor.evaluate(findProblem), path).toBe(null)
    }
  })

/** Says what a screen lacks, or null. It runs in the browser. */
function findProblem(): string | null {
  if (document.querySelector('main [aria-busy=true]') !== null) return 'it is still loading'
  const failure = document.querySelector('[role=alert], [role=alertdialog]')
  if (failure !== null) return failure.textContent
  const missing = document.documentElement.scrollWidth - innerWidth
  return missing > 0 ? `it is ${missing} px wider than the window` : null
}
