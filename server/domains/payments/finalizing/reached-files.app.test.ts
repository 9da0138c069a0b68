import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeCustomer, makeLine, makeProduct, payAtProvider } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { finalizePayment } from './finalize-payment.ts'
import { findPayment } from '../queries/payment-queries.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Nothing runs beside its requests. */
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

/** Returns the files of the domains in which a function runs while work is done that was done once before. */
async function listReachedFiles(work: () => Promise<unknown>): Promise<string[]> {
  await work()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const reached = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
  )
  const files = reached.map(({ url }) => url.replace(`file://`, '').replace(`${ROOT}/`, '').replace(/\?.*/, ''))
  return [...new Set(files)].filter((file) => /^server\/domains\/.*(?<!\.test)\.ts$/.test(file)).toSorted()
}

/** Returns the number that docs/request-flows.md promises for a flow. */
function getPromised(flow: string): number {
  const page = readFileSync(path.join(ROOT, 'docs/request-flows.md'), 'utf8')
  return Number(new RegExp(`\\| ${flow} \\| (\\d+) \\|`).exec(page)?.[1])
}

async function startPayment(shop: TestShop) {
  const { customer, cart } = await makeCardCart(shop)
  const { body } = await requestCardPayment(shop, customer.token, cart.id)
  return { customer, started: body }
}

test('a list', async () => {
  const list = () => t.request('GET', '/products/search?category=playeras&lang=es&currency=MXN')
  const files = await listReachedFiles(async () => expect((await list()).status).toBe(200))
  expect(files).toContain('server/domains/catalog/search/list-products.ts')
  expect(files.length, files.join('\n')).toBe(getPromised('a list'))
})

test('the first line of a cart', async () => {
  const product = await makeProduct(t)
  const customers = [await makeCustomer(t), await makeCustomer(t)]
  const files = await listReachedFiles(async () => {
    const { token } = customers.pop()!
    const body = { products: [makeLine(product)] }
    expect((await t.request('POST', '/cart/create?lang=en&currency=MXN', { token, body })).status).toBe(200)
  })
  expect(files).toContain('server/domains/cart/cart.ts')
  expect(files.length, files.join('\n')).toBe(getPromised('add to cart'))
})

test('finalizing a payment', async () => {
  const payments = [await startPayment(t), await startPayment(t)]
  const files = await listReachedFiles(async () => {
    const { customer, started } = payments.pop()!
    const id = await t.db<{ id: number }[]>`select id from payments where customer_id = ${customer.id}`.value()
    const captured = { amount: started.amount, currency: started.currency, actor: 'test' }
    const finalized = await finalizePayment(t.shop, (await findPayment(t.db, id))!, captured)
    expect(finalized).toMatchObject({ outcome: 'settled' })
  })
  expect(files).toContain('server/domains/stock/queries.ts')
  expect(files.length, files.join('\n')).toBe(getPromised('`finalizePayment`'))
})

test('a webhook, from payment to mail', async () => {
  const shop = await openTestShop()
  const payments = [await startPayment(shop), await startPayment(shop)]
  const files = await listReachedFiles(async () => {
    const { customer, started } = payments.pop()!
    await payAtProvider(shop, started)
    await eventually(async () => (await shop.mailbox.list(customer.email)).length > 0)
  })
  await shop.close()
  expect(files).toContain('server/domains/notifications/templates/order-paid.ts')
  // Jobs that follow may begin before its mail is there.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(getPromised('a webhook'))
})
