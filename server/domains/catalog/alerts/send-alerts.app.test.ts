import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import {
  makeLine,
  makeCollection,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestProduct,
  nextUniqueNumber,
} from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { releaseExpiredReservations } from '../../payments/payments.ts'
import { addStock, adjustStock } from '../../stock/stock.ts'
import { deleteExpiredAlerts } from './expired-queries.ts'
import { sendStockAlerts } from './send-alerts.ts'
import { setOnHand, insertLedgerEntry } from '../../../testing/change-stock.ts'
import { hideProduct, publishProduct } from '../../../testing/change-products.ts'
import { blockCustomer } from '../../../testing/change-customers.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

const aMailbox = () => `aviso-${nextUniqueNumber()}@correo.example`

async function wait(product: TestProduct, email: string, inventoryLevel: object = {}, lang = 'es'): Promise<void> {
  const response = await ownShop.request('POST', `/stock-alerts/create?lang=${lang}`, {
    body: { email, product_id: product.id, ...inventoryLevel },
  })
  expect(response.status).toBe(200)
}

async function getSku({ id }: TestProduct): Promise<string> {
  const [row] = await ownShop.db<{ sku: string }[]>`select sku from products where id = ${id}`
  return row!.sku
}

/** Staff correct the stock of a variant, by default of size S in black. */
async function count(product: TestProduct, items: number, { size = 'S', color = 'Negro' } = {}): Promise<void> {
  await adjustStock(ownShop.shop, {
    sku: await getSku(product),
    size,
    color,
    quantity: items,
    reason: 'prueba',
    actor: 'test',
  })
  await waitUntilIdle(ownShop)
}

const alertsTo = async (email: string) =>
  (await ownShop.mailbox.list(email)).filter(({ kind }) => kind === 'stock-alert')
const sweep = async () => {
  await sendStockAlerts(ownShop.shop, {})
  await waitUntilIdle(ownShop)
}

test('each of three mailboxes gets one mail about the first units, although one is registered twice and one in capitals', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const [one, two, three] = [aMailbox(), aMailbox(), aMailbox()]
  for (const email of [one, two.toUpperCase(), three, three]) await wait(product, email)
  await count(product, 1)
  await count(product, -1)
  await count(product, 1)
  await sweep()
  for (const email of [one, two, three]) expect(await alertsTo(email)).toHaveLength(1)

  await wait(product, one)
  await count(product, -1)
  await count(product, 1)
  expect(await alertsTo(one)).toHaveLength(2)
  expect(await alertsTo(two)).toHaveLength(1)
})

test('the mail names the variants in the language of the request, and links to them', async () => {
  const product = await makeProduct(ownShop, { stock: 0, colors: ['black', 'teal'] })
  const [spanish, english] = [aMailbox(), aMailbox()]
  await wait(product, spanish, { size_id: product.sizes.M, color_id: product.colors.teal })
  await wait(product, english, {}, 'en')
  await count(product, 2, { size: 'M', color: 'Petróleo' })
  const [mail] = await alertsTo(spanish)
  expect(mail?.subject).toBe(`${product.name} está de vuelta`)
  expect(mail?.text).toContain('Ya hay lo que esperabas: M · Petróleo.')
  const { teal } = product.colors
  const link = `http://shop.test/detalles-producto/${product.uri}?color=${teal}&size=${product.sizes.M}`
  expect(mail?.text).toContain(link)
  expect(mail?.text).toMatch(/http:\/\/shop\.test\/alertas\/salir\/[\w-]{43}\n/)
  const [other] = await alertsTo(english)
  expect(other?.subject).toBe(`${product.name} en is back`)
  expect(other?.text).toContain(`http://shop.test/detalles-producto/${product.uri_en}\n`)
})

test('only mailboxes that wait for these variants get a mail', async () => {
  const product = await makeProduct(ownShop, { stock: 0, colors: ['black', 'teal'] })
  const { sizes, colors } = product
  const [any, size, color, other] = [aMailbox(), aMailbox(), aMailbox(), aMailbox()]
  await wait(product, any)
  await wait(product, size, { size_id: sizes.S })
  await wait(product, color, { color_id: colors.black })
  await wait(product, other, { size_id: sizes.S, color_id: colors.teal })
  await wait(await makeProduct(ownShop, { stock: 0 }), other)
  await count(product, 1)
  for (const email of [any, size, color]) expect(await alertsTo(email)).toHaveLength(1)
  expect(await alertsTo(other)).toHaveLength(0)
})

