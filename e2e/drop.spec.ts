import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

interface Drop {
  id: number
  name: string
  opens: { level: number; at: string }[]
}

const MINUTE_MS = 60_000

const entrance = (page: Page) => page.getByRole('region', { name: 'Your date' })
const works = (page: Page) => page.getByRole('region', { name: 'The items' })

async function getDrop(request: APIRequestContext): Promise<Drop> {
  const drops: Drop[] = await (await request.get('/api/drops/teasers?lang=en')).json()
  return drops[0]!
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the page of a drop tells a guest when it opens, and names none of its products', async ({ page, request }) => {
  const drop = await getDrop(request)
  const diamond = await createCustomerWithCrystals(request, 301)
  const headers = { authorization: `Bearer ${diamond.api_token}` }
  const list = await (
    await request.get(`/api/products/search?lang=en&currency=USD&collection_id=${drop.id}`, { headers })
  ).json()
  expect(list.products.length).toBeGreaterThan(0)
  const html = await (await request.get(`/lanzamiento/${drop.id}?lang=en`)).text()
  expect(html).toContain(drop.name)
  expect(html).toContain('"@type":"SaleEvent"')
  for (const { uri, name, desktop_image } of list.products)
    for (const secret of [uri, name, desktop_image]) expect(html).not.toContain(secret)
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain(`/lanzamiento/${drop.id}?lang=en`)

  await openPage(page, '/home')
  await page.getByRole('link', { name: 'See the drop' }).click()
  await expect(page).toHaveURL(`/lanzamiento/${drop.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(drop.name)
  await expect(entrance(page).getByText(/^Opens \w+day, /)).toBeVisible()
  await expect(entrance(page).getByRole('timer')).toHaveAccessibleName(/^Opens in (9 d|10 d)/)
  await expect(works(page)).toContainText('appear right here as soon as it opens to you')
  await expect(entrance(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/drops/${drop.id}-0-en.ics`,
  )
  await expectAccessible(page)
  await entrance(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBe(`/lanzamiento/${drop.id}`)
})

test('a customer asks for the reminder by mail, finds it set after a reload, and withdraws it', async ({
  page,
  request,
}) => {
  const drop = await getDrop(request)
  await signIn(page, await createCustomerWithCrystals(request, 60))
  await openPage(page, `/lanzamiento/${drop.id}`)
  await expect(entrance(page).getByText(/^You enter \w+day, /)).toBeVisible()
  await page.getByRole('button', { name: 'Remind me by email' }).click()
  await expect(entrance(page).getByText('We’ll write to you as soon as it opens to you.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Cancel reminder' }).click()
  await expect(entrance(page).getByText('We won’t remind you of this drop.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remind me by email' })).toBeVisible()
})

