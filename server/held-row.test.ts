import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, makeCustomer, makeProduct, makeReadyCart } from './testing/make.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const start = ({ token, cart_id }: { token: string; cart_id: string }) =>
  t.ask('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })

async function ready(product: Awaited<ReturnType<typeof makeProduct>>) {
  const { token, ...customer } = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, { ...customer, token }, [lineOf(product)])
  return { token, cart_id }
}

test('pieces that somebody keeps locked keep those who want them for five seconds, and nobody else', async () => {
  const [held, other] = [await makeProduct(t, { stock: 50 }), await makeProduct(t, { stock: 50 })]
  // As many as there are connections but two.
  const waiting = await Promise.all(Array.from({ length: 8 }, () => ready(held)))
  const free = await ready(other)
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = t.db.begin(async (tx) => {
    await tx`select from stock where product_id = ${held.id} for update`
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  const wanted = Promise.all(waiting.map(start))
  const took: number[] = []
  for (const path of [
    `/products/detail?uri=${held.uri}&lang=es`,
    '/products/home?lang=es',
    '/products/search?search=pieza&lang=es',
  ]) {
    // prettier-ignore
    const at = performance.now()
    expect((await t.ask('GET', path)).status).toBe(200)
    took.push(performance.now() - at)
  }
  expect((await start(free)).status).toBe(200)
  expect(Math.max(...took)).toBeLessThan(3_000)
  for (const { status, body } of await wanted) {
    expect({ status, errors: body.errors }).toEqual({ status: 503, errors: ['unavailable'] })
  }
  gate.resolve()
  await lock
  expect((await start(waiting[0]!)).status).toBe(200)
  expect(await t.db`select on_hand, held from stock where product_id = ${held.id} and held > 0`).toEqual([{ on_hand: 50, held: 1 }]) // prettier-ignore
})
