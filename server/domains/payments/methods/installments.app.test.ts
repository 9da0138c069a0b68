import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSetting } from '../../content/content.ts'
import { makeCardCart, requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { waitForMessages } from '../../../testing/mail.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { listSandboxRequests } from '../../../testing/paypal-payment.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { getNewestOrder } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const setFrom = (from: number | null) =>
  saveSetting(t.shop, { name: 'installments', value: { from }, version: null }, 'test')
const plan = (count: number) => {
  const name = 'payment_method_options[card][installments][plan]'
  return { [`${name}[type]`]: 'fixed_count', [`${name}[interval]`]: 'month', [`${name}[count]`]: String(count) }
}
const start = async (made: Awaited<ReturnType<typeof makeCardCart>>) =>
  (await requestCardPayment(t, made.customer.token, made.cart.id)).body

test('without an amount no form offers installments, and nothing says anything of them', async () => {
  const made = await makeCardCart(t)
  const started = await start(made)
  expect(Object.keys(started)).not.toContain('installments')
  // A browser cannot choose a plan either.
  expect((await payAtProvider(t, started, 'pm_card_mx', plan(3))).status).toBe(400)
  const { intent } = await payAtProvider(t, started, 'pm_card_mx')
  await requestCardConfirmation(t, made.customer.token, intent)
  expect(Object.keys((await getNewestOrder(t, made.customer)).detail)).not.toContain('installments')
  const requests = await listSandboxRequests(t, 'POST', /^\/v1\/payment_intents$/)
  const sent = JSON.stringify(requests.map(({ body }) => body))
  expect(sent).toContain(made.cart.id)
  expect(sent).not.toContain('installments')
})

test('from the amount on, a plan of the bank pays the order: it stands in order, mail, back office and file', async () => {
  const made = await makeCardCart(t)
  await setFrom(made.cart.total)
  const started = await start(made)
  expect(started.installments).toBe(true)
  const { intent } = await payAtProvider(t, started, 'pm_card_mx', plan(3))
  const returns = Array.from({ length: 5 }, () => requestCardConfirmation(t, made.customer.token, intent))
  for (const { body } of await Promise.all(returns)) expect(body).toMatchObject({ status: 'paid' })
  const order = await getNewestOrder(t, made.customer)
  expect(order).toMatchObject({ total: made.cart.total, detail: { payment_method: 'card', installments: 3 } })
  const [mail] = await waitForMessages(t, made.customer.email)
  expect(mail?.text).toMatch(/a 3 meses sin intereses|in 3 interest-free monthly payments/)
  const manager = await signInStaff(t, ['manager'])
  const { body } = await manager.send('GET', `/orders/detail?code=${order.number}`)
  expect(body.money.payments).toMatchObject([{ method: 'card', installments: 3 }])
  const { body: file } = await manager.send('GET', `/orders/export?lang=en&codes=${order.number}`)
  const [head = '', row = ''] = String(file.csv).split('\r\n')
  expect(row.split(',')[head.split(',').indexOf('"installments"')]).toBe('"3"')
})

test.each([
  ['a centavo below the amount', 'MXN', 1],
  ['in dollars', 'USD', 0],
] as const)('%s, the form offers none', async (_, currency, above) => {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))], currency)
  await setFrom(currency === 'USD' ? 0 : cart.total + above)
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  expect(Object.keys(body)).not.toContain('installments')
})

test('a plan that the bank refuses takes no money, and the same payment is made at once', async () => {
  const made = await makeCardCart(t)
  await setFrom(0)
  const started = await start(made)
  const refused = await payAtProvider(t, started, 'pm_card_mx_installmentsRefused', plan(3))
  expect(refused.status).toBe(402)
  const back = await requestCardConfirmation(t, made.customer.token, refused.intent)
  expect(back.body.errors).toEqual(['payment_not_done'])
  const { intent } = await payAtProvider(t, started, 'pm_card_mx_installmentsRefused')
  expect((await requestCardConfirmation(t, made.customer.token, intent)).body).toMatchObject({ status: 'paid' })
  expect(Object.keys((await getNewestOrder(t, made.customer)).detail)).not.toContain('installments')
})

test('a setting that changes while a payment is open leaves it as it is: opened again, it is the same', async () => {
  const made = await makeCardCart(t)
  await setFrom(0)
  const first = await start(made)
  await setFrom(null)
  // As if the answer of the provider had been lost: the request is sent again, with the same key.
  const unanswered = { provider_ref: null, client_secret: null, status: 'starting' }
  await changeRows(t.db, 'payments', { status: 'open' }, unanswered)
  const again = await start(made)
  expect([again.installments, again.client_secret]).toEqual([true, first.client_secret])
  const { intent } = await payAtProvider(t, again, 'pm_card_mx', plan(3))
  await requestCardConfirmation(t, made.customer.token, intent)
  expect((await getNewestOrder(t, made.customer)).detail).toMatchObject({ installments: 3 })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
