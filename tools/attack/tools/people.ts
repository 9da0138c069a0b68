import { randomInt } from 'node:crypto'
import { countUnsent } from './queries.ts'
import type { OneShop } from './target.ts'

export const PASSWORD = 'una-clave-larga-2026'

let made = 0

/** Returns an IP address that no other attempt uses. */
export function newAddress(): string {
  made += 1
  return `10.${Math.floor(made / 65_025) + 1}.${(Math.floor(made / 255) % 255) + 1}.${(made % 255) + 1}`
}

export function newEmail(): string {
  made += 1
  return `attack-${made}-${process.pid}@example.test`
}

export function registration(fields: Record<string, unknown> = {}) {
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
export async function mailsTo(demo: OneShop, to: string): Promise<Mail[]> {
  await mailsSent(demo)
  const { body } = await demo.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  return Array.isArray(body) ? (body as Mail[]) : []
}

/** Waits until every message that was written has left or was dropped. Throws after a fixed number of checks. */
export async function mailsSent({ db }: OneShop): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    if ((await countUnsent(db)) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('messages were not sent')
}

/** Completes the registration by the newest link in the mailbox and returns the bearer token. */
export async function complete(demo: OneShop, email: string, from: string): Promise<string> {
  for (let looks = 0; looks < 100; looks += 1) {
    const [mail] = (await mailsTo(demo, email)).filter(({ kind }) => kind === 'registration')
    const token = /registro-exitoso\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const done = token && (await demo.ask('PUT', '/api/users/complete-register', { body: { token }, from }))
    if (done) return done.body?.api_token ?? ''
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the mail of a registration did not arrive')
}

/** Registers a customer with an account. */
export async function newCustomer(demo: OneShop, fields: Record<string, unknown> = {}) {
  const form = registration(fields)
  const from = newAddress()
  const { status, text } = await demo.ask('POST', '/api/users/sign-in', { body: form, from })
  if (status !== 200) throw new Error(`an ordinary registration got ${status} ${text.slice(0, 200)}`)
  return { ...form, from, token: await complete(demo, form.email, from) }
}

/** Buys as a customer who pays by card, and returns the order's id. */
export async function buy(demo: OneShop, token: string): Promise<number> {
  const { ask } = demo
  const well = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, path, { token, ...(body === undefined ? {} : { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${path} got ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer.body
  }
  const [card] = await well('GET', '/api/products/home?lang=en')
  const { id, stock } = await well('GET', `/api/products/detail?lang=en&uri=${card.uri}`)
  const { size_id, color_id } = stock.find(({ quantity }: { quantity: number }) => quantity > 0)
  const cart = await well('POST', '/api/cart/create?currency=USD', {
    products: [{ id, size_id, color_id, quantity: 1 }],
  })
  const address = await well('POST', '/api/addresses/create', {
    country_id: 142,
    line: 'Av. Álvaro Obregón 151',
    postal_code: '06700',
    city: 'Ciudad de México',
  })
  await well('PUT', '/api/cart/address', { cart_id: cart.id, address_id: address.id })
  const { client_secret, public_key } = await well('GET', `/api/cart/stripe/payment?cart_id=${cart.id}&lang=en`)
  const { card_script } = await well('GET', '/api/shop/info?lang=en')
  const [payment_intent = ''] = client_secret.split('_secret_')
  await fetch(`${new URL(card_script).origin}/v1/payment_intents/${payment_intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${public_key}` },
    body: new URLSearchParams({ client_secret, payment_method: 'pm_card_visa', return_url: 'http://localhost/' }),
  })
  await well('POST', '/api/cart/stripe/intent', { payment_intent })
  const [order] = await well('GET', '/api/cart/orders?lang=en')
  return order.id
}
