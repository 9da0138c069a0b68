import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import {
  listCharged,
  listIntents,
  makeWalletCheckout,
  startWalletPlatform,
  type WalletCheckout,
} from '../../testing/agents/wallet-checkout.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { payAtProvider } from '../../testing/make.ts'
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { reconcilePayments } from '../payments/payments.ts'

// Several requests pay one checkout, and the provider does not answer.

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000, provider_timeout_ms: 1_000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
})
afterEach(() => setSandboxSwitches(t))
afterAll(async () => {
  await t.close()
  await platform.close()
})

/** A message whose claim was committed while its connection ended is due again after a minute. */
const MAIL_AGAIN_MS = 75_000

async function readResult({ ask, id, customer }: WalletCheckout) {
  await eventually(async () => (await ask('get_checkout', undefined, { id })).body.status === 'completed')
  await waitUntilIdle(t, MAIL_AGAIN_MS)
  const orders = (await t.request('GET', '/cart/orders?lang=en', customer)).body as { total: number; detail: object }[]
  const mails = (await t.mailbox.list(customer.email)).map(({ kind }) => kind)
  return { charged: await listCharged(t, id), orders: orders.map(({ total }) => total), mails }
}

const once = ({ created }: WalletCheckout) => {
  const total = created.totals.find(({ type }: { type: string }) => type === 'total').amount as number
  return { charged: [total], orders: [total], mails: ['order-paid'] }
}

test('two assistants’ calls at once, with keys and tokens of their own', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  await Promise.all([checkout.complete('tok_visa'), checkout.complete('tok_mastercard')])
  expect(await readResult(checkout)).toEqual(once(checkout))
})

test.each([
  ['the same key', true],
  ['keys of their own', false],
])('four calls at once with %s after a declined token: none reads that nothing was charged', async (_, isSame) => {
  const checkout = await makeWalletCheckout(t, platform)
  expect((await checkout.complete('tok_declined')).body.messages).toMatchObject([{ code: 'payment_failed' }])
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => checkout.complete('tok_visa', isSame ? key : crypto.randomUUID())),
  )
  for (const { body } of answers) {
    expect(['completed', 'complete_in_progress']).toContain(body.status)
    const codes = (body.messages ?? []).map(({ code }: { code: string }) => code)
    expect(codes.filter((code: string) => code !== 'checkout_completed')).toEqual([])
  }
  expect(await readResult(checkout)).toEqual(once(checkout))
})

test('the same call four times at once', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => checkout.complete('tok_visa', key)))
  for (const { status, body } of answers)
    expect([status, ['completed', 'complete_in_progress'].includes(body.status)]).toEqual([200, true])
  expect(await readResult(checkout)).toEqual(once(checkout))
  expect((await checkout.complete('tok_visa', key)).body.status).toBe('completed')
})

test('the assistant and the page at once', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  const { customer, id, complete } = checkout
  const payOnPage = async () => {
    const started = await requestCardPayment(t, customer.token, id)
    if (started.body.client_secret === undefined || started.body.client_secret === null) return
    const { intent } = await payAtProvider(t, started.body)
    await requestCardConfirmation(t, customer.token, intent)
  }
  await Promise.all([complete('tok_visa'), payOnPage()])
  expect(await readResult(checkout)).toEqual(once(checkout))
})

test('the page that was open before the assistant paid cannot pay again', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  const started = await requestCardPayment(t, checkout.customer.token, checkout.id)
  expect((await checkout.complete('tok_visa')).body.status).toBe('completed')
  expect((await payAtProvider(t, started.body)).status).toBe(400)
  expect(await readResult(checkout)).toEqual(once(checkout))
})

const CONFIRM = 'POST /v1/payment_intents/*/confirm'
const CREATE = 'POST /v1/payment_intents'

test.each([
  ['the payment was opened and the answer is lost', { drop_answer: [{ route: CREATE, times: 2 }] }],
  ['the provider refuses to open it', { refuse: [{ route: CREATE, how: 500, times: 2 }] }],
  ['the provider refuses to pay', { refuse: [{ route: CONFIRM, how: 503, times: 2 }] }],
  ['it was paid and the answer is lost', { drop_answer: [{ route: CONFIRM, times: 2 }] }],
  ['it is paid later than anyone waits', { delay_answer_ms: [{ route: CONFIRM, ms: 2_500, times: 1 }] }],
])('%s: repeating the call ends with one order', async (_, switches) => {
  const checkout = await makeWalletCheckout(t, platform)
  await setSandboxSwitches(t, { ...switches, webhook_paused: true })
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2].map(() => checkout.complete('tok_visa', key)))
  for (const { body } of answers)
    expect(['ready_for_complete', 'complete_in_progress', 'requires_escalation', 'completed']).toContain(body.status)
  await eventually(async () => {
    const { body } = await checkout.complete(
      'tok_visa',
      isAnswered(answers[0]!.body.status) ? crypto.randomUUID() : key,
    )
    return body.status === 'completed'
  })
  await setSandboxSwitches(t)
  expect(await readResult(checkout)).toEqual(once(checkout))
})

