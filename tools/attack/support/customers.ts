import { randomInt } from 'node:crypto'
import { countUnsentMessages } from './queries.ts'
import type { TargetShop } from './target.ts'

export const PASSWORD = 'una-clave-larga-2026'

let counter = 0

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

export async function waitForLink(demo: TargetShop, email: string, kind: string, page: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await listMailsTo(demo, email)).find((one) => one.kind === kind)
    const secret = new RegExp(`${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1]
    if (secret) return secret
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the mail ${kind} to ${email} did not arrive`)
}

export async function completeRegistration(demo: TargetShop, email: string, from: string): Promise<string> {
  const token = await waitForLink(demo, email, 'registration', 'registro-exitoso')
  const response = await demo.request('PUT', '/api/users/complete-register', { body: { token }, ipAddress: from })
  return response.body?.api_token ?? ''
}

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

export async function fillCart(demo: TargetShop, token: string): Promise<string> {
  const requestSuccessfully = createSender(demo, token)
  const [card] = await requestSuccessfully('GET', '/api/products/home?lang=en')
  const { id, stock } = await requestSuccessfully('GET', `/api/products/detail?lang=en&uri=${card.uri}`)
  const { size_id, color_id } = stock.find(({ quantity }: { quantity: number }) => quantity > 0)
  const products = [{ id, size_id, color_id, quantity: 1 }]
  return (await requestSuccessfully('POST', '/api/cart/create?currency=USD', { products })).id
}

export async function prepareCart(demo: TargetShop, token: string): Promise<string> {
  const requestSuccessfully = createSender(demo, token)
  const cart_id = await fillCart(demo, token)
  const address = await requestSuccessfully('POST', '/api/addresses/create', {
    country_id: 142,
    line: 'Av. Álvaro Obregón 151',
    postal_code: '06700',
    city: 'Ciudad de México',
  })
  await requestSuccessfully('PUT', '/api/cart/address', { cart_id, address_id: address.id })
  return cart_id
}

export async function completeOrder(demo: TargetShop, token: string): Promise<number> {
  const requestSuccessfully = createSender(demo, token)
  const cart_id = await prepareCart(demo, token)
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
  const [order] = await listOrders(demo, token)
  return order!.id
}

interface CustomerOrder {
  id: number
  number: string
  total: number
  detail: { cart_products: { size_id: number; color_id: number }[]; returns: { id: number }[] }
}

export function listOrders(demo: TargetShop, token: string): Promise<CustomerOrder[]> {
  return createSender(demo, token)('GET', '/api/cart/orders?lang=en')
}

export async function requestTransfer(demo: TargetShop, token: string): Promise<string> {
  const body = { cart_id: await prepareCart(demo, token), payment_method: 'zelle' }
  return (await createSender(demo, token)('POST', '/api/cart/zelleyvenmo-payment?lang=en', body)).number
}

export async function requestReturn(demo: TargetShop, token: string, { id, detail }: CustomerOrder): Promise<number> {
  const [{ size_id, color_id } = { size_id: 0, color_id: 0 }] = detail.cart_products
  const lines = [{ size_id, color_id, quantity: 1 }]
  const body = { order_id: id, kind: 'return', reason: 'too_small', lines }
  const order: CustomerOrder = await createSender(demo, token)('POST', '/api/orders/returns?lang=en', body)
  return order.detail.returns[0]!.id
}
