import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idle, messagesTo, secretTo } from '../../../testing/mail.ts'
import {
  lineOf,
  makeCollection,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestProduct,
  unique,
} from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { releaseHolds } from '../../payments/payments.ts'
import { addPieces, changeStock } from '../../stock/stock.ts'
import { forgetStockAlerts, tellStockAlerts } from './jobs.ts'

let own: TestShop
beforeAll(async () => {
  own = await openTestShop()
})
afterAll(() => own.close())

const aMailbox = () => `aviso-${unique()}@correo.example`

async function wait(product: TestProduct, email: string, cell: object = {}, lang = 'es'): Promise<void> {
  const answer = await own.ask('POST', `/stock-alerts/create?lang=${lang}`, {
    body: { email, product_id: product.id, ...cell },
  })
  expect(answer.status).toBe(200)
}

async function skuOf({ id }: TestProduct): Promise<string> {
  const [row] = await own.db<{ sku: string }[]>`select sku from products where id = ${id}`
  return row!.sku
}

/** Staff correct the stock of a variant, by default of size S in black. */
async function count(product: TestProduct, pieces: number, { size = 'S', color = 'Negro' } = {}): Promise<void> {
  await changeStock(own.shop, { sku: await skuOf(product), size, color, pieces, reason: 'prueba', actor: 'test' })
  await idle(own)
}

const alertsTo = async (email: string) => (await own.mailbox.list(email)).filter(({ kind }) => kind === 'stock-alert')
const sweep = async () => {
  await tellStockAlerts(own.shop, {})
  await idle(own)
}

test('each of three mailboxes gets one mail about the first units, although one is registered twice and one in capitals', async () => {
  const product = await makeProduct(own, { stock: 0 })
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
  const product = await makeProduct(own, { stock: 0, colors: ['black', 'teal'] })
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
  const product = await makeProduct(own, { stock: 0, colors: ['black', 'teal'] })
  const { sizes, colors } = product
  const [any, size, color, other] = [aMailbox(), aMailbox(), aMailbox(), aMailbox()]
  await wait(product, any)
  await wait(product, size, { size_id: sizes.S })
  await wait(product, color, { color_id: colors.black })
  await wait(product, other, { size_id: sizes.S, color_id: colors.teal })
  await wait(await makeProduct(own, { stock: 0 }), other)
  await count(product, 1)
  for (const email of [any, size, color]) expect(await alertsTo(email)).toHaveLength(1)
  expect(await alertsTo(other)).toHaveLength(0)
})

test('a mailbox that waits for several variants of a product gets one mail about them', async () => {
  const product = await makeProduct(own, { stock: 0 })
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
  const product = await makeProduct(own, { stock: 0 })
  const emails = Array.from({ length: 30 }, aMailbox)
  for (const email of emails) await wait(product, email)
  await count(product, 1)
  await Promise.all([1, 2, 3].map(() => tellStockAlerts(own.shop, { product_id: product.id })))
  await idle(own)
  for (const email of emails) expect(await alertsTo(email)).toHaveLength(1)
})

