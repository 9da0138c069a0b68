import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TableOptions, TableRow } from '@shop/contract/table/table.ts'
import pLimit from 'p-limit'
import { Refusal } from '../refusal.ts'
import type { TableHead, TableMessage } from './table-messages.ts'
import { findProgram, HEAP_MB } from './worker-program.ts'

/** A file of 100,000 rows takes some seconds; one that takes longer than this was made to. */
const READ_TIMEOUT_MS = 90_000

/** A process reads one file at a time, because each may need much memory. */
const limit = pLimit(1)

export interface OpenTable {
  head: TableHead
  readRows: (sheet: number) => AsyncGenerator<TableRow[]>
}

/**
 * Reads a file with a table in a process of its own, whose memory and time are limited, and ends it with `work`. A thread
 * would not do: one list that is too large for its memory ends all of its process. A file that cannot be read is refused
 * by name.
 */
export function withTable<T>(file: string, options: TableOptions, work: (table: OpenTable) => Promise<T>): Promise<T> {
  return limit(async () => {
    const child = fork(findProgram('table-worker'), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      ...{ env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    })
    const failed = watch(child)
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Refusal('table_takes_too_long')), READ_TIMEOUT_MS)
    })
    const receive = () => Promise.race([receiveMessage(child), failed])
    try {
      child.send({ file, options })
      const first = await Promise.race([receive(), tooLate])
      clearTimeout(late)
      if (!('head' in first)) throw new Error('a part of a table came before its head')
      return await work({ head: first.head, readRows: (sheet) => readRows(child, sheet, receive) })
    } finally {
      clearTimeout(late)
      await end(child)
    }
  })
}

/** Returns a promise that is rejected when the process ends or does not start. */
function watch(child: ChildProcess): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  let said = ''
  child.stderr?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-4_000)))
  child.once('error', reject)
  // V8 aborts a process that has no memory left, which the table is too large for.
  child.once('close', (code, signal) =>
    reject(
      signal === 'SIGABRT' || code === 134
        ? new Refusal('table_unpacked_too_large')
        : new Error(`reading a table ended with ${signal ?? code}: ${said}`),
    ),
  )
  return promise
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

type Part = Exclude<TableMessage, { code: string }>

function receiveMessage(child: ChildProcess): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>()
  child.once('message', (received) => {
    const message = received as TableMessage
    if ('code' in message) reject(new Refusal(message.code, {}, { data: { ...message.data } }))
    else resolve(message)
  })
  return promise
}

async function* readRows(child: ChildProcess, sheet: number, receive: () => Promise<Part>): AsyncGenerator<TableRow[]> {
  for (;;) {
    const answer = receive()
    child.send({ sheet })
    const message = await answer
    if (!('rows' in message) || message.rows.length === 0) return
    yield message.rows
  }
}
