import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import { listCharged, makeWalletCheckout, startWalletPlatform } from '../../testing/agents/wallet-checkout.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

// A platform shares a token with the shop at the card provider, with a limit, and may revoke it.

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({
    documents: publishClient(),
    limit_scale: 1000,
    provider_timeout_ms: 1_000,
    stripe_profile_id: 'profile_of_the_tests',
  })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
})
afterEach(() => setSandboxSwitches(t))
afterAll(async () => {
  await t.close()
  await platform.close()
})

const CONFIRM = 'POST /v1/payment_intents/*/confirm'
const getTotal = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')!.amount
const codes = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code)

test('a token with a limit that suffices pays the total once', async () => {
  const { id, created, complete } = await makeWalletCheckout(t, platform)
  expect(created.ucp.payment_handlers).toMatchObject({
    'com.google.pay': [{ id: 'google_pay' }],
    'com.stripe.payments': [{ id: 'stripe_payments', config: { profile_id: 'profile_of_the_tests' } }],
  })
  const token = `spt_visa_limit_${getTotal(created)}`
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => complete(token, key)))
  const last = await complete(token, key)
  expect(last.body.status).toBe('completed')
  for (const { body } of answers) expect(['completed', 'complete_in_progress']).toContain(body.status)
  expect(await listCharged(t, id)).toEqual([getTotal(created)])
})

test.each([
  ['a limit below the total', (total: number) => `spt_visa_limit_${total - 1}`],
  ['revoked', () => 'spt_visa_revoked'],
  ['unknown', () => 'spt_nobody'],
  ['of a declined card', () => 'spt_chargeDeclined'],
])('a token with %s charges nothing, and another one pays', async (_, name) => {
  const { id, created, complete } = await makeWalletCheckout(t, platform)
  const refused = await complete(name(getTotal(created)))
  expect([refused.body.status, codes(refused.body)]).toEqual(['ready_for_complete', ['payment_failed']])
  expect(await listCharged(t, id)).toEqual([])
  expect((await complete('spt_visa')).body.status).toBe('completed')
  expect(await listCharged(t, id)).toEqual([getTotal(created)])
})

test.each([
  ['the answer of the provider is lost', { drop_answer: [{ route: CONFIRM, times: 2 }] }],
  ['the provider answers later than anyone waits', { delay_answer_ms: [{ route: CONFIRM, ms: 2_500, times: 1 }] }],
])('%s: one charge, and the repeated call says so', async (_, switches) => {
  const { id, created, complete } = await makeWalletCheckout(t, platform)
  await setSandboxSwitches(t, { ...switches, webhook_paused: true })
  const key = crypto.randomUUID()
  expect((await complete('spt_visa', key)).body.status).toBe('complete_in_progress')
  await eventually(async () => (await complete('spt_visa', key)).body.status === 'completed')
  expect(await listCharged(t, id)).toEqual([getTotal(created)])
})

test('nothing of this contradicts anything else', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