test('no mail is sent about units that are sold again before it is written', async () => {
  const product = await makeProduct(own, { stock: 0 })
  const email = aMailbox()
  await wait(product, email)
  const { id: product_id, size_id, color_id } = lineOf(product)
  const at = own.clock.now()
  await own.db.begin(async (tx) => {
    await addPieces(tx, [{ product_id, size_id, color_id, quantity: 1 }], { kind: 'received', actor: 'test', at })
    await tx`update stock set on_hand = 0 where product_id = ${product_id}`
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at)
      values (${size_id}, ${color_id}, 'corrected', -1, 0, 'test', ${at})`
  })
  await tellStockAlerts(own.shop, { product_id })
  await idle(own)
  expect(await alertsTo(email)).toHaveLength(0)
})

test('an alert created while units are free waits for the next ones', async () => {
  const product = await makeProduct(own, { stock: 2 })
  const email = aMailbox()
  await wait(product, email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
  own.clock.advance(1000)
  await count(product, 1)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units released by an unfinished payment trigger alerts', async () => {
  const product = await makeProduct(own, { stock: 1, sizes: [{ letter: 'S' }] })
  const buyer = await makeCustomer(own)
  const cart = await makeReadyCart(own, buyer, [lineOf(product)])
  expect((await own.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })).status).toBe(200)
  const email = aMailbox()
  await wait(product, email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
  own.clock.advance(21 * 60_000)
  await releaseHolds(own.shop, own.providers)
  await idle(own)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units released by a changed cart trigger alerts, but paying the same cart again releases none', async () => {
  const [product, other] = [await makeProduct(own, { stock: 1, sizes: [{ letter: 'S' }] }), await makeProduct(own)]
  const buyer = await makeCustomer(own)
  const start = async (lines: object[]) => {
    const cart = await makeReadyCart(own, buyer, lines)
    return own.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })
  }
  await start([lineOf(product)])
  const email = aMailbox()
  await wait(product, email)
  await start([lineOf(product), lineOf(other)])
  await idle(own)
  expect(await alertsTo(email)).toHaveLength(0)
  await start([lineOf(other)])
  await idle(own)
  expect(await alertsTo(email)).toHaveLength(1)
})

test('units that were paid trigger no alerts', async () => {
  const product = await makeProduct(own, { stock: 1, sizes: [{ letter: 'S' }] })
  const buyer = await makeCustomer(own)
  const cart = await makeReadyCart(own, buyer, [lineOf(product)])
  const started = await own.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: buyer.token })
  const email = aMailbox()
  await wait(product, email)
  const { intent } = await payAtProvider(own, started.body)
  await own.ask('POST', '/cart/stripe/intent', { token: buyer.token, body: { payment_intent: intent } })
  await messagesTo(own, buyer.email)
  await sweep()
  expect(await alertsTo(email)).toHaveLength(0)
})

test('a mailbox gets the mail about a drop when its owner may enter, and not before', async () => {
  const opens_at = new Date(own.clock.now().valueOf() + 2 * WEEK_MS + 3_600_000)
  await makeCollection(own, 'luna', opens_at)
  const early = await makeProduct(own, { stock: 0, collection_key: 'luna' })
  const diamond = await makeCustomer(own, { crystals: 301 })
  const [emerald, guest] = [await makeCustomer(own, { crystals: 151 }), aMailbox()]
  // A customer of the highest level requests all alerts, but the level of the mailbox's owner decides.
  for (const email of [diamond.email, emerald.email.toUpperCase(), guest])
    await own.ask('POST', '/stock-alerts/create', { token: diamond.token, body: { email, product_id: early.id } })
  const told = async () =>
    [await alertsTo(diamond.email), await alertsTo(emerald.email), await alertsTo(guest)].map((all) => all.length)

  await count(early, 1)
  expect(await told()).toEqual([1, 0, 0])
  own.clock.advance(3_600_000)
  await sweep()
  expect(await told()).toEqual([1, 1, 0])
  own.clock.set(opens_at)
  await sweep()
  expect(await told()).toEqual([1, 1, 1])
})

test('a product that is not for sale triggers no alerts until it is', async () => {
  const product = await makeProduct(own, { stock: 0 })
  const email = aMailbox()
  await wait(product, email)
  await own.db`update products set published_at = null where id = ${product.id}`
  await count(product, 1)
  expect(await alertsTo(email)).toHaveLength(0)
  await own.db`update products set published_at = ${own.clock.now()} where id = ${product.id}`
  await sweep()
  expect(await alertsTo(email)).toHaveLength(1)
})

test('the unsubscribe link ends all alerts of the mailbox, any number of times, and none of others', async () => {
  const [product, later] = [await makeProduct(own, { stock: 0 }), await makeProduct(own, { stock: 0 })]
  const [email, other] = [aMailbox(), aMailbox()]
  await wait(product, email)
  await wait(later, email.toUpperCase())
  await wait(later, other)
  await count(product, 1)
  const token = await secretTo(own, email)
  for (let time = 0; time < 2; time += 1)
    expect(await own.ask('PUT', '/stock-alerts/leave', { body: { token } })).toMatchObject({
      status: 200,
      body: { left: true },
    })
  await count(later, 1)
  expect(await alertsTo(email)).toHaveLength(1)
  expect(await alertsTo(other)).toHaveLength(1)
  const kept = await own.db`select from messages where data ->> 'secret' is not null`
  expect(kept).toHaveLength(0)
})

test('sent alerts are deleted with their unsubscribe link after 90 days, waiting ones after a year', async () => {
  const [product, never] = [await makeProduct(own, { stock: 0 }), await makeProduct(own, { stock: 0 })]
  const email = aMailbox()
  await wait(product, email)
  await wait(never, email)
  await count(product, 1)
  const token = await secretTo(own, email)
  const leave = () => own.ask('PUT', '/stock-alerts/leave', { body: { token } })
  const left = () => own.db`select from stock_alerts where email = ${email}`
  own.clock.advance(89 * DAY_MS)
  await forgetStockAlerts(own.shop)
  expect(await left()).toHaveLength(2)
  own.clock.advance(2 * DAY_MS)
  await forgetStockAlerts(own.shop)
  expect(await left()).toHaveLength(1)
  expect((await leave()).body.errors).toEqual(['alert_link_not_valid'])
  own.clock.advance(275 * DAY_MS)
  await forgetStockAlerts(own.shop)
  expect(await left()).toHaveLength(0)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listFaults(own.db, own.clock.now())).toEqual([])
})
