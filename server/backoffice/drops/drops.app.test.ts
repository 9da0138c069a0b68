import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { currencies, langs } from '@shop/contract/locale.ts'
import type { CollectionView, Diagnosis, DoctorCheckName } from '@shop/contract/staff/drops.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCollection,
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
  nextUniqueNumber,
  payAtProvider,
  type TestProduct,
} from '../../testing/make.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { expireTransfers } from '../../domains/payments/payments.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { hideProduct, publishProduct, setMainImage } from '../../testing/change-products.ts'
import { insertImage } from '../../testing/change-catalog.ts'
import { setOnHand } from '../../testing/change-stock.ts'
import { blockCustomer } from '../../testing/change-customers.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const fromNow = (ms: number) => new Date(t.clock.now().valueOf() + ms)
const get = async (path: string) => (await staff.send('GET', path)).body

async function makeDrop(opens_at: Date): Promise<{ id: number; key: string }> {
  const key = `drop-${nextUniqueNumber()}`
  await makeCollection(t, key, opens_at)
  const [row] = await t.db<
    { id: number }[]
  >`select collection_id as id from collection_texts where uri = ${`${key}-es`}`
  return { id: row!.id, key }
}

async function moveDrop(id: number, opens_at: Date | null): Promise<void> {
  const { version, image_key, texts } = await get(`/collections/detail?id=${id}`)
  const body = { id, version, image_key, texts, opens_at: opens_at && opens_at.toISOString() }
  expect((await staff.send('PUT', '/collections/save', body)).status).toBe(200)
}

const views = async (id: number, at: Date) => await get(`/collections/visibility?id=${id}&at=${at.toISOString()}`)

