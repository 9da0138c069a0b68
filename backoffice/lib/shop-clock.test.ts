import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SHOP_TIME_HEADER } from '@shop/contract/staff/shop-time-header.ts'
import { isPast, setShopClock, shopNow } from './shop-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  setShopClock(new Headers({ [SHOP_TIME_HEADER]: new Date().toISOString() }))
})

test('the time is that of the shop, however wrong the clock of this computer is', () => {
  vi.useFakeTimers({ now: new Date('2019-01-01T00:00:00Z') })
  setShopClock(new Headers({ [SHOP_TIME_HEADER]: '2026-11-30T12:00:00.000Z' }))
  vi.advanceTimersByTime(60_000)
  expect(shopNow().toISOString()).toBe('2026-11-30T12:01:00.000Z')
  // An answer without the time, or with none that can be read, changes nothing.
  for (const headers of [new Headers(), new Headers({ [SHOP_TIME_HEADER]: 'soon' })]) setShopClock(headers)
  expect(shopNow().toISOString()).toBe('2026-11-30T12:01:00.000Z')
})

test('a deadline has passed when the shop says so', () => {
  vi.useFakeTimers({ now: new Date('2019-01-01T00:00:00Z') })
  setShopClock(new Headers({ [SHOP_TIME_HEADER]: '2026-11-30T12:00:00.000Z' }))
  expect(['2026-11-30T12:00:00.000Z', '2026-11-30T12:00:00.001Z'].map(isPast)).toEqual([true, false])
})

test('no screen reads the clock of this computer for a date', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = globSync('{screens,components,lib,messages}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
  const readers = files.filter((file) => /\bnew Date\(\)/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  expect(readers).toEqual([])
})
