import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { runPoller } from './poller.ts'

const silent = openLog('info', { write: () => undefined })

test('work that is announced for a later time is looked for then, and not before', async () => {
  const added = new EventEmitter<{ job: [name: string, after_ms?: number] }>()
  const polls = new AbortController()
  const started_at = performance.now()
  const looked_at: number[] = []
  const poll = async () => {
    looked_at.push(performance.now() - started_at)
    if (looked_at.length === 2) polls.abort()
    return 60_000
  }
  const poller = runPoller(
    'jobs',
    poll,
    added,
    { rings: new EventEmitter(), most_rest_ms: 60_000 },
    silent,
    polls.signal,
  )
  await setImmediate()
  added.emit('job', 'jobs', 90_000)
  added.emit('job', 'jobs', 200)
  added.emit('job', 'others')
  await poller
  expect(looked_at[1]).toBeGreaterThanOrEqual(199)
  expect(looked_at[1]).toBeLessThan(30_000)
})

async function logCalls(ends: ('fails' | 'succeeds')[]): Promise<string[]> {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const added = new EventEmitter<{ job: [name: string, after_ms?: number] }>()
  const polls = new AbortController()
  const waiting = [...ends]
  await runPoller(
    'messages',
    async () => {
      const end = waiting.shift()
      if (waiting.length === 0) polls.abort()
      // Announced work is polled for at once, so the test never waits for the next minute.
      added.emit('job', 'messages')
      if (end === 'fails') throw new Error('the database is away')
      return 60_000
    },
    added,
    { rings: new EventEmitter(), most_rest_ms: 60_000 },
    log,
    polls.signal,
  )
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

const LOST = 'waiting work was not found'
const BACK = 'waiting work is found again'

test.each([
  [['succeeds', 'succeeds'], []],
  [['fails', 'fails', 'fails'], [LOST]],
  [
    ['fails', 'fails', 'succeeds', 'succeeds'],
    [LOST, BACK],
  ],
  [
    ['fails', 'succeeds', 'fails', 'fails', 'succeeds'],
    [LOST, BACK, LOST, BACK],
  ],
] as const)('calls of a poller %j log %j: only the first failure and the return', async (ends, messages) => {
  expect(await logCalls([...ends])).toEqual(messages)
})