describe('who sees what when', () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 100_000)

  test(`the reasons agree with the statements of the shop, and these with its calls (seed ${seed})`, async () => {
    const random = createSeededRandom(seed, 'visibility')
    const opens_at = fromNow(2 * WEEK_MS)
    const drop = await makeDrop(opens_at)
    const products: TestProduct[] = []
    for (let n = 0; n < 24; n += 1)
      products.push(await makeProduct(t, { collection_key: drop.key, stock: random.below(3) }))
    const defects: ((id: number) => Promise<unknown>)[] = [
      (id) => hideProduct(t.db, id),
      (id) => publishProduct(t.db, id, fromNow((random.below(40) - 5) * DAY_MS)),
      (id) => t.db`delete from product_prices where product_id = ${id} and currency = ${random.pick(currencies)}`,
      (id) => t.db`delete from product_texts where product_id = ${id} and lang = ${random.pick(langs)}`,
      async (id) => {
        const key = `own-${id}`
        await insertImage(t.db, key, { width: 10, height: 10 })
        await insertRow(t.db, 'image_texts', { image_key: key, lang: random.pick(langs), alt: 'x' })
        await setMainImage(t.db, id, key)
      },
    ]
    for (const { id } of products)
      for (const defect of random.shuffle(defects).slice(0, random.below(4))) await defect(id)

    const moments = [-4, -3, -2, -1, 0, 1].flatMap((weeks) =>
      [-1, 0].map((ms) => opens_at.valueOf() + weeks * WEEK_MS + ms),
    )
    for (const moment of moments) {
      const at = new Date(moment)
      for (const level of [0, 1, 2, 3]) {
        const [language, currency] = [random.pick(langs), random.pick(currencies)]
        const query = `id=${drop.id}&at=${at.toISOString()}&level=${level}&language=${language}&currency=${currency}`
        const { products: viewed, views: all } = await get(`/collections/visibility?${query}`)
        for (const product of viewed)
          expect([product.id, product.reasons.length === 0]).toEqual([product.id, product.shown])
        const hidden = viewed.flatMap((product: { id: number; shown: boolean }) => (product.shown ? [] : [product.id]))
        const shown = products.map(({ id }) => id).filter((id) => !hidden.includes(id))
        const view = all.find(
          (one: CollectionView) => one.level === level && one.language === language && one.currency === currency,
        )
        expect([view.shown, view.hidden]).toEqual([shown.length, 24 - shown.length])
        expect(view.hidden + view.sold_out).toBe(viewed.length)

        t.clock.stop(at)
        const { token } = await makeCustomer(t, { crystals: [0, 51, 151, 301][level]! })
        const list = `/products/search?collection_id=${drop.id}&lang=${language}&currency=${currency}&per_page=48`
        const found = (await t.request('GET', list, { token })).body.products.map(({ id }: { id: number }) => id)
        expect(
          found.toSorted((a: number, b: number) => a - b),
          query,
        ).toEqual(shown.toSorted((a: number, b: number) => a - b))
        t.clock.set(new Date())
      }
    }
  }, 60_000)

  test('a report says how many products are shown, sold out and hidden, and why', async () => {
    const drop = await makeDrop(fromNow(2 * WEEK_MS + DAY_MS))
    await makeProduct(t, { collection_key: drop.key })
    await makeProduct(t, { collection_key: drop.key, stock: 0 })
    await makeProduct(t, { collection_key: drop.key, currencies: ['MXN'] })
    const draft = await makeProduct(t, { collection_key: drop.key })
    await hideProduct(t.db, draft.id)
    const { views: all } = await views(drop.id, fromNow(0))
    const view = (level: number, currency: string) =>
      all.find((one: CollectionView) => one.level === level && one.language === 'en' && one.currency === currency)
    expect(all).toHaveLength(16)
    expect(view(3, 'USD')).toMatchObject({
      shown: 2,
      sold_out: 1,
      hidden: 2,
      reasons: [
        { reason: 'draft', count: 1 },
        { reason: 'no_price', count: 1 },
      ],
    })
    expect(view(3, 'MXN')).toMatchObject({ shown: 3, sold_out: 1, hidden: 1 })
    expect(view(2, 'MXN')).toMatchObject({
      shown: 0,
      hidden: 4,
      reasons: [{ reason: 'draft' }, { reason: 'not_open', count: 4 }],
    })
  })

  test.each([
    ['/collections/visibility?id=999999', 404, 'collection_not_found'],
    ['/collections/visibility?id=x', 404, 'collection_not_found'],
    ['/collections/visibility?id=1&at=ayer', 422, 'time_invalid'],
    ['/collections/opening-impact?id=999999', 404, 'collection_not_found'],
    ['/collections/opening-impact?id=1&opens_at=2026-02-30T00:00Z', 422, 'time_invalid'],
    ['/collections/sales?id=999999', 404, 'collection_not_found'],
    ['/products/doctor?product_id=999999', 404, 'product_not_found'],
    ['/products/doctor?product_id=1&at=ayer', 422, 'time_invalid'],
  ])('%s is refused', async (path, status, code) => {
    expect(await staff.send('GET', path)).toMatchObject({ status, body: { errors: [code] } })
  })
})