test('a mailbox that waits for several variants of a product gets one mail about them', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const email = aMailbox()
  await wait(product, email)
  await wait(product, email.toUpperCase(), { size_id: product.sizes.S })
  await wait(product, email, { size_id: product.sizes.M })
  await count(product, 1)
  expect(await alertsTo(email)).toHaveLength(1)
  await count(product, 1, { size: 'M' })
  expect(await alertsTo(email)).toHaveLength(2)
})

test('two processes that handle the same variants write one mail', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const emails = Array.from({ length: 30 }, aMailbox)
  for (const email of emails) await wait(product, email)
  await count(product, 1)
  await Promise.all([1, 2, 3].map(() => sendStockAlerts(ownShop.shop, { product_id: product.id })))
  await waitUntilIdle(ownShop)
  for (const email of emails) expect(await alertsTo(email)).toHaveLength(1)
})

test('no mail is sent about units that are sold again before it is written', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const email = aMailbox()
  await wait(product, email)
  const { id: product_id, size_id, color_id } = makeLine(product)
  const at = ownShop.clock.now()
  await ownShop.db.begin(async (tx) => {
    await addStock(tx, [{ product_id, size_id, color_id, quantity: 1 }], { actor: 'test', at })
    await setOnHand(tx, { product_id }, 0)
    await insertLedgerEntry(tx, { size_id, color_id }, { kind: 'corrected', on_hand: -1, at })
  })
  await sendStockAlerts(ownShop.shop, { product_id })
  await waitUntilIdle(ownShop)
  expect(await alertsTo(email)).toHaveLength(0)
})

test('an alert created while units are free waits for the next ones', async () => {
  const product = await makeProduct(ownShop, { stock: 2 })
  const email = aMailbox()
  await wait(product, email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
  ownShop.clock.advance(1000)
  await count(product, 1)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units released by an unfinished payment trigger alerts', async () => {
  const product = await makeProduct(ownShop, { stock: 1, sizes: [{ letter: 'S' }] })
  const buyer = await makeCustomer(ownShop)
  const cart = await makeReadyCart(ownShop, buyer, [makeLine(product)])
  expect((await ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })).status).toBe(
    200,
  )
  const email = aMailbox()
  await wait(product, email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
  ownShop.clock.advance(21 * 60_000)
  await releaseExpiredReservations(ownShop.shop, ownShop.providers)
  await waitUntilIdle(ownShop)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units released by a changed cart trigger alerts, but paying the same cart again releases none', async () => {
  const [product, other] = [
    await makeProduct(ownShop, { stock: 1, sizes: [{ letter: 'S' }] }),
    await makeProduct(ownShop),
  ]
  const buyer = await makeCustomer(ownShop)
  const start = async (lines: object[]) => {
    const cart = await makeReadyCart(ownShop, buyer, lines)
    return ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })
  }
  await start([makeLine(product)])
  const email = aMailbox()
  await wait(product, email)
  await start([makeLine(product), makeLine(other)])
  await waitUntilIdle(ownShop)
  expect(await alertsTo(email)).toHaveLength(0)
  await start([makeLine(other)])
  await waitUntilIdle(ownShop)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units that were paid trigger no alerts', async () => {
  const product = await makeProduct(ownShop, { stock: 1, sizes: [{ letter: 'S' }] })
  const buyer = await makeCustomer(ownShop)
  const cart = await makeReadyCart(ownShop, buyer, [makeLine(product)])
  const started = await ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })
  const email = aMailbox()
  await wait(product, email)
  const { intent } = await payAtProvider(ownShop, started.body)
  await ownShop.request('POST', '/cart/stripe/intent', { token: buyer.token, body: { payment_intent: intent } })
  await waitForMessages(ownShop, buyer.email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
})

test('a mailbox gets the mail about a drop when its owner may enter, and not before', async () => {
  const opens_at = new Date(ownShop.clock.now().valueOf() + 2 * WEEK_MS + 3_600_000)
  await makeCollection(ownShop, 'luna', opens_at)
  const early = await makeProduct(ownShop, { stock: 0, collection_key: 'luna' })
  const diamond = await makeCustomer(ownShop, { crystals: 301 })
  const [emerald, guest] = [await makeCustomer(ownShop, { crystals: 151 }), aMailbox()]
  // A customer of the highest level requests all alerts, but the level of the mailbox's owner decides.
  for (const email of [diamond.email, emerald.email.toUpperCase(), guest])
    await ownShop.request('POST', '/stock-alerts/create', {
      token: diamond.token,
      body: { email, product_id: early.id },
    })
  const listNotified = async () =>
    [await alertsTo(diamond.email), await alertsTo(emerald.email), await alertsTo(guest)].map((all) => all.length)

  await count(early, 1)
  expect(await listNotified()).toEqual([1, 0, 0])
  ownShop.clock.advance(3_600_000)
  await sweep()
  expect(await listNotified()).toEqual([1, 1, 0])
  ownShop.clock.set(opens_at)
  await sweep()
  expect(await listNotified()).toEqual([1, 1, 1])
})

