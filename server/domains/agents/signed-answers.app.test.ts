import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishClient } from '../../testing/agents/link-account.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeWalletCheckout, startWalletPlatform } from '../../testing/agents/wallet-checkout.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

/** Verifies an answer by hand, from the specification alone. */
async function isVerified(status: number, headers: Record<string, unknown>, payload: string): Promise<boolean> {
  const { keys } = JSON.parse((await t.app.inject({ url: '/.well-known/ucp' })).payload)
  const input = String(headers['signature-input'])
  expect(input).toMatch(/^sig1=\("@status" "content-digest" "content-type"\);keyid="[\w-]+"$/)
  const digest = createHash('sha256').update(payload).digest('base64')
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`)
  const base = [
    `"@status": ${status}`,
    `"content-digest": sha-256=:${digest}:`,
    `"content-type": ${String(headers['content-type'])}`,
    `"@signature-params": ${input.slice('sig1='.length)}`,
  ].join('\n')
  const [jwk] = keys.filter(({ kid }: { kid: string }) => input.includes(kid))
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const signature = Buffer.from(String(headers['signature']).slice('sig1=:'.length, -1), 'base64')
  return verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

test.each(['rest', 'mcp'] as const)(
  'a completed checkout and an order are signed over %s',
  async (transport) => {
    const { ask, id, complete } = await makeWalletCheckout(t, platform, { transport })
    const done = await complete('tok_visa')
    expect(await isVerified(done.status, done.headers, done.payload)).toBe(true)
    expect(
      await isVerified(done.status, done.headers, done.payload.replace('completed', 'canceled')).catch(() => false),
    ).toBe(false)
    const order = await ask('get_order', undefined, { id: done.body.order.id, headers: { 'accept-encoding': 'gzip' } })
    expect(await isVerified(order.status, order.headers, order.payload)).toBe(true)
    expect((await ask('get_checkout', undefined, { id })).headers['signature']).toBeUndefined()
  },
  60_000,
)