describe('an opening that moves', () => {
  test('says who gains and who loses sight, and the carts and reservations of those who lose it', async () => {
    const drop = await makeDrop(fromNow(2.5 * WEEK_MS))
    const product = await makeProduct(t, { collection_key: drop.key })
    const diamond = await makeCustomer(t, { crystals: 301 })
    const other = await makeCustomer(t, { crystals: 301 })
    await makeReadyCart(t, diamond, [makeLine(product, { quantity: 3 })])
    const cart = await makeReadyCart(t, other, [makeLine(product, { quantity: 2 })])
    expect((await requestCardPayment(t, other.token, cart.id)).status).toBe(200)
    const impact = async (opens_at?: Date) =>
      await get(`/collections/opening-impact?id=${drop.id}${opens_at ? `&opens_at=${opens_at.toISOString()}` : ''}`)

    const later = await impact(fromNow(4 * WEEK_MS))
    expect(later).toMatchObject({ carts: 2, cart_units: 5, reservations: 1, reserved_units: 2 })
    expect(later.levels).toMatchObject([
      { level: 0, level_name: null, shown_before: 0, shown_after: 0 },
      { level: 1, shown_before: 0, shown_after: 0 },
      { level: 2, shown_before: 0, shown_after: 0 },
      { level: 3, level_name: 'Diamond', shown_before: 1, shown_after: 0 },
    ])
    expect(later.levels[3].customers).toBeGreaterThanOrEqual(2)
    const sooner = await impact(fromNow(WEEK_MS / 2))
    expect(sooner).toMatchObject({ carts: 0, reservations: 0 })
    expect(sooner.levels.map((level: { shown_after: number }) => level.shown_after)).toEqual([0, 1, 1, 1])
    expect((await impact()).levels[0]).toMatchObject({ shown_before: 0, shown_after: 1 })
  })

  test('while someone pays leaves them their payment, and refuses everyone a new one', async () => {
    const drop = await makeDrop(fromNow(2.5 * WEEK_MS))
    const product = await makeProduct(t, { collection_key: drop.key })
    const [paying, late] = [await makeCustomer(t, { crystals: 301 }), await makeCustomer(t, { crystals: 301 })]
    const cart = await makeReadyCart(t, paying, [makeLine(product)])
    const late_cart = await makeReadyCart(t, late, [makeLine(product)])
    const { body: started } = await requestCardPayment(t, paying.token, cart.id)
    await moveDrop(drop.id, fromNow(9 * WEEK_MS))
    const { intent } = await payAtProvider(t, started)
    expect((await requestCardConfirmation(t, paying.token, intent)).status).toBe(200)
    const [order] = await t.db`select payment_status, fulfillment_status from orders where customer_id = ${paying.id}`
    expect(order).toEqual({ payment_status: 'paid', fulfillment_status: 'unfulfilled' })
    expect((await requestCardPayment(t, late.token, late_cart.id)).body.errors).toEqual(['line_unavailable'])
  })

  test('at the same moment as payments start never leaves a reservation without a payment', async () => {
    const drop = await makeDrop(fromNow(2.5 * WEEK_MS))
    const product = await makeProduct(t, { collection_key: drop.key })
    const buyers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const customer = await makeCustomer(t, { crystals: 301 })
        return { customer, cart: await makeReadyCart(t, customer, [makeLine(product)]) }
      }),
    )
    const [, ...started] = await Promise.all([
      moveDrop(drop.id, fromNow(9 * WEEK_MS)),
      ...buyers.map(({ customer, cart }) => requestCardPayment(t, customer.token, cart.id)),
    ])
    expect(started.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const begun = started.filter(({ status }) => status === 200)
    const [row] = await t.db<
      { allocated: number }[]
    >`select sum(allocated)::int as allocated from stock where product_id = ${product.id}`
    expect(row!.allocated).toBe(begun.length)
    for (const { body } of begun) expect((await payAtProvider(t, body)).status).toBe(200)
  })
})

