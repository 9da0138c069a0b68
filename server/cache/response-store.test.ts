import { expect, test } from 'vitest'
import { getEncodedBody } from './encoding.ts'
import { type CachedResponse, ResponseStore } from './response-store.ts'

test('responses and the copies that are made of them later stay within 48 MB', () => {
  const store = new ResponseStore()
  const sent: CachedResponse[] = []
  for (let n = 0; n < 80; n += 1) {
    const response = { status: 200, headers: {}, bodies: new Map([['', makeBody(n)]]) }
    store.put(`/${n}`, response, [])
    for (const encoding of ['br', 'gzip'] as const) getEncodedBody(response, encoding)
    sent.push(response)
  }
  const kept = sent.filter((_, n) => store.get(`/${n}`))
  const bytes = kept.flatMap(({ bodies }) => [...bodies.values()]).reduce((sum, body) => sum + body.length, 0)
  expect(kept.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
})

/** Creates a text of nearly a megabyte, which compresses to two fifths. */
function makeBody(n: number): Buffer {
  let state = n + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 8
  return Buffer.from(Array.from({ length: 1_000_000 }, () => 'aeoslnr '[next()]).join(''))
}
