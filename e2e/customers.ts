import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createCustomer, createEmail, createPhone, PASSWORD } from './visitor.ts'

/**
 * Data that a customer of a test needs: messages, a cart, an address, a card. All of it goes through the shop's own
 * API.
 */

export interface Customer {
  api_token: string
  email: string
}

interface Mail {
  kind: string
  subject: string
  text: string
}

/** Waits for the newest message of this type to a mailbox or, by SMS, to a phone with its plus. */
export async function waitForMail(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  let foundMail: Mail | undefined
  await expect(async () => {
    const mails = (await (await request.get('/dev/mailbox.json', { params: { to } })).json()) as Mail[]
    foundMail = mails.find((mail) => mail.kind === kind)
    expect(foundMail).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return foundMail!
}

export async function findRegistrationPath(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await waitForMail(request, email, 'registration')
  return /\/registro-exitoso\/[\w-]+/.exec(text)?.[0] ?? ''
}

export function withAuth({ api_token }: Customer) {
  return { headers: { authorization: `Bearer ${api_token}` } }
}

export async function createGoogleCustomer(request: APIRequestContext): Promise<Customer & { affiliation: string }> {
  const { google } = await (await request.get('/api/shop/info?lang=en')).json()
  const email = createEmail('google')
  const token = await request.post(`${new URL(google.script_url).origin}/_google/token`, { data: { email } })
  const { access_token, sub } = await token.json()
  const signedIn = await request.post('/api/users/social-login?lang=en', { data: { google_id: sub, access_token } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return signedIn.json()
}

export async function consentInPopup(popup: Page, email: string): Promise<void> {
  await popup.getByText('Use another account').click()
  await popup.getByLabel('First name').fill('Zoë')
  await popup.getByLabel('Email', { exact: true }).fill(email)
  await popup.getByRole('button', { name: 'Next' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Verifies that the phone, of 10 digits, belongs to the customer, by the code that comes by SMS. */
export async function verifyPhone(request: APIRequestContext, customer: Customer, phone: string): Promise<void> {
  const as = withAuth(customer)
  const sent = await request.post('/api/users/phone-code?lang=en', { ...as, data: { password: PASSWORD } })
  expect(sent.ok(), await sent.text()).toBe(true)
  const code = await readPhoneCode(request, phone)
  const verified = await request.put('/api/users/phone-code', { ...as, data: { code } })
  expect(verified.ok(), await verified.text()).toBe(true)
}

export async function readPhoneCode(request: APIRequestContext, phone: string): Promise<string> {
  const { text } = await waitForMail(request, `+52${phone}`, 'phone-code')
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export interface CartVariant {
  id: number
  size_id: number
  color_id: number
}

export interface Variant extends CartVariant {
  name: string
  uri: string
  category: string
  subcategory: string
  size: string
  color: string
  available: number
}

/**
 * Returns the uris of every product on sale to guests in a currency, the oldest first: products that other journeys
 * create come last, so a `skip` finds the same product whatever ran before.
 */
async function listProductUris(
  request: APIRequestContext,
  query: { lang: string; currency: string },
): Promise<string[]> {
  const get = async (path: string, params: object) =>
    (await request.get(`/api/${path}`, { params: { ...query, ...params } })).json()
  const categories: { uri: string }[] = await get('categories/header', {})
  const details: { subcategories: { uri: string }[] }[] = await Promise.all(
    categories.map(({ uri }) => get('categories/detail', { uri })),
  )
  const lists: { products: { id: number; uri: string }[] }[] = await Promise.all(
    details
      .flatMap(({ subcategories }) => subcategories)
      .map(({ uri }) => get('products/search', { subcategory_uri: uri, per_page: 100 })),
  )
  return lists
    .flatMap(({ products }) => products)
    .toSorted((one, other) => one.id - other.id)
    .map(({ uri }) => uri)
}

/**
 * Finds a product with at least this many units in stock in one size and color; `skip` returns another one, so that
 * tests do not share products.
 */
export async function findVariant(
  request: APIRequestContext,
  {
    skip = 0,
    free: available = 4,
    most: maximum = Infinity,
    lang = 'en',
  }: { skip?: number; free?: number; most?: number; lang?: string } = {},
): Promise<Variant> {
  const query = { lang, currency: lang === 'es' ? 'MXN' : 'USD' }
  let left = skip
  for (const uri of await listProductUris(request, query)) {
    const variant = await (await request.get('/api/products/detail', { params: { ...query, uri } })).json()
    const level = variant.stock.find(
      ({ quantity }: { quantity: number }) => quantity >= available && quantity <= maximum,
    )
    if (!level || left-- > 0) continue
    return {
      id: variant.id,
      name: variant.name,
      uri: variant.uri,
      category: variant.category,
      subcategory: variant.subcategory,
      size_id: level.size_id,
      color_id: level.color_id,
      size: variant.sizes.find((size: { id: number }) => size.id === level.size_id).letter,
      color: variant.colors.find((color: { id: number }) => color.id === level.color_id).name,
      available: level.quantity,
    }
  }
  throw new Error('no such variant in the demo shop')
}

/** Returns the available quantity of one size and color, which a cached response may say a moment later. */
export async function getAvailableQuantity(
  request: APIRequestContext,
  { uri, size_id, color_id }: Variant,
): Promise<number> {
  const params = { lang: 'en', uri, uncached: crypto.randomUUID() }
  const { stock } = await (await request.get('/api/products/detail', { params })).json()
  return stock.find((level: Variant) => level.size_id === size_id && level.color_id === color_id).quantity
}

export async function fillCart(
  request: APIRequestContext,
  customer: Customer,
  lines: { variant: CartVariant; quantity: number }[],
  currency: 'MXN' | 'USD' = 'USD',
): Promise<{ id: string; total: number }> {
  const products = lines.map(({ variant: { id, size_id, color_id }, quantity }) => ({
    id,
    size_id,
    color_id,
    quantity,
  }))
  const response = await request.post(`/api/cart/create?currency=${currency}`, {
    ...withAuth(customer),
    data: { products },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

export async function createAddress(
  request: APIRequestContext,
  customer: Customer,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const data = {
    country_id: 142,
    line: 'Av. Álvaro Obregón 151',
    line2: 'Roma Norte',
    postal_code: '06700',
    city: 'Ciudad de México',
    ...fields,
  }
  const response = await request.post('/api/addresses/create', { ...withAuth(customer), data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).id
}

export async function prepareCheckout(
  request: APIRequestContext,
  customer: Customer,
  variant: CartVariant,
  quantity = 1,
  address: Record<string, unknown> = {},
  currency: 'MXN' | 'USD' = 'USD',
) {
  const cart = await fillCart(request, customer, [{ variant, quantity }], currency)
  const address_id = await createAddress(request, customer, address)
  const sent = await request.put('/api/cart/address', {
    ...withAuth(customer),
    data: { cart_id: cart.id, address_id },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return cart
}

interface OrderData {
  id: number
  number: string
  total: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the response of the API, of which each test knows the fields it reads
  detail: any
}

/** Lists the customer's orders, newest first. */
export async function listOrders(request: APIRequestContext, customer: Customer, lang = 'en'): Promise<OrderData[]> {
  return (await request.get(`/api/cart/orders?lang=${lang}`, withAuth(customer))).json()
}

export async function buyByCard(
  request: APIRequestContext,
  customer: Customer,
  variant: CartVariant,
  quantity = 1,
  address: Record<string, unknown> = {},
): Promise<OrderData> {
  const cart = await prepareCheckout(request, customer, variant, quantity, address)
  const payment_intent = await payAtProvider(request, customer, cart.id)
  await request.post('/api/cart/stripe/intent', { ...withAuth(customer), data: { payment_intent } })
  let order: OrderData | undefined
  await expect(async () => {
    order = (await listOrders(request, customer))[0]
    expect(order?.detail.status).toBe('paid')
  }).toPass({ timeout: 15_000 })
  return order!
}

export async function buyOrder(request: APIRequestContext): Promise<{ code: string; email: string }> {
  const customer = await createCustomer(request, { phone: createPhone() })
  const order = await buyByCard(request, customer, await findVariant(request, { free: 5 }))
  return { code: order.number, email: customer.email }
}

export async function payAtProvider(request: APIRequestContext, customer: Customer, cart_id: string): Promise<string> {
  const started = await request.get('/api/cart/stripe/payment', {
    ...withAuth(customer),
    params: { cart_id, lang: 'en' },
  })
  expect(started.ok(), await started.text()).toBe(true)
  const { client_secret, public_key } = await started.json()
  const { card_script } = await (await request.get('/api/shop/info?lang=en')).json()
  const [payment_intent = ''] = client_secret.split('_secret_')
  const paid = await request.post(`${new URL(card_script).origin}/v1/payment_intents/${payment_intent}/confirm`, {
    headers: { authorization: `Bearer ${public_key}` },
    form: { client_secret, payment_method: 'pm_card_visa', return_url: 'http://localhost/checkout-exito' },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  return payment_intent
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.getByRole('radio', { name: /card|Tarjeta/ })
  // Card is marked already when it was chosen last time, and then one press starts it.
  const start = page.getByRole('button', { name: /^(Continue with|Continuar con) / })
  if (!(await card.isChecked())) await card.check({ force: true })
  else if (await start.isVisible()) await start.click()
  const form = page.frameLocator('iframe[src*="payment-element"]')
  await form.getByLabel(/Card number|Número de tarjeta/).fill(number)
  await form.getByLabel(/Expiration date|Fecha de vencimiento/).fill('12 / 34')
  await form.getByLabel(/Security code|Código de seguridad/).fill('123')
  const zip = form.getByLabel(/ZIP code|Código postal/)
  if (await zip.isVisible()) await zip.fill('02139')
}

/** The keyboard is used because a mouse press right after a scroll may land in the frame above the button. */
export async function pressPayButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).press('Enter')
}