test('a mailbox whose account is blocked waits for the opening to everyone', async () => {
  const opens_at = new Date(ownShop.clock.now().valueOf() + WEEK_MS)
  await makeCollection(ownShop, 'sombra', opens_at)
  const early = await makeProduct(ownShop, { stock: 0, collection_key: 'sombra' })
  const { id, token, email } = await makeCustomer(ownShop, { crystals: 301 })
  await ownShop.request('POST', '/stock-alerts/create', { token, body: { email, product_id: early.id } })
  await blockCustomer(ownShop.db, id)
  await count(early, 1)
  expect(await alertsTo(email)).toEqual([])
  ownShop.clock.set(opens_at)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(1)
})

test('a product that is not for sale triggers no alerts until it is', async () => {
  const product = await makeProduct(ownShop, { stock: 0 })
  const email = aMailbox()
  await wait(product, email)
  await hideProduct(ownShop.db, product.id)
  await count(product, 1)
  expect(await alertsTo(email)).toHaveLength(0)
  await publishProduct(ownShop.db, product.id, ownShop.clock.now())
  await sweep()
  expect(await alertsTo(email)).toHaveLength(1)
})

test('the unsubscribe link ends all alerts of the mailbox, any number of times, and none of others', async () => {
  const [product, later] = [await makeProduct(ownShop, { stock: 0 }), await makeProduct(ownShop, { stock: 0 })]
  const [email, other] = [aMailbox(), aMailbox()]
  await wait(product, email)
  await wait(later, email.toUpperCase())
  await wait(later, other)
  await count(product, 1)
  const token = await waitForSecret(ownShop, email)
  for (let time = 0; time < 2; time += 1)
    expect(await ownShop.request('PUT', '/stock-alerts/leave', { body: { token } })).toMatchObject({
      status: 200,
      body: { left: true },
    })
  await count(later, 1)
  expect(await alertsTo(email)).toHaveLength(1)
  expect(await alertsTo(other)).toHaveLength(1)
  const storedSecrets = await ownShop.db`select from messages where data ->> 'secret' is not null`
  expect(storedSecrets).toHaveLength(0)
})

test('a mail program ends the alerts with one POST to the URL of the headers, and a browser is asked first', async () => {
  const [product, later] = [await makeProduct(ownShop, { stock: 0 }), await makeProduct(ownShop, { stock: 0 })]
  const email = aMailbox()
  await wait(product, email)
  await wait(later, email)
  await count(product, 1)
  const token = await waitForSecret(ownShop, email)
  const [mail] = await ownShop.mailbox.list(email)
  expect(mail!.list_unsubscribe).toBe(`http://shop.test/api/stock-alerts/leave/${token}`)
  const { status, headers } = await ownShop.request('GET', `/stock-alerts/leave/${token}`)
  expect([status, headers.location]).toEqual([303, `/alertas/salir/${token}`])
  for (let time = 0; time < 2; time += 1) {
    const url = `/api/stock-alerts/leave/${token}`
    const response = await ownShop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(200)
  }
  await count(later, 1)
  expect(await alertsTo(email)).toHaveLength(1)
  expect((await ownShop.request('POST', `/stock-alerts/leave/${'x'.repeat(43)}`)).status).toBe(400)
})

test('sent alerts are deleted with their unsubscribe link after 90 days, waiting ones after a year', async () => {
  const [product, never] = [await makeProduct(ownShop, { stock: 0 }), await makeProduct(ownShop, { stock: 0 })]
  const email = aMailbox()
  await wait(product, email)
  await wait(never, email)
  await count(product, 1)
  const token = await waitForSecret(ownShop, email)
  const leave = () => ownShop.request('PUT', '/stock-alerts/leave', { body: { token } })
  const listLeft = () => ownShop.db`select from stock_alerts where email = ${email}`
  ownShop.clock.advance(89 * DAY_MS)
  await deleteExpiredAlerts(ownShop.shop, 'stock')
  expect(await listLeft()).toHaveLength(2)
  ownShop.clock.advance(2 * DAY_MS)
  await deleteExpiredAlerts(ownShop.shop, 'stock')
  expect(await listLeft()).toHaveLength(1)
  expect((await leave()).body.errors).toEqual(['alert_link_not_valid'])
  ownShop.clock.advance(275 * DAY_MS)
  await deleteExpiredAlerts(ownShop.shop, 'stock')
  expect(await listLeft()).toHaveLength(0)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(ownShop.db, ownShop.clock.now())).toEqual([])
})
