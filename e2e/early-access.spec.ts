import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { withAuth } from './customers.ts'
import { createCustomer, prepareVisitor, signIn } from './visitor.ts'

const NOT_FOUND = 'Página no encontrada'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

const CRYSTALS = 301

async function findEarlyProduct(request: APIRequestContext, member: { api_token: string; email: string }) {
  const [drop] = await (await request.get('/api/drops/teasers?lang=en')).json()
  const query = `lang=en&currency=USD&collection_id=${drop.id}`
  const { products } = await (await request.get(`/api/products/search?${query}`, withAuth(member))).json()
  return products[0] as { uri: string; name: string }
}

async function recordTitles(page: Page): Promise<() => Promise<string[]>> {
  const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route('**/assets/entry.client-*.js', async (route) => delay(700).then(() => route.continue()))
  await page.route('**/api/products/detail*', async (route) => delay(700).then(() => route.continue()))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Reflect.set(window, 'seenTitles', seen)
    const look = () => {
      const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
      for (const { textContent } of headings) seen.add(textContent)
      if (document.title !== '') seen.add(document.title)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenTitles') as Set<string>)])
}

test('on a slow line a member sees the skeleton of an early-access product before it, never the 404 page', async ({
  page,
  request,
}) => {
  const member = await createCustomerWithCrystals(request, CRYSTALS)
  const { uri, name } = await findEarlyProduct(request, member)
  const guest = await request.get(`/detalles-producto/${uri}`)
  const html = await guest.text()
  expect([guest.status(), html.includes(name)]).toEqual([404, false])
  await signIn(page, member)
  const getTitles = await recordTitles(page)
  await page.goto(`/detalles-producto/${uri}`)
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
  await expect(page.getByRole('main').locator('[aria-busy]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  expect((await getTitles()).filter((title) => title.includes(NOT_FOUND))).toEqual([])
})

test('a member whose phone is slow gets to the product at each visit', async ({ page, request }) => {
  const member = await createCustomerWithCrystals(request, CRYSTALS)
  const { uri, name } = await findEarlyProduct(request, member)
  await signIn(page, member)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(`/detalles-producto/${uri}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a member, and a guest, whose product does not exist read so in the end', async ({ page, request, browser }) => {
  await signIn(page, await createCustomer(request))
  const getTitles = await recordTitles(page)
  await page.goto('/detalles-producto/no-such-product')
  await expect(page.getByRole('main').locator('[aria-busy]')).toBeVisible()
  expect((await getTitles()).filter((title) => title.includes(NOT_FOUND))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
  await expect(page).toHaveTitle(new RegExp(NOT_FOUND))
  await expect(page.getByRole('main').locator('[aria-busy]')).toBeHidden()

  const withoutScript = await browser.newPage({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  await withoutScript.goto('/detalles-producto/no-such-product')
  await expect(withoutScript.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
  await expect(withoutScript.getByRole('main').locator('[aria-busy]')).toBeHidden()
  await withoutScript.close()
})
