import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listFaults } from '../../verify.ts'
import { seedDemoPast } from './demo-past.ts'
import { seedDemo } from './demo.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await seedDemo(t.db, t.clock.now())
  await seedDemoPast(t.db, 'http://localhost:3000', t.clock.now())
}, 120_000)
afterAll(() => t.close())

async function signIn(who: string): Promise<string> {
  const body = { email: `${who}@demo.test`, password: 'demo-Lienza-2026' }
  return (await t.ask('POST', '/users/login', { body })).body.api_token
}

describe('the orders of the demo', () => {
  test.each([
    ['fan', 0, []],
    ['amber', 60, []],
    ['emerald', 184, ['preparing', 'shipped', 'delivered', 'expired', 'partially_refunded', 'delivered']],
    ['diamond', 420, ['cancelled', 'delivered', 'refunded', 'delivered', 'delivered']],
  ])('%s@demo.test has exactly %i crystals and these orders, the newest first', async (who, crystals, statuses) => {
    const token = await signIn(who)
    expect((await t.ask('GET', '/users/data', { token })).body.loyalty.crystals).toBe(crystals)
    const orders = (await t.ask('GET', '/cart/orders?lang=es', { token })).body
    expect(orders.map(({ detail }: { detail: { status: string } }) => detail.status)).toEqual(statuses)
  })

  test('they leave every ledger in agreement and no message, refund or job behind', async () => {
    expect(await listFaults(t.db, t.clock.now())).toEqual([])
    expect(await t.db`select from messages where sent_at is null`).toHaveLength(0)
    expect(await t.db`select from refunds where status <> 'done'`).toHaveLength(0)
    expect(await t.db`select from holds where ended_at is null`).toHaveLength(0)
  })

  test.each(['emerald', 'diamond'])('the crystals of %s@ are listed by day, the newest first', async (who) => {
    const { entries } = (await t.ask('GET', '/loyalty/crystals?lang=en', { token: await signIn(who) })).body
    const days = entries.map(({ at }: { at: string }) => at)
    expect(days).toEqual(days.toSorted((one: string, other: string) => other.localeCompare(one)))
  })

  test('the seasonal gift of emerald@ went with an order, that of diamond@ is still to be had', async () => {
    const stateOf = async (who: string) => {
      const { rewards } = (await t.ask('GET', '/users/data?lang=en', { token: await signIn(who) })).body.loyalty
      return rewards.find(({ title }: { title: string }) => title === 'Seasonal gift').state
    }
    expect([await stateOf('emerald'), await stateOf('diamond')]).toEqual(['used', 'available'])
  })
})

test('every opening of a collection is on the full hour', async () => {
  const rows = await t.db<{ opens_at: Date }[]>`select opens_at from collections where opens_at is not null`
  expect(rows.length).toBeGreaterThan(0)
  for (const { opens_at } of rows) expect(opens_at.valueOf() % 3_600_000).toBe(0)
})
