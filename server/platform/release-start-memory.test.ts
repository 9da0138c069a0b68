import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseStartMemory } from './release-start-memory.ts'

let share = 0
const gc = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', gc)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ utilization: share, idle: 0, active: 0 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  gc.mockReset()
})

test('an idle process releases its memory once', () => {
  share = 0.02
  releaseStartMemory()
  expect(gc).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(gc).toHaveBeenCalledOnce()
})

test('a busy process is not stopped until it is idle', () => {
  share = 0.8
  releaseStartMemory()
  vi.advanceTimersByTime(10_000)
  expect(gc).not.toHaveBeenCalled()
  share = 0.02
  vi.advanceTimersByTime(1_000)
  expect(gc).toHaveBeenCalledOnce()
})
