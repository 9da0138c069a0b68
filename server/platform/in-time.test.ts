import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('a result in time is returned, and so is a failure', async () => {
  expect(await inTime(Promise.resolve('here'), 1_000)).toBe('here')
  await expect(inTime(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no')
})

test('work that takes too long is refused, and continues to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let done = ''
  const work = promise.then((what) => (done = what))
  await expect(inTime(work, 10)).rejects.toMatchObject({ code: 'unavailable' })
  resolve('done')
  await work
  expect(done).toBe('done')
})

test('a failure after the timeout does no harm', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  await expect(inTime(promise, 10)).rejects.toMatchObject({ code: 'unavailable' })
  reject(new Error('too late'))
  await new Promise(setImmediate)
})
