import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { addCrystals, createCustomerWithCrystals } from './crystals.ts'
import { runShopCommand } from './run-shop-command.ts'
import {
  withAuth,
  type Customer,
  fillCard,
  findVariant,
  waitForMail,
  type Variant,
  pressPayButton,
  prepareCheckout,
} from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, DEMO_PASSWORD, openPage, signIn, prepareVisitor } from './visitor.ts'

const demoCustomers = [
  { name: 'fan', level: null, crystals: '0', rewards: 0 },
  { name: 'amber', level: 'Amber', crystals: '60', rewards: 4 },
  { name: 'emerald', level: 'Emerald', crystals: '184', rewards: 6 },
  { name: 'diamond', level: 'Diamond', crystals: '420', rewards: 7 },
]
const card = (page: Page) => page.getByRole('region', { name: 'Club card' })
const reward = (page: Page, title: string) => page.locator('details', { hasText: title })
const requests = (page: Page) => page.getByRole('list', { name: 'Your requests' })

/** Opens a benefit. The first one is open already, and which one is first depends on the month. */
async function openDetails(details: Locator): Promise<void> {
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) await details.locator('summary').click()
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

for (const { name, level, crystals, rewards } of demoCustomers)
  test(`${name}'s card shows the current standing, and the benefits are those of the level`, async ({
    page,
    request,
  }) => {
    const data = { email: `${name}@demo.test`, password: DEMO_PASSWORD }
    const customer = await (await request.post('/api/users/login', { data })).json()
    await signIn(page, customer)
    await openPage(page, '/mi-perfil/mis-beneficios')
    await expect(card(page)).toContainText(crystals)
    await expect(card(page)).toContainText(`${customer.name} ${customer.lastname}`)
    await expect(card(page)).toContainText(customer.affiliation)
    const present = page.getByRole('list', { name: 'Club levels' }).locator('[aria-current=step]')
    if (level === null) {
      await expect(card(page)).toContainText('51 crystals to Amber')
      await expect(present).toHaveCount(0)
      await expect(page.getByText('No rewards yet')).toBeVisible()
    } else {
      await expect(card(page)).toContainText(level)
      await expect(present).toContainText(level)
      await expect(page.getByText(/^Next level: /)).toHaveCount(level === 'Diamond' ? 0 : 1)
    }
    await expect(page.locator('details')).toHaveCount(rewards)
    await expectAccessible(page)
  })

