import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { START_MS, watchStart } from './watch-start.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWatch() {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const giveUp = vi.fn<(reason: string) => void>()
  return { warn, giveUp, start: watchStart(log, giveUp) }
}

const never = new Promise<never>(() => {})

test('a slow start says every ten seconds what it waits for, and no longer what is done', async () => {
  const { warn, giveUp, start } = startWatch()
  void start.waitFor('the database', never)
  const files = Promise.withResolvers<string>()
  const reading = start.waitFor('the files of the pages', files.promise)
  vi.advanceTimersByTime(19_000)
  expect(warn.mock.calls).toEqual([
    [{ waits_for: ['the database', 'the files of the pages'], seconds: 10 }, 'shop still starting'],
  ])
  files.resolve('read')
  expect(await reading).toBe('read')
  vi.advanceTimersByTime(1_000)
  expect(warn).toHaveBeenLastCalledWith({ waits_for: ['the database'], seconds: 20 }, 'shop still starting')
  expect(giveUp).not.toHaveBeenCalled()
})

test('a start that does not end gives up once, with the steps that it waits for', () => {
  const { giveUp, start } = startWatch()
  void start.waitFor('the database', never)
  vi.advanceTimersByTime(START_MS - 1)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * START_MS)
  expect(giveUp.mock.calls).toEqual([['The shop did not start in 300 seconds: it waits for the database.']])
})

test('after the start nothing is said', () => {
  const { warn, giveUp, start } = startWatch()
  start.end()
  vi.advanceTimersByTime(2 * START_MS)
  expect([...warn.mock.calls, ...giveUp.mock.calls]).toEqual([])
})

test('a step that fails fails the start', async () => {
  const { start } = startWatch()
  await expect(start.waitFor('the database', Promise.reject(new Error('away')))).rejects.toThrow('away')
  start.end()
})
