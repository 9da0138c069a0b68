import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { runPoller } from './poller.ts'

async function logCalls(ends: ('fails' | 'succeeds')[]): Promise<string[]> {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const added = new EventEmitter<{ job: [name: string] }>()
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
