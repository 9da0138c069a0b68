import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeLine,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
} from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import type { Tx } from '../../platform/db.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { prepareOrder, shipOrder } from '../fulfillment/fulfillment.ts'
import { refundOrder, releaseExpiredReservations } from '../payments/payments.ts'
import { readSettings, writeSetting } from '../content/content.ts'
import { claimGift } from './gift-queries.ts'
import { writeTestSetting } from '../../testing/change-settings.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  t.clock.set(new Date('2027-05-10T12:00:00Z'))
})
afterAll(() => t.close())

const BORN_IN_MAY = '1990-05-17'
const BORN_IN_AUGUST = '1990-08-17'

async function ready(crystals: number, date_birth: string) {
  const customer = await makeCustomer(t, { crystals, date_birth })
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product)])
  return { customer, product, cart }
}

const start = ({ token }: TestCustomer, cart_id: string, lang = 'es') =>
  t.request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart_id}`, { token })
async function pay(customer: TestCustomer, cart_id: string, lang = 'es') {
  const { intent } = await payAtProvider(t, (await start(customer, cart_id, lang)).body)
  return t.request('POST', '/cart/stripe/intent', { token: customer.token, body: { payment_intent: intent } })
}
async function buy(customer: TestCustomer) {
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await pay(customer, cart.id)
}
const summary = async ({ token }: TestCustomer, id: string, lang = 'es') =>
  (await t.request('GET', `/cart/order?id=${id}&lang=${lang}`, { token })).body.reward
const gifts = async ({ token }: TestCustomer) =>
  (await t.request('GET', '/cart/orders', { token })).body.map(
    ({ detail }: { detail: { reward: { gift_name: string | null } } }) => detail.reward.gift_name,
  )

const nothing = { has_gift: false, gift_image: null, gift_name: null, gift_description: null }

describe('a gift', () => {
  test('that the owner paused goes with no new order, and the other one takes its place, until it is resumed', async () => {
    const paused = { birthday: await ready(60, BORN_IN_MAY), both: await ready(160, BORN_IN_MAY) }
    const { gifts: values } = await readSettings(t.db)
    await writeSetting(t.db, 'gifts', { ...values, birthday: { ...values.birthday, paused: true } }, t.clock.now())
    expect(await summary(paused.birthday.customer, paused.birthday.cart.id)).toMatchObject({ has_gift: false })
    expect(await summary(paused.both.customer, paused.both.cart.id)).toMatchObject({ gift_kind: 'seasonal' })
    await t.db`delete from settings where key = 'gifts'`
    expect(await summary(paused.birthday.customer, paused.birthday.cart.id)).toMatchObject({ gift_kind: 'birthday' })
  })

  test('is named when a payment starts, so that the page can say that the owner paused it after the summary', async () => {
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    const started = async () => [
      (await start(customer, cart.id)).body.gift_kind,
      (await t.request('POST', '/cart/paypal/create-order', { token: customer.token, body: { cart_id: cart.id } })).body
        .gift_kind,
    ]
    expect(await started()).toEqual(['birthday', 'birthday'])
    const { gifts: values } = await readSettings(t.db)
    await writeSetting(t.db, 'gifts', { ...values, birthday: { ...values.birthday, paused: true } }, t.clock.now())
    expect(await started()).toEqual([null, null])
    await t.db`delete from settings where key = 'gifts'`
  })

  test('is in the summary, the order, the list of orders and the confirmation', async () => {
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    const { gift_kind, ...shown } = await summary(customer, cart.id, 'en')
    expect(gift_kind).toBe('birthday')
    expect(shown).toEqual({
      has_gift: true, gift_image: null, gift_name: 'Birthday surprise', gift_description: 'A gift from the studio for your birthday.',
    }) // prettier-ignore
    await pay(customer, cart.id, 'en')
    const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
    expect(order.detail.reward).toEqual(shown)
    const [mail] = await eventually(async () => {
      const mails = await t.mailbox.list(customer.email)
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain('Your order comes with a gift: Birthday surprise.')
  })

  test('is packed and sent although every unit of its order was refunded before', async () => {
    const customer = await makeCustomer(t, { crystals: 60, date_birth: BORN_IN_MAY })
    const { code } = await buyOrder(t, { customer, price: 450_00 })
    const refund = { code, amount: 405_00, currency: 'MXN' as const, reason: 'defective', actor: 'test' }
    await refundOrder(t.shop, { ...refund, restock: 'all' })
    await prepareOrder(t.shop, code, 'test')
    await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
    const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
    expect(order.detail).toMatchObject({ reward: { has_gift: true }, waybill: '1234567890' })
  })

  test('has the texts and the image of the settings', async () => {
    const words = { name: 'Pañuelo', description: 'De algodón.' }
    const gift = { image_key: 'gift', es: words, en: { name: 'Bandana', description: 'Cotton.' } }
    await writeTestSetting(t, 'gifts', { birthday: gift, seasonal: gift })
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    expect(await summary(customer, cart.id)).toEqual({
      has_gift: true, gift_image: '/media/gift/640.webp', gift_name: 'Pañuelo', gift_description: 'De algodón.', gift_kind: 'birthday',
    }) // prettier-ignore
    await t.db`delete from settings where key = 'gifts'`
  })

  test.each([
    [0, BORN_IN_MAY],
    [60, BORN_IN_AUGUST],
  ])('is missing with %i crystals, born %s', async (crystals, date_birth) => {
    const { customer, cart } = await ready(crystals, date_birth)
    expect(await summary(customer, cart.id)).toEqual({ ...nothing, gift_kind: null })
    await pay(customer, cart.id)
    expect(await gifts(customer)).toEqual([null])
  })

  test('is one per order: first the birthday’s, then the season’s, then none', async () => {
    const { customer, cart } = await ready(184, BORN_IN_MAY)
    await pay(customer, cart.id)
    await buy(customer)
    await buy(customer)
    expect(await gifts(customer)).toEqual([null, 'Regalo de temporada', 'Sorpresa de cumpleaños'])
    const rewards = (await t.request('GET', '/users/data', { token: customer.token })).body.loyalty.rewards
    expect(rewards.find(({ key }: { key: string }) => key === 'birthday_gift')).toMatchObject({
      state: 'used',
      redeem: false,
    })
  })

  test('stays as it was when the settings change, and cannot be changed by hand', async () => {
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    await pay(customer, cart.id)
    await expect(t.db`update orders set reward = '{}' where customer_id = ${customer.id}`).rejects.toThrow('gift')
    await expect(
      t.db`update orders set reward = null, gift_kind = null, gift_period = null where customer_id = ${customer.id}`,
    ).rejects.toThrow('gift')
  })
})

describe('the claim of an unpaid order', () => {
  test('is transferred when the cart changes, and the gift is given once', async () => {
    const { customer, product, cart } = await ready(60, BORN_IN_MAY)
    await start(customer, cart.id)
    const body = { id: cart.id, products: [makeLine(product, { quantity: 2 })] }
    await t.request('PUT', '/cart/update', { token: customer.token, body })
    await pay(customer, cart.id)
    expect(await gifts(customer)).toEqual(['Sorpresa de cumpleaños'])
    const claims = await t.db`
      select claim.given_at is not null as given, orders.placed_at is not null as placed
      from gift_claims claim join orders on orders.id = claim.order_id where claim.customer_id = ${customer.id}`
    expect(claims).toEqual([{ given: true, placed: true }])
  })

  test('is released when its reservation expires, and the next order may have the gift', async () => {
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    await start(customer, cart.id)
    t.clock.advance(20 * 60_000 + 1)
    await releaseExpiredReservations(t.shop, t.providers)
    expect(await t.db`select from gift_claims where customer_id = ${customer.id}`).toHaveLength(0)
    expect((await summary(customer, cart.id)).has_gift).toBe(true)
  })

  test('the same attempt is returned for an unchanged cart', async () => {
    const { customer, cart } = await ready(184, BORN_IN_MAY)
    const responses = [await start(customer, cart.id), await start(customer, cart.id)]
    expect(responses[0]?.body.client_secret).toBe(responses[1]?.body.client_secret)
  })

  test('is removed when another order got the gift before a late payment completes the order', async () => {
    const { customer, cart } = await ready(60, BORN_IN_MAY)
    const started = await start(customer, cart.id)
    const { id } = await getMakeReadyOrder(customer)
    await t.db.begin(async (tx) => {
      await tx`delete from gift_claims where customer_id = ${customer.id}`
      await claimGift(tx, { customer_id: customer.id, kind: 'birthday', period: '2027', order_id: id }, t.clock.now())
    })
    const { intent } = await payAtProvider(t, started.body)
    await t.request('POST', '/cart/stripe/intent', { token: customer.token, body: { payment_intent: intent } })
    expect(await gifts(customer)).toEqual([null])
    await t.db`delete from gift_claims where order_id = ${id}`
  })
})

const getMakeReadyOrder = ({ id: customer_id }: TestCustomer): Promise<{ id: number }> =>
  insertRow(t.db, 'orders', { customer_id, status: 'expired', payment_status: 'expired' })

test('of ten orders that claim a gift and are completed concurrently, one has it', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const orders = await Promise.all(Array.from({ length: 10 }, () => getMakeReadyOrder(customer)))
  const gift = { customer_id: customer.id, kind: 'birthday', period: '2026' } as const
  const given = await Promise.all(
    orders.map(({ id: order_id }) =>
      t.db.begin(async (tx) => {
        await claimGift(tx, { ...gift, order_id }, null)
        return claimGift(tx, { ...gift, order_id }, t.clock.now())
      }),
    ),
  )
  expect(given.filter(Boolean)).toHaveLength(1)
  const owner = orders[given.indexOf(true)]!
  expect(await t.db`select order_id from gift_claims where customer_id = ${customer.id}`).toEqual([
    { order_id: owner.id },
  ])
  await t.db`delete from gift_claims where customer_id = ${customer.id}`
})

test('claims that differ from their orders are reported', async () => {
  const { customer, cart } = await ready(60, BORN_IN_MAY)
  await pay(customer, cart.id)
  expect(await listRemainingInconsistencies(t)).toEqual([])
  const undo = new Error('undo')
  const after = (change: (tx: Tx) => Promise<unknown>) =>
    t.db
      .begin(async (tx) => {
        await change(tx)
        undo.message = (await listInconsistencies(tx, t.clock.now())).join('\n')
        throw undo
      })
      .catch(() => undo.message)
  expect(await after((tx) => tx`delete from gift_claims where customer_id = ${customer.id}`)).toContain('not noted as given')
  expect(await after((tx) => changeRows(tx, 'gift_claims', { customer_id: customer.id }, { given_at: null }))).toContain('which has ended')
  expect(await after((tx) => changeRows(tx, 'gift_claims', { customer_id: customer.id }, { period: '2020' }))).toContain('has not got it')
}) // prettier-ignore