describe('the doctor', () => {
  const diagnose = async (query: string): Promise<Diagnosis> => await get(`/products/doctor?${query}`)
  const failing = ({ checks }: Diagnosis) => checks.filter(({ result }) => result !== 'passed').map(({ name }) => name)
  const find = ({ checks }: Diagnosis, name: DoctorCheckName) => checks.find((check) => check.name === name)

  test('passes everything for a fan who sees a product and can buy it', async () => {
    const product = await makeProduct(t)
    const customer = await makeCustomer(t, { crystals: 160 })
    const diagnosis = await diagnose(`product_id=${product.id}&customer_id=${customer.id}&language=es&currency=MXN`)
    expect(diagnosis).toMatchObject({
      shown: true,
      buyable: true,
      viewer: { customer_id: customer.id, level: 2, level_name: 'Emerald' },
    })
    expect([failing(diagnosis), diagnosis.checks.length]).toEqual([[], 12])
  })

  test.each<[DoctorCheckName, string, (product: TestProduct) => Promise<unknown>, boolean]>([
    ['published', 'MXN', ({ id }) => hideProduct(t.db, id), false],
    ['price', 'USD', ({ id }) => t.db`delete from product_prices where product_id = ${id} and currency = 'USD'`, false],
    [
      'image',
      'MXN',
      async ({ id }) => {
        await insertImage(t.db, `bare-${id}`, { width: 1, height: 1 })
        await setMainImage(t.db, id, `bare-${id}`)
      },
      false,
    ],
    ['search', 'MXN', ({ id }) => t.db`delete from product_finds where product_id = ${id}`, true],
    ['stock', 'MXN', ({ id }) => setOnHand(t.db, { product_id: id }, 0), true],
  ])('names %s as what is wrong, and agrees with the shop', async (name, currency, harm, shown) => {
    const product = await makeProduct(t)
    await harm(product)
    const diagnosis = await diagnose(`product_id=${product.id}&level=0&language=es&currency=${currency}`)
    expect([failing(diagnosis), diagnosis.shown]).toEqual([[name], shown])
    expect(diagnosis.buyable).toBe(name === 'search')
  })

  test('says when a drop opens to the level of a fan', async () => {
    const opens_at = fromNow(2.5 * WEEK_MS)
    const drop = await makeDrop(opens_at)
    const product = await makeProduct(t, { collection_key: drop.key })
    const amber = await makeCustomer(t, { crystals: 51 })
    const diagnosis = await diagnose(`product_id=${product.id}&customer_id=${amber.id}`)
    expect([failing(diagnosis), diagnosis.product.collection_id]).toEqual([['opening'], drop.id])
    expect(find(diagnosis, 'opening')!.data).toEqual({
      at: new Date(opens_at.valueOf() - WEEK_MS).toISOString(),
      everyone_at: opens_at.toISOString(),
    })
    expect((await diagnose(`product_id=${product.id}&level=3`)).shown).toBe(true)
    const later = `product_id=${product.id}&level=0&at=${opens_at.toISOString()}`
    expect((await diagnose(later)).shown).toBe(true)
  })

  test('says until when the last units are reserved, and that they are free for the one who reserved them', async () => {
    const product = await makeProduct(t, { sizes: [{ letter: 'U' }], stock: 2 })
    const buyer = await makeCustomer(t)
    const cart = await makeReadyCart(t, buyer, [makeLine(product, { quantity: 2 })])
    await requestCardPayment(t, buyer.token, cart.id)
    const other = await diagnose(`product_id=${product.id}&customer_id=${(await makeCustomer(t)).id}`)
    expect([other.shown, other.buyable, failing(other)]).toEqual([true, false, ['stock']])
    expect(find(other, 'stock')!.data).toMatchObject({
      free: 0,
      unsold: 2,
      reserved: 2,
      own: 0,
      reserved_until: expect.any(String),
    })
    const own = await diagnose(`product_id=${product.id}&customer_id=${buyer.id}`)
    expect([own.buyable, failing(own)]).toEqual([true, []])
  })

  test('says that a fan whose account is blocked sees what everyone sees, and cannot buy', async () => {
    const drop = await makeDrop(fromNow(WEEK_MS))
    const [early, open] = [await makeProduct(t, { collection_key: drop.key }), await makeProduct(t)]
    const fan = await makeCustomer(t, { crystals: 301 })
    const findOutcome = async ({ id }: TestProduct) => {
      const diagnosis = await diagnose(`product_id=${id}&customer_id=${fan.id}`)
      return [diagnosis.shown, diagnosis.buyable, failing(diagnosis)]
    }
    expect(await findOutcome(early)).toEqual([true, true, []])
    await blockCustomer(t.db, fan.id)
    expect(await findOutcome(early)).toEqual([false, false, ['opening', 'account']])
    expect(await findOutcome(open)).toEqual([true, false, ['account']])
  })

  test('names what keeps a fan from paying: birth date, a waiting transfer, two in vain', async () => {
    const product = await makeProduct(t)
    const young = await makeCustomer(t, { date_birth: null })
    const without = await diagnose(`product_id=${product.id}&customer_id=${young.id}`)
    expect([failing(without), without.shown, without.buyable]).toEqual([['birth_date'], true, false])
    const { customer, request } = await makeTransfer(t)
    const waiting = await diagnose(`product_id=${product.id}&customer_id=${customer.id}`)
    expect(failing(waiting)).toEqual(['open_request'])
    expect(find(waiting, 'open_request')!.data).toEqual({
      code: request.number,
      deadline: new Date(request.deadline).toISOString(),
    })
    await lapse()
    expect(failing(await diagnose(`product_id=${product.id}&customer_id=${customer.id}`))).toEqual([])
    await makeTransfer(t, { customer })
    await lapse()
    const twice = await diagnose(`product_id=${product.id}&customer_id=${customer.id}`)
    expect([failing(twice), twice.buyable]).toEqual([['transfers'], true])
    expect(find(twice, 'transfers')!.data.until).toMatch(/Z$/)
  })

  async function lapse(): Promise<void> {
    t.clock.advance(3 * DAY_MS)
    await expireTransfers(t.shop)
    t.clock.set(new Date())
  }

  test('finds fans by number, e-mail and name without accents, and tells them apart from closed accounts', async () => {
    const fan = await makeCustomer(t, { name: 'Ñandú', email: `ana-${nextUniqueNumber()}@fans.example` })
    const [row] = await t.db<{ affiliation: string }[]>`select affiliation from customers where id = ${fan.id}`
    for (const q of [row!.affiliation, fan.email.toUpperCase(), 'nandu lastname'])
      expect(await get(`/products/doctor/fans?q=${encodeURIComponent(q)}`)).toMatchObject([
        { id: fan.id, affiliation: row!.affiliation },
      ])
    expect(await get('/products/doctor/fans?q=')).toEqual([])
  })

  test('asks for a fan only those who may read customers, and for a level everyone else too', async () => {
    const product = await makeProduct(t)
    const { id } = await makeCustomer(t)
    const catalog = await signInStaff(t, ['catalog'])
    expect((await catalog.send('GET', `/products/doctor?product_id=${product.id}&customer_id=${id}`)).status).toBe(403)
    expect((await catalog.send('GET', `/products/doctor?product_id=${product.id}&level=3`)).status).toBe(200)
    expect(
      (await staff.send('GET', `/products/doctor?product_id=${product.id}&customer_id=999999`)).body.errors,
    ).toEqual(['customer_not_found'])
  })
})