test('a customer whose window is open sees the items and enters', async ({ page, request }) => {
  const drop = await getDrop(request)
  await signIn(page, await createCustomerWithCrystals(request, 301))
  await openPage(page, `/lanzamiento/${drop.id}`)
  await expect(works(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await expect(entrance(page).getByText(/^Since \w+day, /)).toBeVisible()
  await entrance(page).getByRole('link', { name: 'Enter now' }).click()
  await expect(page).toHaveURL(/\/coleccion\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(drop.name)
})

test('at the opening the items appear by the server’s clock, without a reload and without many requests', async ({
  page,
  request,
}) => {
  const drop = await getDrop(request)
  const opensToAmber = Date.parse(drop.opens.find(({ level }) => level === 1)!.at)
  await signIn(page, await createCustomer(request))
  // The server's clock differs from that of this browser by days, and the opening is seconds away.
  const clockOffset = opensToAmber - 4_000 - Date.now()
  let requests = 0
  await page.route('**/api/drops/access*', async (route) => {
    requests += 1
    const now = Date.now() + clockOffset
    const open = now >= opensToAmber ? [{ id: drop.id, uri: 'liquid-night' }] : []
    await route.fulfill({ json: { now: new Date(now).toISOString(), level: 1, open, reminders: [] } })
  })
  const list = await (await request.get('/api/products/search?lang=en&currency=USD&category_uri=t-shirts')).json()
  await page.route('**/api/products/search*', (route) => route.fulfill({ json: list }))
  await openPage(page, `/lanzamiento/${drop.id}`)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await expect(entrance(page).getByRole('timer')).toHaveAccessibleName(/^Opens in 0 min 0[0-4] s$/)
  await expect(entrance(page).getByRole('link', { name: 'Enter now' })).toBeVisible()
  expect(Date.now() + clockOffset).toBeGreaterThanOrEqual(opensToAmber)
  await expect(works(page).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  expect(requests).toBeLessThanOrEqual(3)
})

test('an answer of before the opening that arrives after it changes nothing', async ({ page, request }) => {
  const drop = await getDrop(request)
  const opensToAmber = Date.parse(drop.opens.find(({ level }) => level === 1)!.at)
  await signIn(page, await createCustomer(request))
  const clockOffset = opensToAmber - 6_000 - Date.now()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isNextLate = false
  await page.route('**/api/drops/access*', async (route) => {
    const isLate = isNextLate
    isNextLate = false
    const now = Date.now() + clockOffset
    const open = now >= opensToAmber ? [{ id: drop.id, uri: 'liquid-night' }] : []
    if (isLate) await released
    await route.fulfill({ json: { now: new Date(now).toISOString(), level: 1, open, reminders: [] } })
  })
  const list = await (await request.get('/api/products/search?lang=en&currency=USD&category_uri=t-shirts')).json()
  await page.route('**/api/products/search*', (route) => route.fulfill({ json: list }))
  await openPage(page, `/lanzamiento/${drop.id}`)
  await expect(entrance(page).getByRole('timer')).toBeVisible()
  isNextLate = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const enter = entrance(page).getByRole('link', { name: 'Enter now' })
  await expect(enter).toBeVisible()
  const late = page.waitForResponse('**/api/drops/access*')
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests)))
  await expect(enter).toBeVisible({ timeout: 1 })
})

test('at the opening to everyone a guest’s page asks for the drop alone, and offers the way in', async ({
  page,
  request,
}) => {
  const drop = await getDrop(request)
  const opensToAll = Date.parse(drop.opens.find(({ level }) => level === 0)!.at)
  const clockOffset = opensToAll - 3_000 - Date.now()
  await page.route('**/api/drops/access*', async (route) => {
    const now = new Date(Date.now() + clockOffset).toISOString()
    await route.fulfill({ json: { now, level: 0, open: [], reminders: [] } })
  })
  await page.route('**/api/drops/detail*', (route) =>
    route.fulfill({ json: { drop: null, uris: { es: 'noche-liquida', en: 'liquid-night' } } }),
  )
  const list = await (await request.get('/api/products/search?lang=en&currency=USD&category_uri=t-shirts')).json()
  await page.route('**/api/products/search*', (route) => route.fulfill({ json: list }))
  await openPage(page, `/lanzamiento/${drop.id}`)
  await expect(entrance(page).getByRole('timer')).toBeVisible()
  const asked = new Set<string>()
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) asked.add(pathname)
  })
  await expect(entrance(page).getByRole('link', { name: 'Enter now' })).toHaveAttribute(
    'href',
    /^\/coleccion\/liquid-night/,
  )
  await expect(works(page).getByRole('listitem').first()).toBeVisible()
  expect([...asked].toSorted()).toEqual(['/api/drops/access', '/api/drops/detail', '/api/products/search'])
})

test('a page that slept through the opening to everyone offers the way in when it is shown again', async ({
  page,
  request,
}) => {
  const drop = await getDrop(request)
  const opensToAll = Date.parse(drop.opens.find(({ level }) => level === 0)!.at)
  let clockOffset = opensToAll - MINUTE_MS - Date.now()
  await page.route('**/api/drops/access*', async (route) => {
    const now = new Date(Date.now() + clockOffset).toISOString()
    await route.fulfill({ json: { now, level: 0, open: [], reminders: [] } })
  })
  await page.route('**/api/drops/detail*', (route) =>
    route.fulfill({ json: { drop: null, uris: { es: 'noche-liquida', en: 'liquid-night' } } }),
  )
  await page.clock.install()
  await openPage(page, `/lanzamiento/${drop.id}`)
  await expect(entrance(page).getByRole('timer')).toBeVisible()
  clockOffset += 10 * MINUTE_MS
  await page.clock.fastForward(10 * MINUTE_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(entrance(page).getByRole('link', { name: 'Enter now' })).toBeVisible()
})

test('a drop that is not announced has no page', async ({ page, request }) => {
  for (const id of ['999999', '0', 'abc', '1e3']) expect((await request.get(`/lanzamiento/${id}`)).status()).toBe(404)
  await page.goto('/lanzamiento/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
})

for (const width of [320, 1440])
  test(`the page of a drop is accessible at ${width} px, in Spanish`, async ({ page, request, baseURL }) => {
    await prepareVisitor(page, baseURL, 'es')
    await page.setViewportSize({ width, height: 900 })
    const drop = await getDrop(request)
    await openPage(page, `/lanzamiento/${drop.id}`)
    await expect(entrance(page).or(page.getByRole('region', { name: 'Tu fecha' }))).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
