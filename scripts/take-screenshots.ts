import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getChromiumLaunchOptions } from '../tools/chromium/chromium.ts'

/**
 * Takes the images of the documents from a running shop: `npm run screenshots -- http://localhost:3000`. It signs in as
 * a demo customer and adds a product to the cart, and as the owner of the back office, so run it on a demo shop, with
 * `SEED_ORDERS=300` for orders and reports that are not empty.
 */
const base = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = path.resolve(import.meta.dirname, '../docs/images')
const PASSWORD = 'demo-Lienza-2026'

interface Viewport {
  width: 390 | 1440
  height: number
  lang: 'es' | 'en'
  currency: 'MXN' | 'USD'
}

const phone: Viewport = { width: 390, height: 844, lang: 'es', currency: 'MXN' }
const desktop: Viewport = { width: 1440, height: 900, lang: 'en', currency: 'USD' }

async function openPage(browser: Browser, { width, height, lang, currency }: Viewport): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width === 390 ? 2 : 1,
    isMobile: width === 390,
    hasTouch: width === 390,
    baseURL: base,
  })
  await context.addCookies([
    { name: 'lang', value: lang, url: base },
    { name: 'currency', value: currency, url: base },
  ])
  await context.addInitScript(() => localStorage.setItem('age_gate', '1'))
  return context.newPage()
}

async function takeScreenshot(page: Page, name: string, { width }: Viewport): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  const screenshot = await page.screenshot()
  await sharp(screenshot)
    .resize({ width: width === 390 ? 585 : 1280 })
    .webp({ quality: 82 })
    .toFile(path.join(FOLDER, `${name}-${width}.webp`))
  console.log(`docs/images/${name}-${width}.webp`)
}

interface ApiData {
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of the demo, of which the images need a few fields
  [name: string]: any
}

async function request(method: string, address: string, token?: string, body?: unknown): Promise<ApiData> {
  const response = await fetch(`${base}/api${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as ApiData
}

async function prepareCustomer(
  currency: Viewport['currency'],
): Promise<{ user: ApiData; uri: string; product_id: number }> {
  const user = await request('POST', '/users/login', undefined, { email: 'emerald@demo.test', password: PASSWORD })
  const list = await request('GET', '/products/search?subcategory_uri=classic-tees&lang=en')
  const product = await request('GET', `/products/detail?lang=en&uri=${list.products[0].uri}`)
  const level = product.stock.find(({ quantity }: { quantity: number }) => quantity > 0)
  const line = { id: product.id, size_id: level.size_id, color_id: level.color_id, quantity: 1 }
  const cart = await request('POST', `/cart/create?currency=${currency}`, user.api_token, { products: [line] })
  const addresses = await request('GET', '/addresses/list', user.api_token)
  const address_id =
    addresses[0]?.id ??
    (
      await request('POST', '/addresses/create', user.api_token, {
        line: 'Álvaro Obregón 151',
        postal_code: '06700',
        city: 'Ciudad de México',
      })
    ).id
  await request('PUT', '/cart/address', user.api_token, { cart_id: cart.id, address_id })
  return { user, uri: product.uri, product_id: product.id }
}

async function signIn(page: Page, { api_token, ...user }: ApiData): Promise<void> {
  await page.addInitScript(
    ([token, record]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', record ?? '')
      localStorage.setItem('refreshed_at', String(Date.now()))
    },
    [api_token as string, JSON.stringify(user)],
  )
}

const backOffice = [
  ['today', '/'],
  ['orders', '/orders'],
  ['stock', '/stock'],
  ['report', '/reports/sales?range=thirteen_months'],
] as const

async function signInOwner(page: Page): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByLabel(/^(Email|Correo)$/).fill('owner@demo.test')
  await page.getByLabel(/^(Password|Contraseña)$/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(await getChromiumLaunchOptions())
try {
  for (const viewport of [phone, desktop]) {
    const { user, uri, product_id } = await prepareCustomer(viewport.currency)
    const page = await openPage(browser, viewport)
    const pages = [
      ['home', '/home'],
      ['list', '/category/t-shirts/classic-tees'],
      ['product', `/detalles-producto/${uri}`],
    ] as const
    for (const [name, address] of pages) {
      await page.goto(address)
      await takeScreenshot(page, name, viewport)
    }
    await signIn(page, user)
    await page.goto('/checkout-pago')
    await takeScreenshot(page, 'checkout', viewport)
    await signInOwner(page)
    for (const [name, address] of [...backOffice, ['editor', `/products/${product_id}`] as const]) {
      await page.goto(`/admin${address}`)
      await takeScreenshot(page, `back-office-${name}`, viewport)
    }
    await page.context().close()
  }
} finally {
  await browser.close()
}
