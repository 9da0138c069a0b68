import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

// The clock of the process began to count before this test replaced it.
const HOUR_MS = 3_600_000

const get = (url: string) => t.app.inject({ url })
const getStatus = async (url: string) => (await get(url)).statusCode

test('a shop whose database lacks a function runs and is not ready, until it is there again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await getStatus('/readyz')).toBe(200)
  await t.db`alter function cards_of_products(integer[]) rename to cards_of_others`
  try {
    vi.advanceTimersByTime(HOUR_MS)
    await expect.poll(() => getStatus('/readyz')).toBe(503)
    expect(await getStatus('/readyz/write')).toBe(503)
    expect(await getStatus('/healthz')).toBe(200)
    for (const lang of ['es', 'en'] as const) {
      const response = await get(`/readyz?lang=${lang}`)
      expect(response.headers['retry-after']).toBe('5')
      expect(response.json()).toEqual({ ready: false, message: refusals.unavailable[lang] })
    }
  } finally {
    await t.db`alter function cards_of_others(integer[]) rename to cards_of_products`
  }
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(() => getStatus('/readyz')).toBe(200)
  expect(await getStatus('/readyz/write')).toBe(200)
})
