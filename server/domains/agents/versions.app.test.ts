import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { findUcpViolations } from '../../testing/agents/ucp-schemas.ts'
import { makeWalletCheckout } from '../../testing/agents/wallet-checkout.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

// Every answer is compared with the schemas of the release that it names (`askAsAgent`).

const OLDER = '2026-04-08'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(buildPlatformProfile(OLDER, undefined, ['com.google.pay']))
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const read = async (url: string) => {
  const { statusCode, payload } = await t.app.inject({ url })
  return { status: statusCode, body: statusCode === 200 ? JSON.parse(payload) : null }
}

test('the profile names one of the older release, which is complete in itself', async () => {
  const { body: newest } = await read('/.well-known/ucp')
  expect(newest.ucp.supported_versions).toEqual({ [OLDER]: `http://shop.test/.well-known/ucp/${OLDER}` })
  const { body } = await read(`/.well-known/ucp/${OLDER}`)
  expect(findUcpViolations('ucp.json#/$defs/business_schema', body.ucp, OLDER)).toEqual([])
  expect(body.ucp.version).toBe(OLDER)
  expect(body.ucp.supported_versions).toBeUndefined()
  expect(body.signing_keys).toEqual(newest.keys)
  const names = Object.keys(body.ucp.capabilities)
  expect(names).toContain('dev.ucp.shopping.checkout')
  expect(names.filter((name) => /loyalty|permalink|membership/.test(name))).toEqual([])
  for (const [entry] of Object.values(body.ucp.capabilities) as [{ version: string }][])
    expect(entry.version).toBe(OLDER)
  expect((await read('/.well-known/ucp/2026-01-23')).status).toBe(404)
})

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  test('a platform of the older release searches, fills, pays and reads the order', async () => {
    const { ask, id, created, product, complete } = await makeWalletCheckout(t, platform, { transport })
    expect(created).toMatchObject({ ucp: { version: OLDER }, status: 'ready_for_complete' })
    expect(created.policies).toBeUndefined()
    const [method] = created.fulfillment.methods
    expect(method.destinations[0].type).toBeUndefined()
    expect(typeof method.groups[0].options[0].description).toBe('string')
    const found = await ask('search_catalog', { query: product.name })
    expect(found.body).toMatchObject({ ucp: { version: OLDER }, products: [{ id: `p${product.id}` }] })
    expect(found.body.loyalty).toBeUndefined()
    expect((await ask('lookup_catalog', { ids: [`p${product.id}`] })).body.products).toHaveLength(1)
    expect((await ask('get_product', { id: `p${product.id}` })).body.product.id).toBe(`p${product.id}`)
    expect((await ask('get_product', { id: 'p0' })).body.ucp).toMatchObject({ version: OLDER, status: 'error' })
    const { body } = await complete('tok_visa')
    expect(body).toMatchObject({ ucp: { version: OLDER }, id, status: 'completed' })
    const order = await ask('get_order', undefined, { id: body.order.id })
    expect(order.body).toMatchObject({ ucp: { version: OLDER }, id: body.order.id, checkout_id: id })
  })
})

test('a platform whose capabilities are of another release than its profile shares none', async () => {
  const profile = buildPlatformProfile('2026-08-25')
  const mixed = await startTestPlatform({ ucp: { ...profile.ucp, version: OLDER } })
  const response = await t.app.inject({
    method: 'POST',
    url: '/ucp/rest/catalog/search',
    headers: { 'ucp-agent': `profile="${mixed.profile_url}"` },
    body: { query: 'x' },
  })
  expect(JSON.parse(response.payload)).toMatchObject({
    ucp: { version: OLDER, status: 'error' },
    messages: [{ code: 'capabilities_incompatible' }],
  })
  await mixed.close()
})
