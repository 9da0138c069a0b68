import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { makeWalletCheckout, startWalletPlatform } from '../../testing/agents/wallet-checkout.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeCardCart, requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { listStatements } from '../../testing/list-statements.ts'
import { makeCode, makeCustomer, makeProduct, payAtProvider } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

// The statements of the calls that are made most, of a platform that called within the last seconds.

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ worker: false, documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
  for (let n = 0; n < 12; n += 1) await makeProduct(t, { name: `Sudadera ${n}` })
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

/**
 * Returns the statements of the round that had the fewest of three: on a busy machine a platform is read anew in a round,
 * because five seconds have passed.
 */
async function listFewest(prepare: () => Promise<() => Promise<unknown>>): Promise<string[]> {
  const rounds: string[][] = []
  for (let round = 0; round < 3; round += 1) rounds.push(await listStatements(await prepare()))
  return rounds.toSorted((one, other) => one.length - other.length)[0]!
}

test('the profile and the list of tools', async () => {
  const profile = () => t.app.inject({ url: '/.well-known/ucp', headers: { host: 'shop.test' } })
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const tools = () => t.app.inject({ method: 'POST', url: '/ucp/mcp', body: message, headers: { host: 'shop.test' } })
  await profile()
  await tools()
  expect((await profile()).statusCode).toBe(200)
  expect((await tools()).statusCode).toBe(200)
  expect(await listStatements(profile)).toEqual([])
  expect(await listStatements(tools)).toEqual([])
})

test.each(['rest', 'mcp'] as const)('a search over %s', async (transport) => {
  const ask = askAsAgent(t, platform.profile_url)[transport]
  const { token } = await makeCustomer(t, { crystals: 200 })
  const { access_token } = await linkAccount(t, token, ALL_SCOPES)
  const search = (by?: string) => ask('search_catalog', { query: 'sudadera' }, { ...(by ? { token: by } : {}) })
  await search()
  await search()
  // The first call of a link notes as whom it calls.
  await search(access_token)
  const guest = await listFewest(async () => () => search())
  expect(guest.length, guest.join('\n')).toBe(1)
  expect(await listFewest(async () => () => search(access_token))).toHaveLength(2)
})

test('a checkout is read with six, of a member with a code and an address', async () => {
  const product = await makeProduct(t)
  const code = await makeCode(t, { percent: 10 })
  const { ask, id } = await makeWalletCheckout(t, platform, { product, crystals: 420, code })
  await ask('get_checkout', undefined, { id })
  const statements = await listFewest(async () => () => ask('get_checkout', undefined, { id }))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6)
})

test('completing needs at most three more than the page', async () => {
  const { customer, cart } = await makeCardCart(t)
  let form: Awaited<ReturnType<typeof requestCardPayment>>['body']
  const started = await listStatements(async () => {
    form = (await requestCardPayment(t, customer.token, cart.id)).body
  })
  const { intent } = await payAtProvider(t, form, 'pm_card_visa')
  const returned = await listStatements(async () => {
    await requestCardConfirmation(t, customer.token, intent)
    // The page that follows shows the order, as the answer to the assistant does.
    await t.request('GET', '/cart/orders?lang=en&limit=1', { token: customer.token })
  })
  // The key that signs the answer was read for an earlier one.
  await (await makeWalletCheckout(t, platform)).complete('tok_visa')
  const completed = await listFewest(async () => {
    const { complete } = await makeWalletCheckout(t, platform)
    return () => complete('tok_visa')
  })
  expect(completed.length, completed.join('\n')).toBeLessThanOrEqual(started.length + returned.length + 3)
})
