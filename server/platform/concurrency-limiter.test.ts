import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

afterEach(() => {
  vi.useRealTimers()
})

const patient = { still_ms: 5_000, longest_ms: 5_000 }

test('no more actions of a name run at once than allowed, and all of them run', async () => {
  const asked = fc.array(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 1, max: 3 }), async (requests, at_once) => {
      const limiter = createConcurrencyLimiter(() => at_once, patient)
      const busy: Record<string, number> = { a: 0, b: 0, c: 0 }
      let most = 0
      const done = requests.map((names) =>
        limiter(names, async () => {
          for (const name of names) most = Math.max(most, (busy[name]! += 1))
          await new Promise(setImmediate)
          for (const name of names) busy[name]! -= 1
        }),
      )
      await Promise.all(done)
      expect(most).toBeLessThanOrEqual(at_once)
      expect(busy).toEqual({ a: 0, b: 0, c: 0 })
    }),
    { numRuns: 50 },
  )
})

test('a caller that waited too long is refused without running, and delays no other name meanwhile', async () => {
  const limiter = createConcurrencyLimiter(() => 1, { still_ms: 200, longest_ms: 5_000 })
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const first = limiter(['held'], () => over)
  let acted = false
  const late = limiter(['held', 'other'], async () => {
    acted = true
  })
  expect(await limiter(['other'], async () => 'at once')).toBe('at once')
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  end()
  await first
  await pause(0)
  expect(acted).toBe(false)
  expect(await limiter(['held', 'other'], async () => 'free again')).toBe('free again')
})

test('a queue that moves waits longer than one that does not, but not forever', async () => {
  vi.useFakeTimers()
  const served = async (longest_ms: number) => {
    const limiter = createConcurrencyLimiter(() => 1, { still_ms: 400, longest_ms })
    const work = () => new Promise((resolve) => setTimeout(resolve, 100))
    const all = Promise.allSettled(Array.from({ length: 12 }, () => limiter(['a'], work)))
    await vi.runAllTimersAsync()
    return (await all).filter(({ status }) => status === 'fulfilled').length
  }
  expect(await served(5_000)).toBe(12)
  expect(await served(550)).toBeLessThan(8)
})

test('a queue that moves does not extend the wait for a name that does not', async () => {
  vi.useFakeTimers()
  const limiter = createConcurrencyLimiter((name) => (name === 'all' ? 2 : 1), { still_ms: 400, longest_ms: 5_000 })
  const stuck = limiter(['row', 'all'], () => new Promise((resolve) => setTimeout(resolve, 3_000)))
  const late = limiter(['row', 'all'], async () => 'its turn').catch((error: unknown) => error)
  const others = Array.from({ length: 20 }, () =>
    limiter(['all'], () => new Promise((resolve) => setTimeout(resolve, 100))),
  )
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toMatchObject({ code: 'unavailable' })
  await vi.runAllTimersAsync()
  expect(await Promise.all([stuck, ...others])).toHaveLength(21)
})

test('a waiting caller is not refused because another of its names fills up meanwhile', async () => {
  vi.useFakeTimers()
  const limiter = createConcurrencyLimiter((name) => (name === 'all' ? 2 : 1), { still_ms: 400, longest_ms: 5_000 })
  const work = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms))
  const others = Array.from({ length: 14 }, () => limiter(['all'], work(100)))
  const first = limiter(['row', 'all'], work(300))
  const second = limiter(['row', 'all'], async () => 'its turn').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  await Promise.all([first, ...others])
  expect(await second).toBe('its turn')
})

test('callers with several names start before those with one who came earlier, each in their order', async () => {
  const limiter = createConcurrencyLimiter(() => 1, patient)
  const started: string[] = []
  const start = (name: string, ...names: string[]) =>
    limiter(['all', ...names], async () => {
      started.push(name)
      await new Promise(setImmediate)
    })
  await Promise.all([
    start('first'),
    start('cart 1'),
    start('cart 2'),
    start('payment 1', 'shirt'),
    start('payment 2', 'poster'),
  ])
  expect(started).toEqual(['first', 'payment 1', 'payment 2', 'cart 1', 'cart 2'])
})

test('a failed action releases its place', async () => {
  const limiter = createConcurrencyLimiter(() => 1, patient)
  const failing = limiter(['a'], async () => {
    throw new Error('no')
  })
  const next = limiter(['a'], async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