test('a session is requested, staff respond, and the customer can withdraw it', async ({ page, request }) => {
  const customer = await createCustomerWithCrystals(request, 60)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/mis-beneficios')
  await expect(page.getByRole('list', { name: 'Crystal history' })).toContainText('A welcome')
  const consulting = reward(page, 'Monthly consulting')
  await expect(consulting).toContainText('Redeemable')
  await openDetails(consulting)
  await page.getByRole('button', { name: 'Request Monthly consulting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monthly consulting' })
  await dialog.getByLabel('What would you like to talk about?').fill('Which size to take')
  await dialog.getByLabel('When works for you?').fill('Tuesday afternoon')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/^We received your request/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeFocused()
  await expect(requests(page)).toContainText('Awaiting reply')
  await expect(requests(page)).toContainText('Which size to take · Tuesday afternoon')
  await expect(consulting).toContainText('Requested')

  const [, id = ''] = new RegExp(`^(\\d+) .*${customer.email}`, 'm').exec(await runShopCommand('list-requests')) ?? []
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString()
  await runShopCommand('schedule-request', id, soon, 'See you at the studio')
  await waitForMail(request, customer.email, 'reward-answered')
  await page.reload()
  await expect(requests(page)).toContainText('Scheduled')
  await expect(requests(page)).toContainText('See you at the studio')
  await expect(consulting).toContainText('Scheduled')

  await page.getByRole('button', { name: 'Cancel request: Monthly consulting' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(requests(page)).toContainText('Canceled')
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeFocused()
  await expect(consulting).toContainText('Redeemable')
})

test('canceling a request whose month is over says that it does not come back', async ({ page, request }) => {
  const customer = await createCustomerWithCrystals(request, 60)
  const requested = await request.post('/api/loyalty/redeem', { ...withAuth(customer), data: { reward: 'consulting' } })
  expect(requested.ok()).toBe(true)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/mis-beneficios')
  await page.clock.setFixedTime(Date.now() + 40 * DAY_MS)
  await page.getByRole('button', { name: 'Cancel request: Monthly consulting' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Its month is over: a new request uses this month’s benefit.',
  )
})

test('the history has every entry, also after one was added while older ones were shown', async ({ page, request }) => {
  const customer = await createCustomerWithCrystals(request, 60)
  const reasons = Array.from({ length: 10 }, (_, index) => `Entry ${index + 1}.`)
  await addCrystals(customer, 1, reasons)
  const requested = await request.post('/api/loyalty/redeem', { ...withAuth(customer), data: { reward: 'consulting' } })
  expect(requested.ok()).toBe(true)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/mis-beneficios')
  const history = page.getByRole('list', { name: 'Crystal history' })
  const more = page.getByRole('button', { name: 'Show older' })
  await more.click()
  await expect(history).toContainText('A welcome')
  await addCrystals(customer, 1, ['Entry 11.'])
  await page.getByRole('button', { name: 'Cancel request: Monthly consulting' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(history).toContainText('Entry 11.')
  if (await more.isVisible()) await more.click()
  for (const reason of [...reasons, 'Entry 11.']) await expect(history).toContainText(reason)
  await expect(history).toContainText('A welcome')
})

test('a benefit that was requested in another tab is refused, and the page shows its current state', async ({
  page,
  request,
}) => {
  const customer = await createCustomerWithCrystals(request, 60)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/mis-beneficios')
  await openDetails(reward(page, 'Monthly consulting'))
  await page.getByRole('button', { name: 'Request Monthly consulting' }).click()
  const elsewhere = await request.post('/api/loyalty/redeem', {
    ...withAuth(customer),
    data: { reward: 'consulting' },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alertdialog', { name: 'Oops...' }).getByRole('button', { name: 'OK' }).click()
  await expect(requests(page)).toContainText('Awaiting reply')
})

/**
 * Makes a call fail. Call `again` after the page has sent its request a second time, which it does when the cart is
 * known.
 */
async function failRequests(page: Page, url: string): Promise<{ again: () => Promise<void> }> {
  let asked = 0
  await page.route(url, (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: { errors: ['unavailable'] } })
  })
  return {
    async again() {
      await expect.poll(() => asked).toBeGreaterThan(1)
      await page.unroute(url)
    },
  }
}

test('benefits that cannot be loaded say so and can be requested again', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  const shop = await failRequests(page, '**/api/users/data*')
  await openPage(page, '/mi-perfil/mis-beneficios')
  await expect(page.getByText('We couldn’t load your benefits.')).toBeVisible()
  await expectAccessible(page)
  await shop.again()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toBeVisible()
})

test('a part that cannot be loaded says so beside the others, and can be requested again', async ({
  page,
  request,
}) => {
  await signIn(page, await createCustomer(request))
  const shop = await failRequests(page, '**/api/loyalty/crystals*')
  await openPage(page, '/mi-perfil/mis-beneficios')
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('We couldn’t load this section.')).toBeVisible()
  await shop.again()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your first order will earn your first crystals.')).toBeVisible()
})

async function findEarlyAccessProduct(request: APIRequestContext, customer: Customer): Promise<Variant | undefined> {
  const place = { lang: 'en', currency: 'USD' }
  const cards = await (await request.get('/api/products/home', { ...withAuth(customer), params: place })).json()
  for (const { uri, early_until } of cards as { uri: string; early_until: string | null }[]) {
    if (early_until === null) continue
    const asked = { ...withAuth(customer), params: { ...place, uri } }
    const variant = await (await request.get('/api/products/detail', asked)).json()
    const cell = variant.stock.find(({ quantity }: { quantity: number }) => quantity >= 2)
    if (cell) return { ...variant, size_id: cell.size_id, color_id: cell.color_id, available: cell.quantity }
  }
  return undefined
}

test('an announced drop shows guests its description and when it opens, never one of its products', async ({
  page,
  request,
}) => {
  const drops = await (await request.get('/api/drops/teasers?lang=en')).json()
  const html = await (await request.get('/home?lang=en')).text()
  expect(html).toContain(drops[0].name)
  const diamond = await createCustomerWithCrystals(request, 301)
  const variant = (await findEarlyAccessProduct(request, diamond))!
  expect(html).not.toContain(variant.uri)
  await openPage(page, '/home')
  const teaser = page.getByRole('region', { name: drops[0].name })
  await expect(teaser.getByRole('listitem')).toHaveText([/^Diamond/, /^Emerald/, /^Amber/, /^Everyone/])
  await expect(teaser.getByText(/Your date|Open now/)).toHaveCount(0)
  // The server's clock shows ten days less than the time since the seeding; then the page requested the drop again, and
  // no link appeared.
  await expect(teaser.getByRole('timer')).toHaveText(/^Opens in (9 d \d+ h|10 d 0 h) \d+ min$/)
  await expect(teaser.getByRole('link', { name: 'Enter now' })).toHaveCount(0)
  const everyone = new RegExp(`^/drops/${drops[0].id}-0-en\\.ics$`)
  await expect(teaser.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', everyone)
  await expect(page.getByText('Early access')).toHaveCount(0)
  await page.goto(`/detalles-producto/${variant.uri}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
})

for (const [level, crystals, date, isVisible] of [
  ['nobody yet', 0, null, false],
  ['Amber', 60, 'Your date', false],
  ['Emerald', 160, 'Your date', true],
] as const)
  test(`ten days before the drop opens, ${level} ${isVisible ? 'is' : 'is not yet'} let in`, async ({
    page,
    request,
  }) => {
    const customer =
      crystals === 0 ? await createCustomer(request) : await createCustomerWithCrystals(request, crystals)
    await signIn(page, customer)
    await openPage(page, '/home')
    await expect(page.getByText('New arrivals')).toBeVisible()
    if (date !== null) await expect(page.getByText(date)).toBeVisible()
    await expect(page.getByText('Early access').first()).toBeVisible({ visible: isVisible })
    const enter = page.getByRole('link', { name: 'Enter now' })
    if (isVisible) {
      await enter.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liquid Night')
    } else {
      await expect(page.getByRole('timer')).toHaveText(crystals === 0 ? /^Opens in (9|10) d / : /^Opens in [23] d /)
      await expect(enter).toHaveCount(0)
    }
    expect((await findEarlyAccessProduct(request, customer)) !== undefined).toBe(isVisible)
  })

test(
  'a Diamond customer buys a product of the drop, with crystals and a gift',
  { tag: '@main' },
  async ({ page, request }) => {
    const customer = await createCustomerWithCrystals(request, 301)
    const variant = (await findEarlyAccessProduct(request, customer))!
    await signIn(page, customer)
    await openPage(page, `/detalles-producto/${variant.uri}`)
    // The opening includes the hour: cards of other products of the drop, which open later, show the day only.
    await expect(page.getByText(/^Opens to everyone on .*\(Mexico City time\)$/)).toBeVisible()
    await expect(page.getByText(/^Earn up to \d+ crystal/)).toBeVisible()
    await prepareCheckout(request, customer, variant)
    await openPage(page, '/carrito')
    await expect(page.getByText(/^You’ll earn \d+ crystal/)).toBeVisible()
    await openPage(page, '/checkout-resumen')
    await expect(page.getByText('Included as a gift')).toBeVisible()
    await page.getByRole('link', { name: 'Continue to payment' }).first().click()
    await fillCard(page, '4242424242424242')
    await pressPayButton(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order', { timeout: 20_000 })
    await expect(page.getByText(/^You earned \d+ crystal/)).toBeVisible()
    await expect(page.getByText('Included as a gift')).toBeVisible()
    await openPage(page, '/mi-perfil/mis-beneficios')
    await expect(page.getByRole('list', { name: 'Crystal history' })).toContainText('Order ')
    await expect(reward(page, 'Seasonal gift')).toContainText('Used')
  },
)

test('a guest sees what a product would earn, for the selected size and quantity', async ({ page, request }) => {
  const variant = await findVariant(request, { skip: 6 })
  await openPage(page, `/detalles-producto/${variant.uri}?size=${variant.size_id}&color=${variant.color_id}&quantity=1`)
  const line = page.getByText(/^Earn up to \d+ crystal/)
  const one = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0])
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(async () => {
    const two = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0])
    expect(two).toBeGreaterThanOrEqual(2 * one)
  }).toPass()
})

test('the loyalty block leads customers to their benefits and guests to the sign-in screen', async ({
  page,
  request,
}) => {
  await openPage(page, '/home')
  await expect(page.getByRole('link', { name: 'Join the club' })).toHaveAttribute('href', '/login')
  await signIn(page, await createCustomer(request))
  await openPage(page, '/home')
  await expect(page.getByRole('link', { name: 'See my benefits' })).toHaveAttribute('href', '/mi-perfil/mis-beneficios')
})
