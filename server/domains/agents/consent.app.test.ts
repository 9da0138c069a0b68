import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeWalletCheckout } from '../../testing/agents/wallet-checkout.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
let platform: TestPlatform
let older: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  older = await startTestPlatform(buildPlatformProfile('2026-04-08'))
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
  await older.close()
})

const MARKETING = 'dev.ucp.consent.marketing'
const decide = (granted: boolean) => ({ [MARKETING]: { granted, source: 'platform' } })
const listConsents = (customer_id: number) =>
  t.db<{ given: boolean; source: string | null }[]>`
    select given, assistant as source from consents where customer_id = ${customer_id} and purpose = 'marketing' order by id`

async function makeConsenting(on: TestPlatform, marketing: boolean) {
  const checkout = await makeWalletCheckout(t, on)
  const { customer, ask, id, created } = checkout
  const { token } = customer
  if (marketing) await t.request('PUT', '/users/marketing', { token, body: { marketing } })
  const [{ item, quantity }] = created.line_items
  const say = (consent: object) =>
    ask('update_checkout', { line_items: [{ item, quantity }], buyer: { consent } }, { id })
  const isOn = async () => await t.db`select from customers where id = ${customer.id} and marketing`.any()
  return { ...checkout, say, isOn }
}

test('an assistant withdraws the newsletter, and the record says which one did', async () => {
  const { customer, say, isOn } = await makeConsenting(platform, true)
  const before = await listConsents(customer.id)
  const { body } = await say(decide(false))
  expect(body.buyer.consent[MARKETING]).toMatchObject({
    granted: false,
    source: 'platform',
    segments: { [`${MARKETING}.email`]: { granted: false } },
  })
  expect(await isOn()).toBe(false)
  await say(decide(false))
  expect(await listConsents(customer.id)).toEqual([...before, { given: false, source: 'assistant.example' }])
  const { token } = customer
  await t.request('PUT', '/users/marketing', { token, body: { marketing: true } })
  const again = await say({ [MARKETING]: { granted: false, source: 'business' } })
  expect(again.body.buyer.consent[MARKETING]).toMatchObject({ granted: true, source: 'business' })
})

test('an assistant never gives the consent', async () => {
  const { customer, say, isOn } = await makeConsenting(platform, false)
  const before = await listConsents(customer.id)
  const { body } = await say(decide(true))
  expect(body.buyer.consent[MARKETING].granted).toBe(false)
  expect(body.messages.map(({ code }: { code: string }) => code)).toContain('consent_not_given')
  expect(await isOn()).toBe(false)
  expect(await listConsents(customer.id)).toEqual(before)
})

test('a platform of the older release says it as a boolean, and only in checkouts', async () => {
  const { ask, id, created, say, isOn } = await makeConsenting(older, true)
  expect(created.buyer.consent).toEqual({ marketing: false })
  expect((await ask('get_checkout', undefined, { id })).body.buyer.consent).toEqual({ marketing: true })
  expect((await say({ marketing: false })).body.buyer.consent).toEqual({ marketing: false })
  expect(await isOn()).toBe(false)
  const [{ item, quantity }] = created.line_items
  const cart = await ask('create_cart', { line_items: [{ item, quantity }] })
  expect(cart.body.buyer.email).toBeDefined()
  expect(cart.body.buyer.consent).toBeUndefined()
})

test('a platform without the extension is neither heard nor answered', async () => {
  const { ucp } = buildPlatformProfile()
  const { 'dev.ucp.shopping.buyer_consent': _, ...capabilities } = ucp.capabilities
  const plain = await startTestPlatform({ ucp: { ...ucp, capabilities } })
  const { created, say, isOn } = await makeConsenting(plain, true)
  expect(created.buyer.consent).toBeUndefined()
  await say(decide(false))
  expect(await isOn()).toBe(true)
  await plain.close()
})
