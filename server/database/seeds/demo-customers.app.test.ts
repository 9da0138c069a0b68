import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { seedDemoCrystals, seedDemoCustomers } from './demo-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await t.db.begin(async (tx) => seedDemoCrystals(tx, await seedDemoCustomers(tx, t.clock.now()), t.clock.now()))
})
afterAll(() => t.close())

test.each([
  ['fan', 0, 0, 0],
  ['amber', 60, 1, 2],
  ['emerald', 184, 2, 5],
  ['diamond', 420, 3, 7],
])(
  '%s@demo.test has %i crystals, level %i, and a history that says where they come from',
  async (who, crystals, level, entries) => {
    const body = { email: `${who}@demo.test`, password: 'demo-Lienza-2026' }
    const { api_token: token } = (await t.request('POST', '/users/login', { body })).body
    expect((await t.request('GET', '/users/data', { token })).body.loyalty).toMatchObject({ crystals, level })
    const histories = await Promise.all(
      ['es', 'en'].map(
        async (lang) => (await t.request('GET', `/loyalty/crystals?lang=${lang}`, { token })).body.entries,
      ),
    )
    for (const history of histories) {
      expect(history).toHaveLength(entries)
      const days = history.map(({ at }: { at: string }) => at)
      expect(days).toEqual(days.toSorted((a: string, b: string) => b.localeCompare(a)))
    }
    const [spanish, english] = histories.map((history) => history.map(({ reason }: { reason: string }) => reason))
    for (const [at, reason] of spanish!.entries()) expect(english![at]).not.toBe(reason)
  },
)
