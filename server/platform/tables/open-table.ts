import { Worker } from 'node:worker_threads'
import type { TableOptions, TableRow } from '@shop/contract/table/table.ts'
import pLimit from 'p-limit'
import { Refusal } from '../refusal.ts'
import type { TableHead, WorkerMessage } from './table-messages.ts'
import { findProgram, RESOURCE_LIMITS } from './worker-program.ts'

/** A file of 100,000 rows takes some seconds; one that takes longer than this was made to. */
const READ_TIMEOUT_MS = 90_000

/** A process reads one file at a time, because each may need much memory. */
const limit = pLimit(1)

/** A table that a thread holds until `work` ends. */
export interface OpenTable {
  head: TableHead
  /** Yields the rows of a sheet in parts. */
  readRows: (sheet: number) => AsyncGenerator<TableRow[]>
}

/**
 * Reads a file with a table in a thread of its own, whose memory and time are limited, and ends the thread with `work`. A
 * file that cannot be read is refused by name.
 */
export function withTable<T>(file: string, options: TableOptions, work: (table: OpenTable) => Promise<T>): Promise<T> {
  return limit(async () => {
    const worker = new Worker(findProgram('table-worker'), {
      workerData: { file, options },
      ...{ execArgv: [], env: {}, resourceLimits: RESOURCE_LIMITS },
    })
    const { promise: failed, reject } = Promise.withResolvers<never>()
    failed.catch(() => undefined)
    worker.once('error', (error) => reject(toFailure(error as NodeJS.ErrnoException)))
    const late = setTimeout(() => reject(new Refusal('table_takes_too_long')), READ_TIMEOUT_MS)
    const receive = () => Promise.race([receiveMessage(worker), failed])
    try {
      const first = await receive()
      clearTimeout(late)
      if (!('head' in first)) throw new Error('a part of a table came before its head')
      return await work({ head: first.head, readRows: (sheet) => readRows(worker, sheet, receive) })
    } finally {
      clearTimeout(late)
      await worker.terminate()
    }
  })
}

type Part = Exclude<WorkerMessage, { code: string }>

function receiveMessage(worker: Worker): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>()
  worker.once('message', (message: WorkerMessage) => {
    if ('code' in message) reject(new Refusal(message.code, {}, { data: { ...message.data } }))
    else resolve(message)
  })
  return promise
}

/** A thread without memory is a table that is too large; another error is one of the shop. */
function toFailure(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('table_unpacked_too_large') : error
}

async function* readRows(worker: Worker, sheet: number, receive: () => Promise<Part>): AsyncGenerator<TableRow[]> {
  for (;;) {
    const answer = receive()
    worker.postMessage({ sheet })
    const message = await answer
    if (!('rows' in message) || message.rows.length === 0) return
    yield message.rows
  }
}
