import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that comes or fails leaves no timer behind', async () => {
  await expect(fetchPart(() => Promise.resolve('part'))).resolves.toBe('part')
  await expect(fetchPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('one that is never answered is given up after 120 seconds', async () => {
  const failed = vi.fn<() => void>()
  fetchPart(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})
