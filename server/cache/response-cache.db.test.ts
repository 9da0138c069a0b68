import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { ResponseCache } from './response-cache.ts'
import { insertRow } from '../testing/rows.ts'

let t: TestDomain
const opened: ResponseCache[] = []
beforeAll(async () => {
  t = await openTestDomain()
})
afterEach(() => {
  for (const cache of opened.splice(0)) cache.stop()
})
afterAll(() => t.close())

const body = (text: string) => ({ status: 200, headers: {}, bodies: new Map([['', Buffer.from(text)]]) })
const record = (...keys: string[]) => insertRow(t.db, 'changes', { keys })

async function openCache(findNextChange: () => Promise<Date | null> = async () => null): Promise<ResponseCache> {
  const cache = new ResponseCache(t.db, t.clock, t.shop.log, findNextChange)
  opened.push(cache)
  await eventually(async () => cache.catalogVersion !== undefined)
  return cache
}

test('a change makes only the responses out of date that depend on it', async () => {
  const cache = await openCache()
  cache.set('one', body('1'), cache.version, ['product:1'])
  cache.set('two', body('2'), cache.version, ['product:2', 'card:1'])
  cache.set('terms', body('3'), cache.version, [])
  await record('product:1')
  await eventually(async () => cache.get('one') === undefined)
  expect([cache.get('two'), cache.get('terms')]).toEqual([body('2'), body('3')])
  await record('catalog')
  await eventually(async () => cache.get('terms') === undefined)
  expect(cache.get('two')).toBeUndefined()
})

test('a response is not stored when a change that concerns it came while it was made', async () => {
  const cache = await openCache()
  const version = cache.version
  await record('product:1')
  await eventually(async () => cache.version > version)
  cache.set('one', body('1'), version, ['product:1'])
  cache.set('two', body('2'), version, ['product:2'])
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, body('2')])
})

test('a response that is out of date is found for a second, and not as a current one', async () => {
  const cache = await openCache()
  cache.set('one', body('1'), cache.version, ['product:1'])
  expect(cache.find('one')).toEqual({ response: body('1'), keys: ['product:1'], isCurrent: true })
  await record('product:1')
  await eventually(async () => cache.find('one')?.isCurrent === false)
  await eventually(async () => cache.find('one') === undefined)
  expect(cache.size).toBe(1)
})

test('no response outlives the opening of a drop, not even while a new one is made', async () => {
  const opens_at = new Date(t.clock.now().valueOf() + 60_000)
  const cache = await openCache(async () => (t.clock.now() < opens_at ? opens_at : null))
  cache.set('one', body('1'), cache.version, [])
  t.clock.stop(new Date(opens_at.valueOf() - 1))
  expect(cache.find('one')?.isCurrent).toBe(true)
  t.clock.stop(opens_at)
  expect(cache.find('one')).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('the time of the next change is asked for again when it could not be read', async () => {
  let failures = 1
  const cache = await openCache(async () => {
    if (failures-- > 0) throw new Error('the database is away')
    return null
  })
  expect(cache.catalogVersion).toBeDefined()
})

test('while the database is away guests receive the last known responses', async () => {
  const db = openPool(t.database_url, { max: 2 })
  const cache = new ResponseCache(db, t.clock, t.shop.log, async () => null)
  opened.push(cache)
  await eventually(async () => cache.catalogVersion !== undefined)
  cache.set('one', body('1'), cache.version, ['product:1'])
  await db.end()
  await eventually(async () => cache.get('one') === undefined, 5_000)
  await eventually(async () => cache.find('one') !== undefined)
  expect(cache.find('one')).toEqual({ response: body('1'), keys: ['product:1'], isCurrent: true })
})

test('what was out of date for a minute does not come back while the database is away', async () => {
  const db = openPool(t.database_url, { max: 2 })
  const cache = new ResponseCache(db, t.clock, t.shop.log, async () => null)
  opened.push(cache)
  await eventually(async () => cache.catalogVersion !== undefined)
  cache.set('one', body('1'), cache.version, ['product:1'])
  cache.set('two', body('2'), cache.version, ['product:2'])
  await record('product:1')
  await eventually(async () => cache.get('one') === undefined)
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => spy.mockRestore())
  await eventually(async () => (await cache.wake(), cache.get('two') !== undefined))
  await db.end()
  await eventually(async () => cache.get('two') === undefined, 5_000)
  await eventually(async () => (await cache.wake(), cache.find('two') !== undefined))
  expect(cache.find('one')).toBeUndefined()
})

/** Lets the time without a guest pass after which changes are read only now and then. */
async function fallAsleep(cache: ResponseCache): Promise<void> {
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + 15_000)
  onTestFinished(() => spy.mockRestore())
  await eventually(async () => cache.catalogVersion !== undefined)
  await eventually(async () => cache.catalogVersion === undefined, 5_000)
}

test('the first guest after a while without any receives nothing that has changed meanwhile, also not once', async () => {
  const cache = await openCache()
  cache.set('one', body('1'), cache.version, ['product:1'])
  cache.set('two', body('2'), cache.version, ['product:2'])
  await fallAsleep(cache)
  await record('product:1')
  const before = performance.now()
  const woken = cache.wake()
  expect(woken).toBeDefined()
  expect(cache.wake()).toBeDefined()
  await woken
  expect(performance.now() - before).toBeLessThan(500)
  // It may be out of date for longer than the second for which it could be sent while a new one is made.
  expect(cache.find('one')).toBeUndefined()
  expect(cache.find('two')?.isCurrent).toBe(true)
  expect(cache.wake()).toBeUndefined()
})

test('the first guest after a while sees a drop that was moved to an earlier time and has opened meanwhile', async () => {
  const cache = await openCache()
  cache.set('list', body('closed'), cache.version, ['cards'])
  await fallAsleep(cache)
  await record('products', 'collection:1')
  await cache.wake()
  expect(cache.find('list')).toBeUndefined()
})

test('without guests changes are read once in half a minute', async () => {
  let reads = 0
  const { quickRead } = t.db
  const db = Object.create(t.db, { quickRead: { value: (work: never) => ((reads += 1), quickRead(work)) } })
  const cache = new ResponseCache(db, t.clock, t.shop.log, async () => null)
  opened.push(cache)
  await eventually(async () => cache.catalogVersion !== undefined)
  await fallAsleep(cache)
  const before = reads
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(reads).toBe(before)
})