describe('the sales of a drop', () => {
  test('are added up by the level that the buyer had, and by hour', async () => {
    const drop = await makeDrop(fromNow(-DAY_MS))
    const product = await makeProduct(t, { collection_key: drop.key, stock: 50 })
    const buy = async (crystals: number, quantity: number) => {
      const customer = await makeCustomer(t, { crystals })
      const cart = await makeReadyCart(t, customer, [makeLine(product, { quantity })])
      const { body } = await requestCardPayment(t, customer.token, cart.id)
      const { intent } = await payAtProvider(t, body)
      await requestCardConfirmation(t, customer.token, intent)
    }
    // 48 crystals and an order that earns more than 3: the buyer had no level when they bought.
    await buy(48, 2)
    await buy(301, 3)
    await buy(301, 1)
    const sales = await get(`/collections/sales?id=${drop.id}`)
    expect(sales).toMatchObject({
      sold: 6,
      in_stock: 94,
      levels: [
        { level: 0, units: 2, orders: 1 },
        { level: 3, units: 4, orders: 2 },
      ],
    })
    const units = sales.hours.flatMap(({ levels }: { levels: { units: number }[] }) => levels.map((one) => one.units))
    expect(units.reduce((sum: number, one: number) => sum + one, 0)).toBe(6)
    for (const { at } of sales.hours) expect(at).toMatch(/:00:00\.000Z$/)
  })
})
