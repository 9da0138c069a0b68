import { expect, type Page, test } from '@playwright/test'
import { withAuth, fillCart, findVariant } from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const code = (page: Page) => page.getByLabel('ZIP / postal code')
const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

const buildGeocoderResult = (...cities: string[]) => ({
  status: 'OK',
  results: [{ postcode_localities: cities, address_components: [] }],
})
const noResults = { status: 'ZERO_RESULTS', results: [] }

async function mockGeocoder(
  page: Page,
  answers: Record<string, { body: unknown; after?: Promise<unknown> }>,
): Promise<string[]> {
  const requests: string[] = []
  await page.route(/\/maps\/api\/geocode\/json/, async (route) => {
    const address = new URL(route.request().url()).searchParams.get('address') ?? ''
    requests.push(address)
    const { body = noResults, after } = answers[address.split(' ').at(-1) ?? ''] ?? {}
    await after
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    // The request was aborted meanwhile, and no one waits for it.
    await route.fulfill({ body: text, headers: { 'access-control-allow-origin': '*' } }).catch(() => {})
  })
  return requests
}

async function openAddressForm(page: Page, request: Parameters<typeof createCustomer>[0]) {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil/agregar-direccion')
  return customer
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('the city of a postal code with leading zeros is looked up', async ({ page, request }) => {
  await openAddressForm(page, request)
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await code(page).fill('02139')
  await expect(city(page)).toHaveValue('Cambridge')
})

test('a single place is filled in and announced; fewer than four characters remove it', async ({ page, request }) => {
  const requests = await mockGeocoder(page, { '06700': { body: buildGeocoderResult('Ciudad de México') } })
  await openAddressForm(page, request)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
    'Enter your ZIP or postal code, numbers only.',
  )
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose or type your city.')).toBeVisible()
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused()
  await code(page).fill('067')
  await code(page).fill('06700')
  await expect(city(page)).toHaveValue('Ciudad de México')
  await expect(page.getByText('Choose or type your city.')).toBeHidden()
  await expect(page.locator('[aria-live="polite"]', { hasText: 'City: Ciudad de México' })).toBeAttached()
  expect(requests).toEqual(['Mexico 06700'])
  await code(page).fill('067')
  await expect(city(page)).toHaveValue('')
  await code(page).fill('06700')
  await expect(city(page)).toHaveValue('Ciudad de México')
  await page.getByLabel('Country').selectOption({ label: 'France' })
  await expect.poll(() => requests.at(-1)).toBe('France 06700')
})

test('several places are offered and selected by hand', async ({ page, request }) => {
  await mockGeocoder(page, { '36000': { body: buildGeocoderResult('Guanajuato', 'Marfil', 'Yerbabuena') } })
  await openAddressForm(page, request)
  await code(page).fill('36000')
  await expect(page.locator('[aria-live="polite"]', { hasText: '3 suggestions' })).toBeAttached()
  await expect(city(page)).toHaveValue('')
  await code(page).press('Tab')
  await expect(options(page)).toHaveCount(3)
  await city(page).pressSequentially('ma')
  await expect(options(page)).toHaveText(['Marfil'])
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Marfil')
  await expect(options(page)).toHaveCount(0)
})

test('an address is entered by keyboard alone, with a city from the offered ones', async ({ page, request }) => {
  await mockGeocoder(page, { '36000': { body: buildGeocoderResult('Guanajuato', 'Marfil') } })
  await openAddressForm(page, request)
  const { keyboard } = page
  await page.getByLabel('Country').focus()
  for (const key of ['Tab', 'Tab']) await keyboard.press(key)
  await keyboard.type('36000')
  await keyboard.press('Tab')
  await expect(options(page)).toHaveCount(2)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Tab']) await keyboard.press(key)
  await expect(city(page)).toHaveValue('Marfil')
  await keyboard.type('Calle del Teclado 8')
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await keyboard.press(key)
  await page.waitForURL('/mi-perfil')
  await expect(page.getByText('36000 Marfil')).toBeVisible()
})

test("an unknown code and a missing response are reported in the specification's words, and the city can be typed", async ({
  page,
  request,
}) => {
  const html = '<html>maintenance</html>'
  await mockGeocoder(page, {
    '00999': { body: noResults },
    '11111': { body: { status: 'OVER_QUERY_LIMIT', results: [] } },
    '22222': { body: html },
  })
  const customer = await openAddressForm(page, request)
  for (const [typed, sentence] of [
    ['00999', 'No results'],
    ['11111', 'Search failed'],
    ['00999', 'No results'],
    ['22222', 'Search failed'],
  ] as const) {
    await code(page).fill(typed)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(city(page)).toHaveValue('')
  }
  await city(page).fill('Xalapa')
  await expect(page.getByText('Search failed')).toBeHidden()
  await page.getByLabel('Street address').fill('Calle Siete 7')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('/mi-perfil')
  const [kept] = await (await request.get('/api/addresses/list?lang=en', withAuth(customer))).json()
  expect(kept).toMatchObject({ city: 'Xalapa', postal_code_text: '22222' })
})

