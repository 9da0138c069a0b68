import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInWorker } from './read-in-worker.ts'

class SilentWorker extends EventTarget {
  static last: SilentWorker
  isEnded = false
  constructor() {
    super()
    SilentWorker.last = this
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a statement that takes longer than 30 seconds ends its worker, and not before', async () => {
  const result = readInWorker('x')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(SilentWorker.last.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(SilentWorker.last.isEnded).toBe(true)
  expect(await result).toEqual({ ok: false, code: 'table_takes_too_long', data: {} })
})

test.each([
  ['an answer', new MessageEvent('message', { data: { ok: true, statement: { kind: 'none' } } }), { ok: true, statement: { kind: 'none' } }],
  ['a failure', new Event('error'), { ok: false, code: 'unavailable', data: {} }],
])('%s ends the worker at once', async (_name, event, expected) => {
  const result = readInWorker('x')
  SilentWorker.last.dispatchEvent(event)
  expect(await result).toEqual(expected)
  expect(SilentWorker.last.isEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
}) // prettier-ignore
