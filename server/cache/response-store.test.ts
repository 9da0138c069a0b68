import { expect, test } from 'vitest'
import { getEncodedBody } from './encoding.ts'
import { type CachedResponse, ResponseStore } from './response-store.ts'

test('responses and the copies that are made of them later stay within 48 MB', () => {
  const store = new ResponseStore()
  const sent: CachedResponse[] = []
  const { body, copies } = makeBody()
  for (let n = 0; n < 80; n += 1) {
    const response: CachedResponse = { status: 200, headers: {}, bodies: new Map([['', body]]) }
    store.put(`/${n}`, response, [])
    for (const [encoding, copy] of copies) response.bodies.set(encoding, copy)
    sent.push(response)
  }
  const kept = sent.filter((_, n) => store.get(`/${n}`))
  const bytes = kept.flatMap(({ bodies }) => [...bodies.values()]).reduce((sum, { length }) => sum + length, 0)
  expect(kept.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
})

function makeBody() {
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 8
  const body = Buffer.from(Array.from({ length: 1_000_000 }, () => 'aeoslnr '[next()]).join(''))
  const response = { status: 200, headers: {}, bodies: new Map([['', body]]) }
  const copies = (['br', 'gzip'] as const).map((encoding) => [encoding, getEncodedBody(response, encoding)] as const)
  return { body, copies }
}
