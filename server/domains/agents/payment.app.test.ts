import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import {
  answerBank,
  listCharged,
  listIntents,
  makeWalletCheckout,
  payWith,
  startWalletPlatform,
} from '../../testing/agents/wallet-checkout.ts'
import { requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeProduct } from '../../testing/make.ts'
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'
import { raisePrices } from '../../testing/change-products.ts'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
})
afterEach(() => setSandboxSwitches(t))
afterAll(async () => {
  await t.close()
  await platform.close()
})

const codes = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code)
const getTotal = (body: { totals: { type: string; amount: number }[] }) =>
  body.totals.find(({ type }) => type === 'total')!.amount

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  test('a token pays the total of the last answer once, however often the call is repeated', async () => {
    const { customer, ask, id, created, complete } = await makeWalletCheckout(t, platform, { transport })
    expect(created).toMatchObject({
      status: 'ready_for_complete',
      ucp: { payment_handlers: { 'com.google.pay': [{ id: 'google_pay', config: { environment: 'TEST' } }] } },
    })
    expect(codes(created)).toEqual([])
    const key = crypto.randomUUID()
    const first = await complete('tok_visa', key)
    expect(first.body).toMatchObject({ status: 'completed', order: { permalink_url: expect.any(String) } })
    expect(codes(first.body)).toEqual([])
    expect(getTotal(first.body)).toBe(getTotal(created))
    for (const again of await Promise.all([1, 2].map(() => complete('tok_visa', key))))
      expect(again.body).toEqual(first.body)
    expect(await listCharged(t, id)).toEqual([getTotal(created)])
    const [order] = (await t.request('GET', '/cart/orders?lang=en', customer)).body
    expect(order).toMatchObject({ number: first.body.order.id, total: getTotal(created), detail: { status: 'paid' } })
    const mails = await eventually(async () => {
      const list = await t.mailbox.list(customer.email)
      return list.length > 0 && list
    })
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
    const later = await complete('tok_mastercard')
    expect([later.body.status, codes(later.body)]).toEqual(['completed', ['checkout_completed']])
    const other = await ask('complete_checkout', payWith('tok_mastercard'), { id, key })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('a declined card charges nothing and leaves the checkout for another try', async () => {
    const { id, created, complete } = await makeWalletCheckout(t, platform, { transport })
    const declined = await complete('tok_chargeDeclined')
    expect(declined.body).toMatchObject({
      status: 'ready_for_complete',
      messages: [{ code: 'payment_failed', severity: 'recoverable', path: '$.payment' }],
    })
    expect(await listCharged(t, id)).toEqual([])
    expect((await complete('tok_visa')).body.status).toBe('completed')
    expect(await listCharged(t, id)).toEqual([getTotal(created)])
  })
})

describe('the bank asks the customer', () => {
  test('the link finishes the same payment', async () => {
    const { customer, ask, id, created, complete } = await makeWalletCheckout(t, platform)
    expect((await requestCardPayment(t, customer.token, id)).body.requires_action).toBe(false)
    const asked = await complete('tok_authenticationRequired')
    expect(asked.body).toMatchObject({
      status: 'requires_escalation',
      continue_url: `http://shop.test/continuar/${id}?lang=en`,
      messages: [{ code: 'payment_authentication', severity: 'requires_buyer_input' }],
    })
    expect((await ask('get_checkout', undefined, { id })).body.status).toBe('requires_escalation')
    const page = await requestCardPayment(t, customer.token, id)
    expect(page.body).toMatchObject({ requires_action: true, amount: getTotal(created) })
    expect(await answerBank(t, id, 'complete')).toBe(303)
    await eventually(async () => (await ask('get_checkout', undefined, { id })).body.status === 'completed')
    expect(await listCharged(t, id)).toEqual([getTotal(created)])
  })

  test('a refusal there leaves the checkout for another try, here or in the shop', async () => {
    const { ask, id, complete } = await makeWalletCheckout(t, platform)
    await complete('tok_authenticationRequired')
    await answerBank(t, id, 'fail')
    await eventually(async () => (await ask('get_checkout', undefined, { id })).body.status === 'ready_for_complete')
    expect((await complete('tok_visa')).body.status).toBe('completed')
    expect(await listCharged(t, id)).toHaveLength(1)
  })

  test('canceling the checkout ends the payment, and the bank’s answer charges nothing any more', async () => {
    const { ask, id, complete } = await makeWalletCheckout(t, platform)
    await complete('tok_authenticationRequired')
    const canceled = await ask('cancel_checkout', undefined, { id, key: crypto.randomUUID() })
    expect(canceled.body.status).toBe('canceled')
    expect((await listIntents(t, id)).map(({ status }) => status)).toEqual(['canceled'])
    const late = await complete('tok_visa')
    expect([late.body.status, codes(late.body)]).toEqual(['canceled', ['checkout_canceled']])
    expect(await listCharged(t, id)).toEqual([])
  })
})

