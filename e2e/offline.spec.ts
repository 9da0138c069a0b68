import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { fillCart, findVariant, prepareCheckout, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the shop says so and recovers; only assets and that page are cached', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await openPage(page, '/detalles-producto/church-fair-hoodie')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
  const kept = await page.evaluate(async () => {
    const cacheNames = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return cacheNames.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/about').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About Lienza' })).toBeVisible()
})

test('the shop can be installed, and its icons have the declared sizes', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = (await response.json()) as { icons: { src: string; sizes: string }[]; start_url: string }
  expect((await request.get(start_url)).status()).toBe(200)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

interface RouterGlobals {
  __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> }
}

test.describe('in a page that is open', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

  test('a page opened without a connection waits: the current page stays until the connection is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    const first = page.getByRole('article').first()
    const name = await first.getByRole('link').first().textContent()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline. Anything already loaded is still here.')).toBeVisible()
    await first.getByRole('link').first().click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    await expect(page).toHaveURL('/category/t-shirts/classic-tees')
    await expect(first).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/detalles-producto/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name?.trim() ?? '')
    await expect(page.getByText('You’re offline.')).toBeHidden()
  })

  test('a page that was left for the chosen one no longer waits for it', async ({ page, context, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await page.getByRole('article').first().getByRole('link').first().click()
    const waiting = page.getByText('This page will open as soon as you’re back online.')
    await expect(waiting).toBeVisible()
    // An answer without content leaves the page as it is, like one that the browser keeps.
    await page.route('**/detalles-producto/*', (route) => route.fulfill({ status: 204 }))
    await Promise.all([page.waitForRequest((request) => request.isNavigationRequest()), context.setOffline(false)])
    await expect(waiting).toBeHidden()
  })

  test('a link to the home page on itself loses nothing, and the bar covers no link', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/home')
    const main = page.getByRole('main')
    const sections = await main.getByRole('heading', { level: 2 }).count()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline.' })
    await expect(notice).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(sections)
    await expect(async () => {
      const [bar, contact] = [
        await notice.boundingBox(),
        await main
          .getByRole('link', { name: /^Contact/ })
          .last()
          .boundingBox(),
      ]
      expect((contact?.y ?? 0) + (contact?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }).toPass()
  })

  test('a home page that gets no response is the page about it, not an empty one', async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/envios')
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the shop' })).toBeVisible()
  })

  test('a page that waited opens although requests and one of its scripts have failed before', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await page.evaluate(async () => {
      const { __reactRouterManifest: manifest } = globalThis as unknown as RouterGlobals
      const product = Object.values(manifest.routes).find(({ path }) => path?.startsWith('detalles-producto'))
      await import(product?.module ?? '').catch(() => undefined)
    })
    const link = page.getByRole('article').first().getByRole('link').first()
    await link.click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    // The route stays: to end it would leave some of the requests that are in flight without a response.
    let missing = 2
    await page.route('**/*', (route) => {
      if (missing === 0) return route.continue()
      missing -= 1
      return route.abort('internetdisconnected')
    })
    await context.setOffline(false)
    await expect(page).toHaveURL(/detalles-producto/)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('a size chosen without a connection is part of the URL, and the page is not loaded again', async ({
    page,
    context,
    baseURL,
  }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/detalles-producto/church-fair-hoodie')
    await loseConnection(page, context)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    const size = page.getByRole('main').getByRole('radio', { name: 'L', exact: true }).first()
    await size.check()
    await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeHidden()
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
    await expect(size).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-same-document')
  })

  test('when the shop cannot be reached the page says so, with its image, and reloads by itself', async ({
    page,
    baseURL,
  }) => {
    await page.clock.install()
    await prepareVisitor(page, baseURL)
    await openPage(page, '/category/t-shirts/classic-tees')
    await page.clock.runFor(2_000)
    await page.route('**/api/products/detail*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the shop' })).toBeVisible()
    const image = page.getByRole('main').locator('img')
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.unroute('**/api/products/detail*')
    await page.clock.runFor(6_000)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test('the bar about the connection is above the buy button', async ({ page, context, baseURL }) => {
    await prepareVisitor(page, baseURL)
    await openPage(page, '/detalles-producto/church-fair-hoodie')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const buy = page.getByRole('region', { name: 'Buy' }).getByRole('button').first()
    await expect(buy).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline.' })
    await expect(notice).toBeVisible()
    await expect(async () => {
      const [bar, button] = [await notice.boundingBox(), await buy.boundingBox()]
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    }).toPass()
  })
})

test.describe('a press without a connection', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

  const sentence = 'We can’t reach the shop. Check your connection and try again.'
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })

  test('adding to the cart says why it failed, keeps the choice, and works with a connection', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const variant = await findVariant(request)
    await prepareVisitor(page, baseURL)
    await signIn(page, await createCustomer(request))
    await openPage(page, `/detalles-producto/${variant.uri}?color=${variant.color_id}&size=${variant.size_id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'One more' }).first().click()
    await loseConnection(page, context)
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(dialog(page)).toContainText(sentence)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('spinbutton').first()).toHaveValue('1')
    await context.setOffline(false)
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL('/agregado-carrito')
  })

  test('a changed quantity in the cart says why it failed and keeps the total', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const customer = await createCustomer(request)
    await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
    await prepareVisitor(page, baseURL)
    await signIn(page, customer)
    await openPage(page, '/carrito')
    const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
    await expect(more).toBeEnabled()
    await loseConnection(page, context)
    await more.click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('1')
    await context.setOffline(false)
    await more.click()
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  })

  test('a form that cannot be sent says why and keeps what was typed', async ({ page, context, baseURL, request }) => {
    await prepareVisitor(page, baseURL)
    await signIn(page, await createCustomer(request))
    await openPage(page, '/mi-perfil/editar-datos')
    const name = page.getByLabel('First name')
    await name.fill('Remedios')
    await loseConnection(page, context)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page)).toContainText(sentence)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Remedios')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Done' })).toBeVisible()
  })

  test('the next step of the checkout opens when the connection is back', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const customer = await createCustomer(request)
    await prepareCheckout(request, customer, await findVariant(request))
    await prepareVisitor(page, baseURL)
    await signIn(page, customer)
    await openPage(page, '/checkout-resumen')
    await expect(page.getByRole('link', { name: 'Continue to payment' }).first()).toBeVisible()
    await loseConnection(page, context)
    await page.getByRole('link', { name: 'Continue to payment' }).first().click()
    await expect(page.getByText('This page will open as soon as you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/checkout-pago')
  })

  test('the payment page that a change of currency could not load again returns with the connection', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const customer = await createCustomer(request)
    const { id: cart_id } = await prepareCheckout(request, customer, await findVariant(request))
    await request.put('/api/cart/currency', { ...withAuth(customer), data: { cart_id, currency: 'MXN' } })
    await prepareVisitor(page, baseURL)
    await signIn(page, customer)
    await openPage(page, '/checkout-pago')
    await page.getByRole('button', { name: 'Pay in USD to use Zelle or Venmo' }).click()
    await expect(page.getByRole('button', { name: 'Switch to USD' })).toBeVisible()
    await loseConnection(page, context)
    await page.getByRole('button', { name: 'Switch to USD' }).click()
    await expect(dialog(page)).toContainText(sentence)
    await page.keyboard.press('Enter')
    await expect(page.getByText('We couldn’t load your checkout.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Pay in USD to use Zelle or Venmo' })).toBeVisible()
  })
})

/** Takes the connection away when the page has loaded all its scripts: that of the messages comes after hydration. */
async function loseConnection(page: Page, context: BrowserContext): Promise<void> {
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
}
