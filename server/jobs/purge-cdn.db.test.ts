import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Cdn } from '../integrations/cdn.ts'
import { getPurgeDelay } from '../platform/cdn-purge-queries.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { CdnPurger } from './purge-cdn.ts'
import { changeRows, insertRow } from '../testing/rows.ts'

let t: TestDomain
/** The time of the purgers, in milliseconds. */
let now: number
beforeAll(async () => {
  t = await openTestDomain()
})
beforeEach(async () => {
  now = 1_000_000
  await t.db`delete from changes`
  const floor = await t.db<{ floor: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as floor`.value()
  await changeRows(t.db, 'cdn_purges', 'all', { owner: null, floor, leased_until: aSecondAgo() })
})
afterAll(() => t.close())

const aSecondAgo = () => new Date(Date.now() - 1000)
const record = (...keys: string[]) => insertRow(t.db, 'changes', { keys })
const endLease = () => changeRows(t.db, 'cdn_purges', 'all', { leased_until: aSecondAgo() })

function openPurger(responses: Awaited<ReturnType<Cdn['purge']>>[] = []) {
  const purges: string[][] = []
  const cdn: Cdn = {
    min_interval_ms: 0,
    async purge(keys) {
      const response = responses.shift() ?? { purged: true }
      if ('purged' in response) purges.push([...keys])
      return response
    },
  }
  return { purger: new CdnPurger(t.db, cdn, t.shop.log, () => now), purges, responses }
}

/** Long transactions of other tests' databases on the same server delay the moment from which a change cannot come back. */
const SAVED_TIMEOUT_MS = 120_000
vi.setConfig({ testTimeout: SAVED_TIMEOUT_MS + 15_000 })

async function runUntilSaved(purger: CdnPurger): Promise<void> {
  await eventually(async () => {
    await purger.run()
    return (await getPurgeDelay(t.db)) === 0
  }, SAVED_TIMEOUT_MS)
}

test('a change is purged when it is read, and once more when every process knows it', async () => {
  const { purger, purges } = openPurger()
  await purger.run()
  await record('product:1', 'card:1')
  await record('product:1', 'cards')
  await purger.run()
  await purger.run()
  expect(purges).toEqual([['product:1', 'card:1', 'cards']])
  now += 4_999
  await purger.run()
  expect(purges).toHaveLength(1)
  now += 1
  for (let times = 0; times < 3; times += 1) await purger.run()
  expect(purges.slice(1)).toEqual([['product:1', 'card:1', 'cards']])
})

test('the delay of purges is that of the oldest change that was not purged twice', async () => {
  const { purger } = openPurger()
  await purger.run()
  expect(await getPurgeDelay(t.db)).toBe(0)
  await insertRow(t.db, 'changes', { keys: ['product:1'], at: new Date(Date.now() - 90_000) })
  await purger.run()
  expect(await getPurgeDelay(t.db)).toBeGreaterThanOrEqual(90)
  now += 5_000
  await runUntilSaved(purger)
  expect(await getPurgeDelay(t.db)).toBe(0)
})

test('a shop that purges for the first time, or after a long time, purges everything', async () => {
  for (const state of [{ floor: null }, { leased_until: new Date(Date.now() - 31 * 60_000), owner: null }]) {
    await changeRows(t.db, 'cdn_purges', 'all', state)
    const { purger, purges } = openPurger()
    await purger.run()
    expect(purges).toEqual([['catalog']])
    await purger.end()
  }
})

test('another database in the place of the one before has everything purged', async () => {
  const floor = await t.db<{ floor: string }[]>`
    select (pg_current_xact_id()::text::bigint + 1000000)::text as floor`.value()
  await changeRows(t.db, 'cdn_purges', 'all', { floor })
  const { purger, purges } = openPurger()
  await purger.run()
  expect(purges).toEqual([['catalog']])
})

test.each([
  ['before the first purge', 0],
  ['before the second purge', 1],
])('a process that ends %s leaves the change to the next one', async (_, runs) => {
  const first = openPurger()
  await first.purger.run()
  await record('product:1')
  for (let done = 0; done < runs; done += 1) await first.purger.run()
  await endLease()
  const second = openPurger()
  await second.purger.run()
  expect(second.purges).toEqual([['product:1']])
})

test('what was purged twice is not purged again by the next process', async () => {
  const first = openPurger()
  await first.purger.run()
  await record('product:1')
  await first.purger.run()
  now += 5_000
  await runUntilSaved(first.purger)
  await endLease()
  const second = openPurger()
  await second.purger.run()
  expect([first.purges.length, second.purges.length]).toEqual([2, 0])
})

test('a change that was read beside an open transaction is saved as purged when that has ended', async () => {
  const { purger, purges } = openPurger()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const open = t.db.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    begin()
    await ended
  })
  await begun
  await record('product:1')
  await purger.run()
  now += 5_000
  await purger.run()
  expect(await getPurgeDelay(t.db)).toBeGreaterThan(0)
  end()
  await open
  await runUntilSaved(purger)
  expect(purges).toEqual([['product:1'], ['product:1']])
})

test('of two processes one purges, and the other continues at once when it stops', async () => {
  const [first, second] = [openPurger(), openPurger()]
  await first.purger.run()
  await record('product:1')
  await second.purger.run()
  expect(second.purges).toEqual([])
  await first.purger.end()
  await second.purger.run()
  expect(second.purges).toEqual([['product:1']])
})

test('a change of a transaction that commits late is purged', async () => {
  const { purger, purges } = openPurger()
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const late = t.db.begin(async (tx) => {
    await insertRow(tx, 'changes', { keys: ['product:1'] })
    write()
    await committed
  })
  await written
  await record('product:2')
  await purger.run()
  commit()
  await late
  now += 5_000
  await purger.run()
  expect(purges).toEqual([['product:2'], ['product:2', 'product:1']])
})

test.each([
  ['more keys than a purge may have', Array.from({ length: 101 }, (_, n) => `product:${n}`)],
  ['a key that a CDN would read as two', ['list:a b']],
  ['everything', ['product:1', 'catalog']],
])('a change of %s purges everything', async (_, keys) => {
  const { purger, purges } = openPurger()
  await purger.run()
  await record(...keys)
  await purger.run()
  expect(purges).toEqual([['catalog']])
})

test('a CDN that does not respond is asked again after growing times, and nothing is lost', async () => {
  const away = { unavailable: 'it does not respond' }
  const { purger, purges, responses } = openPurger([away, away])
  await purger.run()
  await record('product:1')
  await purger.run()
  await record('product:2')
  now += 499
  await purger.run()
  expect(responses).toHaveLength(1)
  now += 1
  await purger.run()
  expect(responses).toHaveLength(0)
  now += 999
  await purger.run()
  expect(purges).toEqual([])
  now += 1
  await purger.run()
  expect(purges).toEqual([['product:1', 'product:2']])
})

test('a CDN that asks to wait is not asked before', async () => {
  const { purger, purges } = openPurger([{ unavailable: 'too many requests', retry_after_s: 9 }])
  await purger.run()
  await record('product:1')
  await purger.run()
  now += 8_999
  await purger.run()
  expect(purges).toEqual([])
  now += 1
  await purger.run()
  expect(purges).toEqual([['product:1']])
})
