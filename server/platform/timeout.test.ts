import { expect, test } from 'vitest'
import { withTimeout } from './timeout.ts'

test('a result in time is returned, and so is a failure', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1_000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no')
})

test('work that takes too long is refused, and continues to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let done = ''
  const work = promise.then((what) => (done = what))
  await expect(withTimeout(work, 10)).rejects.toMatchObject({ code: 'unavailable' })
  resolve('done')
  await work
  expect(done).toBe('done')
})

test('a failure after the timeout does no harm', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  await expect(withTimeout(promise, 10)).rejects.toMatchObject({ code: 'unavailable' })
  reject(new Error('too late'))
  await new Promise(setImmediate)
})
