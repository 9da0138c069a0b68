import { randomInt } from 'node:crypto'
import { countUnsentMessages } from './queries.ts'
import type { TargetShop } from './target.ts'

export const PASSWORD = 'una-clave-larga-2026'

let counter = 0

/** Returns an IP address that no other attempt uses. */
export function createIpAddress(): string {
  counter += 1
  return `10.${Math.floor(counter / 65_025) + 1}.${(Math.floor(counter / 255) % 255) + 1}.${(counter % 255) + 1}`
}

export function newEmail(): string {
  counter += 1
  return `attack-${counter}-${process.pid}@example.test`
}

export function buildRegistration(fields: Record<string, unknown> = {}) {
  return {
    name: 'Eva',
    lastname: 'Prueba',
    date_birth: '1990-05-05',
    country_id: 142,
    phone: `55${randomInt(10_000_000, 100_000_000)}`,
    email: newEmail(),
    password: PASSWORD,
    lang: 'en',
    ...fields,
  }
}

interface Mail {
  to: string
  kind: string
  text: string
}

/** Returns the messages to a mailbox or phone, the newest first, once those on their way have left. */
export async function listMailsTo(demo: TargetShop, to: string): Promise<Mail[]> {
  await waitForMails(demo)
  const { body } = await demo.request('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  return Array.isArray(body) ? (body as Mail[]) : []
}

/** Waits until every message that was written has left or was dropped. Throws after a fixed number of checks. */
export async function waitForMails({ db }: TargetShop): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await countUnsentMessages(db)) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('messages were not sent')
}

/** Completes the registration by the newest link in the mailbox and returns the bearer token. */
export async function completeRegistration(demo: TargetShop, email: string, from: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = (await listMailsTo(demo, email)).filter(({ kind }) => kind === 'registration')
    const token = /registro-exitoso\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const response =
      token && (await demo.request('PUT', '/api/users/complete-register', { body: { token }, ipAddress: from }))
    if (response) return response.body?.api_token ?? ''
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the mail of a registration did not arrive')
}

/** Registers a customer with an account. */
export async function createCustomer(demo: TargetShop, fields: Record<string, unknown> = {}) {
  const form = buildRegistration(fields)
  const from = createIpAddress()
  const { status, text } = await demo.request('POST', '/api/users/sign-in', { body: form, ipAddress: from })
  if (status !== 200) throw new Error(`an ordinary registration got ${status} ${text.slice(0, 200)}`)
  return { ...form, from, token: await completeRegistration(demo, form.email, from) }
}

/** Returns a function that sends a customer's request, and throws unless it is answered 200. */
function createSender({ request }: TargetShop, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await request(method, path, { token, ...(body === undefined ? {} : { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${path} got ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer.body
  }
}

/** Puts a product that is in stock into the cart of a customer, and returns the cart's id. */
export async function fillCart(demo: TargetShop, token: string): Promise<string> {
  const requestSuccessfully = createSender(demo, token)
  const [card] = await requestSuccessfully('GET', '/api/products/home?lang=en')
  const { id, stock } = await requestSuccessfully('GET', `/api/products/detail?lang=en&uri=${card.uri}`)
  const { size_id, color_id } = stock.find(({ quantity }: { quantity: number }) => quantity > 0)
  const products = [{ id, size_id, color_id, quantity: 1 }]
  return (await requestSuccessfully('POST', '/api/cart/create?currency=USD', { products })).id
}

/** Buys as a customer who pays by card, and returns the order's id. */
export async function completeOrder(demo: TargetShop, token: string): Promise<number> {
  const requestSuccessfully = createSender(demo, token)
  const cart_id = await fillCart(demo, token)
  const address = await requestSuccessfully('POST', '/api/addresses/create', {
    country_id: 142,
    line: 'Av. Álvaro Obregón 151',
    postal_code: '06700',
    city: 'Ciudad de México',
  })
  await requestSuccessfully('PUT', '/api/cart/address', { cart_id, address_id: address.id })
  const { client_secret, public_key } = await requestSuccessfully(
    'GET',
    `/api/cart/stripe/payment?cart_id=${cart_id}&lang=en`,
  )
  const { card_script } = await requestSuccessfully('GET', '/api/shop/info?lang=en')
  const [payment_intent = ''] = client_secret.split('_secret_')
  await fetch(`${new URL(card_script).origin}/v1/payment_intents/${payment_intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${public_key}` },
    body: new URLSearchParams({ client_secret, payment_method: 'pm_card_visa', return_url: 'http://localhost/' }),
  })
  await requestSuccessfully('POST', '/api/cart/stripe/intent', { payment_intent })
  const [order] = await requestSuccessfully('GET', '/api/cart/orders?lang=en')
  return order.id
}