test('only the newest code gets a result, and three characters send no request', async ({ page, request }) => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const requests = await mockGeocoder(page, {
    '44100': { body: buildGeocoderResult('Guadalajara'), after: blocked },
    '64000': { body: buildGeocoderResult('Monterrey') },
  })
  await openAddressForm(page, request)
  await code(page).fill('441')
  await code(page).fill('44100')
  await expect.poll(() => requests).toEqual(['Mexico 44100'])
  await code(page).fill('64000')
  await expect(city(page)).toHaveValue('Monterrey')
  release()
  await page.waitForTimeout(300)
  await expect(city(page)).toHaveValue('Monterrey')
  await code(page).fill('')
  await code(page).pressSequentially('44100', { delay: 20 })
  await expect(city(page)).toHaveValue('Guadalajara')
  expect(requests).toEqual(['Mexico 44100', 'Mexico 64000', 'Mexico 44100'])
})

test('a city that was typed before the postal code stays when the lookup brings nothing better', async ({
  page,
  request,
}) => {
  await mockGeocoder(page, {
    '11111': { body: { status: 'OVER_QUERY_LIMIT', results: [] } },
    '36000': { body: buildGeocoderResult('Guanajuato', 'Marfil') },
    '97000': { body: buildGeocoderResult('Mérida') },
  })
  await openAddressForm(page, request)
  await city(page).fill('Xalapa')
  await code(page).pressSequentially('11111')
  await expect(page.getByText('Search failed')).toBeVisible()
  await expect(city(page)).toHaveValue('Xalapa')
  await code(page).fill('00999')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(city(page)).toHaveValue('Xalapa')
  await code(page).fill('36000')
  await expect(page.locator('[aria-live="polite"]', { hasText: '2 suggestions' })).toBeAttached()
  await expect(city(page)).toHaveValue('Xalapa')
  await code(page).fill('97000')
  await expect(city(page)).toHaveValue('Mérida')
})

test('a city typed before the response arrives stays', async ({ page, request }) => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const requests = await mockGeocoder(page, { '44100': { body: buildGeocoderResult('Guadalajara'), after: blocked } })
  await openAddressForm(page, request)
  await code(page).fill('44100')
  await city(page).fill('Zapopan')
  await expect.poll(() => requests).toEqual(['Mexico 44100'])
  release()
  await expect(city(page)).toHaveValue('Zapopan')
})

test('the form of the checkout looks up the city as well', async ({ page, request }) => {
  await mockGeocoder(page, { '97000': { body: buildGeocoderResult('Mérida') } })
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await code(page).fill('97000')
  await expect(city(page)).toHaveValue('Mérida')
})

const search = (page: Page) => page.getByRole('combobox', { name: 'Find your address' })
const street = (page: Page) => page.getByLabel('Street address')

test('an address in one field fills the others by keyboard, and each stays editable', async ({ page, request }) => {
  const customer = await openAddressForm(page, request)
  const requests: URL[] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.pathname.endsWith('/geocode/json')) requests.push(url)
  })
  await search(page).pressSequentially('Calle')
  await search(page).fill('Calle Tonalá 12, 06700')
  const found = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street(page)).toHaveValue('Calle Tonalá 12')
  await expect(code(page)).toHaveValue('06700')
  await expect(city(page)).toHaveValue('Ciudad de México')
  await expect(page.getByText('We filled in the fields.')).toBeVisible()
  // Only what was typed and the country left the browser, and nothing before there was a number.
  expect(requests.map((url) => [url.searchParams.get('address'), url.searchParams.get('components')])).toEqual([
    ['Calle Tonalá 12, 06700', 'country:MX'],
  ])
  await street(page).fill('Calle Tonalá 14')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('/mi-perfil')
  const addresses = await (await request.get('/api/addresses/list', withAuth(customer))).json()
  expect(addresses).toMatchObject([
    { line: 'Calle Tonalá 14', postal_code_text: '06700', city: 'Ciudad de México', country_id: 142 },
  ])
})

test('in the checkout a street and its number are enough, by keyboard alone', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await search(page).focus()
  await page.keyboard.type('Insurgentes Sur 1602')
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveCount(2)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('We filled in the fields.')).toBeVisible()
  await expect(street(page)).toHaveValue('Avenida Insurgentes Sur 1602')
  await expect(code(page)).toHaveValue('03810')
  await expect(city(page)).toHaveValue('Ciudad de México')
  await expect(page.getByLabel(/^Neighborhood/)).toHaveValue('Nápoles')
  await page.getByRole('button', { name: 'Save and continue' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/checkout-resumen')
})

test('an address that is not found, or a service that fails, leaves the fields to the customer', async ({
  page,
  request,
}) => {
  let body = JSON.stringify(noResults)
  await page.route(/\/maps\/api\/geocode\/json/, (route) =>
    route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } }),
  )
  await openAddressForm(page, request)
  await search(page).fill('Calle Perdida 1')
  await expect(page.getByText('We couldn’t find it. Fill in the fields below.').first()).toBeVisible()
  body = 'no JSON'
  await search(page).fill('Calle Perdida 12')
  await expect(page.getByText('We couldn’t search. Fill in the fields below.').first()).toBeVisible()
  await expect(street(page)).toBeEditable()
})
