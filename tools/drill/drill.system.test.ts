import { afterAll, beforeAll, expect, test } from 'vitest'
import { DrillShop } from './drill-shop.ts'
import { runRound } from './round.ts'

const shop = new DrillShop()
beforeAll(() => shop.open(), 300_000)
afterAll(() => shop.close(), 60_000)

test(
  'a shop that was destroyed while people bought is restored, and agrees with its customers and the providers',
  { timeout: 600_000 },
  async () => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const result = await runRound(shop, { seed: 11, buyers: 2, seconds: 6, back_s: 0, log })
    expect(result.problems).toEqual([])
    expect(result.closed_accounts).toBe(3)
    expect(result.rebuilt + result.refunded).toBeGreaterThanOrEqual(result.lost_purchases)
  },
)