describe('what is not charged', () => {
  test('another total than the one that was told: the present state is shown, and can be completed then', async () => {
    const { product, id, complete } = await makeWalletCheckout(t, platform)
    await raisePrices(t.db, product.id, 100_00)
    const changed = await complete('tok_visa')
    expect(changed.body).toMatchObject({
      status: 'ready_for_complete',
      messages: [{ code: 'total_changed', severity: 'recoverable', path: '$.totals' }],
    })
    expect(await listIntents(t, id)).toEqual([])
    expect((await complete('tok_visa')).body.status).toBe('completed')
    expect(await listCharged(t, id)).toEqual([getTotal(changed.body)])
  })

  test('what was sold out meanwhile', async () => {
    const product = await makeProduct(t, { stock: 1 })
    const [first, second] = [
      await makeWalletCheckout(t, platform, { product }),
      await makeWalletCheckout(t, platform, { product }),
    ]
    const bodies = (await Promise.all([first.complete('tok_visa'), second.complete('tok_visa')])).map(
      ({ body }) => body,
    )
    const [done, refused] = bodies.toSorted(({ status }) => (status === 'completed' ? -1 : 1))
    expect(done.status).toBe('completed')
    // The last unit may be gone before this payment is priced, or when it is to be reserved.
    expect([refused.status, codes(refused)[0]]).toEqual([
      'incomplete',
      expect.stringMatching(/^(out_of_stock|item_unavailable)$/),
    ])
    expect([...(await listCharged(t, first.id)), ...(await listCharged(t, second.id))]).toHaveLength(1)
  })

  test.each([
    ['another handler', { id: 'w', handler_id: 'other', type: 'card', credential: { type: 'x', token: 'tok_visa' } }],
    ['no token', { id: 'w', handler_id: 'google_pay', type: 'card' }],
    [
      'no token of the provider',
      { id: 'w', handler_id: 'google_pay', type: 'card', credential: { type: 'x', token: '{' } },
    ],
  ])('an instrument with %s', async (_, instrument) => {
    const { ask, id } = await makeWalletCheckout(t, platform)
    const payment = { instruments: [instrument] }
    const { body } = await ask('complete_checkout', { payment }, { id, key: crypto.randomUUID() })
    expect([body.status, codes(body)]).toEqual(['ready_for_complete', ['payment_failed']])
    expect(await listIntents(t, id)).toEqual([])
  })

  test('two instruments, of which none is chosen, and the token of another shop', async () => {
    const { ask, id, complete } = await makeWalletCheckout(t, platform)
    const [instrument] = payWith('tok_visa').payment.instruments
    const payment = { instruments: [instrument, instrument] }
    const two = await ask('complete_checkout', { payment }, { id, key: crypto.randomUUID() })
    expect(codes(two.body)).toEqual(['payment_failed'])
    expect(codes((await complete('tok_of_another_shop')).body)).toEqual(['payment_failed'])
    expect(await listCharged(t, id)).toEqual([])
    const google = JSON.stringify({ id: 'tok_visa', object: 'token', card: { last4: '4242' } })
    expect((await complete(google)).body.status).toBe('completed')
  })

  test('the checkout of another link, or one that has expired', async () => {
    const [own, other] = [await makeWalletCheckout(t, platform), await makeWalletCheckout(t, platform)]
    const foreign = await other.ask('complete_checkout', payWith('tok_visa'), { id: own.id, key: crypto.randomUUID() })
    expect(codes(foreign.body)).toEqual(['not_found'])
    await changeRows(t.db, 'carts', { id: own.id }, { expires_at: t.clock.now() })
    const { body } = await own.complete('tok_visa')
    expect([body.status, codes(body)]).toEqual(['canceled', ['checkout_canceled']])
    expect([...(await listCharged(t, own.id)), ...(await listCharged(t, other.id))]).toEqual([])
  })
})

describe('what the public cases ask besides', () => {
  test('a checkout without an address is not paid', async () => {
    const { ask, created } = await makeWalletCheckout(t, platform)
    const [{ item, quantity }] = created.line_items
    const { id } = (await ask('create_checkout', { line_items: [{ item, quantity }] })).body
    const { body } = await ask('complete_checkout', payWith('tok_visa'), { id, key: crypto.randomUUID() })
    expect([body.status, codes(body)]).toEqual(['incomplete', ['address_required']])
    expect(await listIntents(t, id)).toEqual([])
  })

  test.each([
    ['a mandate', { type: 'ap2_mandate', mandate: 'eyJhbGciOiJFUzI1NiJ9' }, 200, 'payment_failed'],
    [
      'a token that is bound to something',
      { type: 'token', token: 'bound', binding: { checkout_id: 'x' } },
      200,
      'payment_failed',
    ],
    ['the number of a card', { type: 'card', number: '4242424242424242', cvc: '123' }, 400, 'card_number'],
  ])('%s is no payment', async (_, credential, status, code) => {
    const { ask, id } = await makeWalletCheckout(t, platform)
    const payment = { instruments: [{ id: 'w', handler_id: 'google_pay', type: 'card', credential }] }
    const answer = await ask('complete_checkout', { payment }, { id, key: crypto.randomUUID() })
    expect([answer.status, answer.body.code ?? codes(answer.body)[0]]).toEqual([status, code])
    expect(await listIntents(t, id)).toEqual([])
  })

  test('completing needs a key', async () => {
    const { ask, id } = await makeWalletCheckout(t, platform)
    const answer = await ask('complete_checkout', payWith('tok_visa'), { id })
    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_required'])
  })
})

describe('who may pay', () => {
  test.each([
    ['a link that was made before assistants could pay', { may_pay: false }, true],
    ['a platform without the wallet', {}, false],
  ])('%s hands over', async (_, options, hasWallet) => {
    const used = hasWallet ? platform : await startTestPlatform()
    const { id, created, complete } = await makeWalletCheckout(t, used, options)
    expect(created).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } })
    const refused = await complete('tok_visa')
    expect([refused.body.status, codes(refused.body)]).toEqual(['requires_escalation', ['payment_on_site']])
    expect(await listIntents(t, id)).toEqual([])
    if (!hasWallet) await used.close()
  })
})

test('nothing of this contradicts anything else', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