/** An answer that nothing is under way is the answer to its key: another try has another one. */
const isAnswered = (status: string) => status !== 'complete_in_progress' && status !== 'completed'

test('a crash after the charge: nothing can be changed meanwhile, and the reconciliation completes the order', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  const { ask, id, created, complete } = checkout
  await setSandboxSwitches(t, { drop_answer: [{ route: CONFIRM }], webhook_paused: true })
  expect((await complete('tok_visa')).body.status).toBe('complete_in_progress')
  const line_items = [{ item: created.line_items[0].item, quantity: 2 }]
  const changed = await ask('update_checkout', { line_items }, { id })
  expect(changed.body).toMatchObject({
    status: 'complete_in_progress',
    line_items: [{ quantity: 1 }],
    messages: [{ code: 'payment_in_progress', severity: 'recoverable' }],
  })
  expect((await listIntents(t, id)).map(({ status }) => status)).toEqual(['succeeded'])
  await setSandboxSwitches(t, { webhook_paused: true })
  t.clock.advance(10 * 60_000)
  await reconcilePayments(t.shop, t.providers)
  await setSandboxSwitches(t)
  expect(await readResult(checkout)).toEqual(once(checkout))
})

/** What happens to the provider's calls while a checkout is paid. */
const disturbances = [
  {},
  { drop_answer: [{ route: CREATE, times: 1 }] },
  { refuse: [{ route: CREATE, how: 500, times: 2 }] },
  { refuse: [{ route: CONFIRM, how: 503, times: 1 }] },
  { refuse: [{ route: CONFIRM, how: 'reset', times: 1 }] },
  { drop_answer: [{ route: CONFIRM, times: 1 }] },
  { delay_answer_ms: [{ route: CONFIRM, ms: 300, times: 2 }] },
]
const ROUNDS = process.env['TEST_FULL'] ? 1_000 : 7

/**
 * Ends every connection to the database, as a process that is killed loses its own: what was not committed never happened.
 * It waits for their end, so that no later statement meets a connection that is just being cut.
 */
const cutConnections = () =>
  t.db`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.catch(() => {})

test('eight callers at once while answers get lost and connections end: one order, one charge, one mail', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const checkout = await makeWalletCheckout(t, platform)
    const { ask, id, complete } = checkout
    await setSandboxSwitches(t, { ...disturbances[round % disturbances.length], webhook_paused: true })
    const key = crypto.randomUUID()
    const calls = Array.from({ length: 8 }, (_, n) => complete('tok_visa', n < 4 ? key : crypto.randomUUID()))
    // Each round at another moment of the payment, which takes about a tenth of a second.
    if (round % 3 !== 0) await sleep((round * 17) % 150).then(cutConnections)
    for (const { status, body } of await Promise.all(calls))
      expect([200, 429, 503], JSON.stringify(body)).toContain(status)
    await setSandboxSwitches(t)
    await eventually(async () => {
      await t.db`delete from rate_limits`
      const { body } = await ask('get_checkout', undefined, { id })
      if (body.status === 'completed') return true
      // A token that took no money is forgotten after a minute.
      t.clock.advance(61_000)
      await reconcilePayments(t.shop, t.providers)
      if (body.status === 'ready_for_complete') await complete('tok_visa')
      return false
    })
    expect(await readResult(checkout), `round ${round}`).toEqual(once(checkout))
  }
}, 3_600_000)

test('a token that was never sent is forgotten, and the checkout can be paid again', async () => {
  const checkout = await makeWalletCheckout(t, platform)
  const { ask, id, complete } = checkout
  await setSandboxSwitches(t, { refuse: [{ route: CONFIRM, how: 'reset' }] })
  expect((await complete('tok_visa')).body.status).toBe('complete_in_progress')
  await setSandboxSwitches(t)
  t.clock.advance(70_000)
  expect((await ask('get_checkout', undefined, { id })).body.status).toBe('ready_for_complete')
  expect((await complete('tok_visa')).body.status).toBe('completed')
  expect(await readResult(checkout)).toEqual(once(checkout))
})

test('nothing of this contradicts anything else', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
