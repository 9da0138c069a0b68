import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
const lines: string[] = []
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => lines.push(line) })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const SECRET = 'whsec_of_the_tests'

function v1(body: string, at: number, secret = SECRET): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
}

async function charged() {
  const { token } = await makeCustomer(t)
  const cart = await makeReadyCart(t, { token }, [makeLine(await makeProduct(t))])
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token })
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const { intent } = await payAtProvider(t, body)
  return { token, intent }
}

let count = 0
function getEvent(intent: string): string {
  count += 1
  const object = { id: intent, object: 'payment_intent', amount_received: 599_00, currency: 'mxn' }
  const created = Math.floor(Date.now() / 1000)
  return JSON.stringify({ id: `evt_${count}`, object: 'event', type: 'payment_intent.succeeded', created, data: { object } }) // prettier-ignore
}

async function send(body: string, signature: string | undefined): Promise<{ status: number; errors: string[] }> {
  const headers = signature === undefined ? {} : { 'stripe-signature': signature }
  const response = await fetch(`${t.url}/api/webhooks/stripe`, { method: 'POST', body, headers })
  const { errors = [] } = (await response.json()) as { errors?: string[] }
  return { status: response.status, errors }
}

const now = () => Math.floor(Date.now() / 1000)

type Signed = (body: string) => [body: string, signature: string | undefined]
const invalidSignatures: [string, Signed][] = [
  ['without a signature', (body) => [body, undefined]],
  ['with an empty one', (body) => [body, '']],
  ['signed by somebody else', (body) => [body, `t=${now()},v1=${v1(body, now(), 'whsec_other')}`]],
  ['with one byte changed', (body) => [body.replace('599', '598'), `t=${now()},v1=${v1(body, now())}`]],
  ['written anew', (body) => [JSON.stringify(JSON.parse(body), null, 1), `t=${now()},v1=${v1(body, now())}`]],
  ['six minutes old', (body) => [body, `t=${now() - 360},v1=${v1(body, now() - 360)}`]],
  ['from ten minutes ahead', (body) => [body, `t=${now() + 600},v1=${v1(body, now() + 600)}`]],
  ['with another time than was signed', (body) => [body, `t=${now() - 1},v1=${v1(body, now())}`]],
  ['in a scheme that is over', (body) => [body, `t=${now()},v0=${v1(body, now())}`]],
]
const right: [string, Signed][] = [
  ['as it must be', (body) => [body, `t=${now()},v1=${v1(body, now())}`]],
  ['four minutes old', (body) => [body, `t=${now() - 240},v1=${v1(body, now() - 240)}`]],
  ['with two signatures of which one is right', (body) => [body, `t=${now()},v1=${'0'.repeat(64)},v1=${v1(body, now())}`]], // prettier-ignore
]

test.each(invalidSignatures)('an event %s is refused, and no job is queued', async (_, signed) => {
  const { intent, token } = await charged()
  const jobs = () => t.db`select from pgboss.job where name = 'handle-payment-event'`
  const before = (await jobs()).length
  const [body, signature] = signed(getEvent(intent))
  expect(await send(body, signature)).toEqual({ status: 400, errors: ['invalid_signature'] })
  expect(await jobs()).toHaveLength(before)
  expect((await t.request('GET', '/cart/orders', { token })).body).toEqual([])
  expect(lines.join('')).not.toContain(SECRET)
})

test.each(right)('an event %s is accepted, and its payment becomes an order', async (_, signed) => {
  const { intent, token } = await charged()
  expect(await send(...signed(getEvent(intent)))).toEqual({ status: 200, errors: [] })
  await eventually(async () => (await t.request('GET', '/cart/orders', { token })).body.length === 1)
})

test('an event that the provider repeats is one job', async () => {
  const event = getEvent('pi_of_nobody')
  const jobs = () => t.db`select from pgboss.job where name = 'handle-payment-event'`
  const before = (await jobs()).length
  for (let times = 0; times < 3; times += 1)
    expect(await send(event, `t=${now()},v1=${v1(event, now())}`)).toMatchObject({ status: 200 })
  expect(await jobs()).toHaveLength(before + 1)
})

const changed = (event: object, object: object | null = {}): string => {
  const good = JSON.parse(getEvent('pi_of_nobody'))
  const about = object === null ? null : { ...good.data.object, ...object }
  return JSON.stringify({ ...good, data: { object: about }, ...event })
}
const unreadable: [string, string][] = [
  ['null for its object', changed({}, null)],
  ['no data', changed({ data: undefined })],
  ['a list for its data', changed({ data: [] })],
  ['a number for its id', changed({ id: 7 })],
  ['half of a surrogate pair in its id', changed({ id: 'evt_\uD800' })],
  ['half of a surrogate pair in what it is about', changed({}, { id: 'pi_\uD800' })],
  ['a NUL in what it is about', changed({}, { id: 'pi_\0' })],
  ['an object where a name stands', changed({ type: 'charge.refunded' }, { payment_intent: {} })],
  ['no type', changed({ type: undefined })],
  ['null alone', 'null'],
  ['a list alone', '[]'],
  ['no JSON', '{'],
]

test.each(unreadable)('a signed event with %s is acknowledged and logged, and no job is queued', async (_, body) => {
  const jobs = () => t.db`select from pgboss.job where name = 'handle-payment-event'`
  const [before, logged] = [(await jobs()).length, lines.length]
  expect(await send(body, `t=${now()},v1=${v1(body, now())}`)).toEqual({ status: 200, errors: [] })
  expect(await jobs()).toHaveLength(before)
  const logOutput = lines.slice(logged).join('')
  expect(logOutput).toContain('signed webhook with an unreadable body')
  expect(logOutput).not.toContain('without a valid signature')
})

test.each([
  ['null', null, null],
  ['texts', '599', 'mxn'],
  ['a number and null', 599_00, null],
])(
  'an event whose amounts are %s is accepted, because the provider is asked for them',
  async (_, amount_received, currency) => {
    const { intent, token } = await charged()
    const event = JSON.parse(getEvent(intent))
    Object.assign(event.data.object, { amount_received, currency })
    const body = JSON.stringify(event)
    expect(await send(body, `t=${now()},v1=${v1(body, now())}`)).toEqual({ status: 200, errors: [] })
    await eventually(async () => (await t.request('GET', '/cart/orders', { token })).body.length === 1)
  },
)

test('an event about an unrelated object is acknowledged', async () => {
  const body = JSON.stringify({ id: 'evt_x', object: 'event', type: 'customer.created', created: now(), data: { object: { id: 'cus_1' } } }) // prettier-ignore
  expect(await send(body, `t=${now()},v1=${v1(body, now())}`)).toEqual({ status: 200, errors: [] })
})
