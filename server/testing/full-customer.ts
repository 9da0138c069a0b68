import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { deliverOrder, shipOrder } from '../domains/fulfillment/fulfillment.ts'
import { answerReward } from '../domains/loyalty/loyalty.ts'
import { approveReturn, declineReturn } from '../domains/returns/returns.ts'
import {
  makeCollection,
  makeLine,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
  type TestProduct,
  nextUniqueNumber,
} from './make.ts'
import type { TestShop } from './test-shop.ts'

export interface FullCustomer extends TestCustomer {
  password: string
  /** This word is in every text of the customer, and nowhere else. */
  canary: string
  phone: string
  address_id: number
  cart_id: string
  request_id: number
  session_id: number
}

/**
 * Creates a customer with a row in every table that refers to customers: profile, password, linked identity, address,
 * an open cart, a paid order with an invoice and a return, crystals, an answered benefit request, a favorite, an email
 * change, a password reset, an alert, messages in both directions.
 */
export async function makeFullCustomer(test: TestShop): Promise<FullCustomer> {
  const { request: sendRequest } = test
  const n = nextUniqueNumber()
  const canary = `canary${n}x${Math.random().toString(36).slice(2, 10)}`
  const phone = String(9_300_000_000 + n)
  const password = `secret ${canary}`
  const email = `${canary}@canary.example`
  const customer = await makeCustomer(test, { email, name: `Nombre ${canary}`, phone, crystals: 420 })
  const { token } = customer
  const full = { ...customer, canary, phone, password, email }
  await insertAccountRows(test, full)
  const signed_in = await sendRequest('POST', '/users/login', {
    body: { email, password },
    headers: { 'user-agent': `Browser ${canary}` },
    from: `10.9.${n % 250}.7`,
  })
  await askForAddress(test, full)
  const product = await buyAndReturn(test, full)
  const cart = await makeReadyCart(test, customer, [makeLine(product)])
  const request = await sendRequest('POST', '/loyalty/redeem', {
    token,
    body: { reward: 'tailoring', note: `Nota ${canary}`, preferred: `Tarde ${canary}` },
  })
  const scheduled_at = new Date(test.clock.now().valueOf() + DAY_MS)
  const appointment = { status: 'scheduled', scheduled_at, answer: `Cita ${canary}` } as const
  await answerReward(test.shop, request.body.id, appointment, 'staff:1')
  await askForTheRest(test, full, product.id)

  await test.db`
    insert into agent_links (id, session_id, client_id, scopes, created_at)
    select ${`link ${canary}`}, max(id), ${`https://${canary}.example/client.json`}, '{}', now() from sessions
    where customer_id = ${customer.id}`
  const [address] = (await sendRequest('GET', '/addresses/list', { token })).body
  const [session] = (await sendRequest('GET', '/users/sessions', { token: signed_in.body.api_token })).body
  return {
    ...customer,
    password,
    canary,
    phone,
    address_id: address.id,
    cart_id: cart.id,
    request_id: request.body.id,
    session_id: session.id,
  }
}

type Marked = TestCustomer & Pick<FullCustomer, 'canary' | 'phone' | 'password'> & { email: string }

async function insertAccountRows({ db, clock }: TestShop, { id, canary, phone, password }: Marked): Promise<void> {
  await db`update customers set lastname = ${`Apellido ${canary}`}, marketing = true, password_hash = ${await hashPassword(password)} where id = ${id}`
  await db`insert into consents (customer_id, purpose, version, given, at) values (${id}, 'privacy', 1, true, ${clock.now()})`
  await db`insert into identities (provider, subject, customer_id, linked_at) values ('google', ${canary}, ${id}, ${clock.now()})`

  await db`
    insert into customer_notes (customer_id, text, actor, created_at)
    values (${id}, ${`Nota del personal ${canary}`}, 'test', ${clock.now()})`
  await db`
    insert into privacy_requests (customer_id, kind, secret_hash, actor, created_at, expires_at)
    values (${id}, 'export', ${canary}, 'test', ${clock.now()}, ${clock.now()})`
  await db`
    insert into phone_codes (customer_id, phone, code_hash, created_at, expires_at)
    values (${id}, ${`52${phone}`}, ${canary}, ${clock.now()}, ${new Date(clock.now().valueOf() + 600_000)})`
}

async function askForAddress({ request: sendRequest }: TestShop, { token, canary }: Marked): Promise<void> {
  await sendRequest('POST', '/addresses/create', {
    token,
    body: {
      line: `Calle ${canary} 1`,
      line2: `Piso ${canary}`,
      postal_code: '06700',
      city: `Ciudad ${canary}`,
      details: canary,
    },
  })
}

async function buyAndReturn(test: TestShop, customer: Marked): Promise<TestProduct> {
  const { db, request: sendRequest, clock, shop } = test
  const { token, canary } = customer
  const product = await makeProduct(test)
  const paid = await makeReadyCart(test, customer, [makeLine(product, { quantity: 2 })])
  const started = await sendRequest('GET', `/cart/stripe/payment?cart_id=${paid.id}`, { token })
  const { intent } = await payAtProvider(test, started.body)
  await sendRequest('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
  const [order] = (await sendRequest('GET', '/cart/orders', { token })).body
  await sendRequest('PUT', '/orders/invoice', {
    token,
    body: {
      order_id: order.id,
      rfc: 'GODE561231GR8',
      name: `SA ${canary}`,
      use: 'G03',
      regime: '612',
      postal_code: '06700',
    },
  })
  await db`
    insert into invoice_documents (order_id, kind, uuid, folio, total, tax, issued_at, xml, pdf, attached_by, attached_at)
    values (${order.id}, 'invoice', ${randomUUID().toUpperCase()}, 'A-1', 100, 14, ${clock.now()},
      ${Buffer.from(`SA ${canary}`)}, ${Buffer.from(`SA ${canary}`)}, 'test', ${clock.now()})`
  const [back] = await db<{ return_id: number }[]>`
    with back as (
      insert into returns (order_id, kind, status, reason, note, created_at)
      values (${order.id}, 'return', 'requested', 'other', ${`Nota ${canary}`}, ${clock.now()})
      returning id
    )
    insert into return_lines (return_id, order_id, size_id, color_id, quantity)
    select back.id, order_id, size_id, color_id, 1 from back, order_lines where order_id = ${order.id}
    returning return_id`
  await approveReturn(shop, back!.return_id, `Envío ${canary}`, 'staff:1')
  await declineReturn(shop, back!.return_id, `Respuesta ${canary}`, 'staff:1')
  await db`
    insert into former_orders (customer_id, source, number, placed_at, currency, total, lines, imported_at, imported_by)
    select customer_id, 'shopify', '#' || id, now(), 'MXN', 49900,
      ${JSON.stringify([{ name: canary, quantity: 1, price: 499_00 }])}::jsonb, now(), 'staff:1'
    from orders where id = ${order.id}`
  await db`
    insert into order_notes (order_id, actor, note, at)
    values (${order.id}, 'staff:1', ${`Apunte ${canary}`}, ${clock.now()})`
  await insertCanceledReplacement(test, order.id)
  await insertChanges(test, order.id)
  await insertChangeRequest(test, order.id)
  await db`
    insert into order_addresses (order_id, version, address, actor, at)
    select id, 1, shipment_address || ${JSON.stringify({ line: `Corregida ${canary}` })}::jsonb, 'staff:1', ${clock.now()}
    from orders where id = ${order.id}`
  return product
}

async function insertCanceledReplacement({ db, clock }: TestShop, order_id: number): Promise<void> {
  const at = clock.now()
  await db`
    with packed as (
      insert into parcels (order_id, kind, reason, actor, created_at, canceled_at)
      values (${order_id}, 'replacement', 'broken', 'staff:1', ${at}, ${at}) returning id, order_id
    ), filled as (
      insert into parcel_lines (parcel_id, order_id, size_id, color_id, quantity)
      select packed.id, order_id, size_id, color_id, 1 from packed join order_lines using (order_id)
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, order_id, actor, at)
    select size_id, color_id, step.kind, 0, step.units, step.units, order_id, 'staff:1', ${at}
    from order_lines, (values ('sold', 1), ('canceled', -1)) step (kind, units) where order_id = ${order_id}`
}

async function insertChanges({ db, clock }: TestShop, order_id: number): Promise<void> {
  const at = clock.now()
  await db`
    with changed as (
      insert into order_changes (order_id, version, dropped, given, actor, at)
      select ${order_id}, version, 0, 0, 'staff:1', ${at} from (values (1), (2)) step (version)
      returning id, order_id, version
    ), counted as (
      update orders set changes = 2 where id = ${order_id}
    ), filled as (
      insert into order_change_lines (change_id, order_id, size_id, color_id, quantity, name, size, color_name, price)
      select changed.id, order_id, size_id, color_id, 3 - 2 * version, name, size, color_name, price
      from changed join order_lines using (order_id)
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, order_id, actor, at)
    select size_id, color_id, step.kind, 0, step.units, step.units, order_id, 'staff:1', ${at}
    from order_lines, (values ('sold', 1), ('canceled', -1)) step (kind, units) where order_id = ${order_id}`
}

async function insertChangeRequest({ db, clock }: TestShop, order_id: number): Promise<void> {
  const at = clock.now()
  await db`
    with asked as (
      insert into carts (id, customer_id, currency, channel, expires_at, created_at, updated_at)
      select 'change-' || id, customer_id, currency, 'order_change', ${at}, ${at}, ${at} from orders where id = ${order_id}
      returning id
    )
    insert into order_change_requests (order_id, cart_id, version, refunded, plan, due, reason, actor, created_at, expires_at, ended_at, outcome)
    select ${order_id}, id, 0, 0, '{}', 100, 'Le quedó chica', 'staff:1', ${at}, ${at}, ${at}, 'withdrawn' from asked`
}

async function askForTheRest(test: TestShop, customer: Marked, product_id: number): Promise<void> {
  const { db, request: sendRequest, clock } = test
  const { id, token, canary, phone, email, password } = customer
  await db`insert into favorites (customer_id, product_id, at) values (${id}, ${product_id}, ${clock.now()})`
  await sendRequest('PUT', '/users/data', {
    token,
    body: {
      name: `Nombre ${canary}`,
      lastname: `Apellido ${canary}`,
      country_id: 142,
      phone,
      email: `new-${email}`,
      password,
    },
  })
  const opens_at = new Date(clock.now().valueOf() + 30 * DAY_MS)
  const drop_id = await makeCollection(test, `cita-${id}`, opens_at, { announced: true })
  await sendRequest('PUT', '/drops/reminder', { token, body: { id: drop_id, remind: true } })
  const sold_out = await makeProduct(test, { stock: 0 })
  await sendRequest('POST', '/stock-alerts/create', { body: { email: email.toUpperCase(), product_id: sold_out.id } })
  await sendRequest('POST', '/contact/send', { token, body: { name: 'Nadie', email, message: `Pregunta ${canary}` } })
  await sendRequest('POST', '/contact/send', { body: { name: 'Nadie', email, message: `Otra ${canary}` } })
  await sendRequest('POST', '/users/password-recovery', { body: { email } })
  await sendRequest('POST', '/users/export', { token, body: { password } })
}

export async function deliverOrders({ db, shop }: TestShop, customer_id: number): Promise<void> {
  const orders = await db<{ code: string }[]>`
    select code from orders where customer_id = ${customer_id} and placed_at is not null`
  for (const { code } of orders) {
    await shipOrder(shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
    await deliverOrder(shop, code, 'test')
  }
}
