import type { TableErrorCode } from '@shop/contract/table/table.ts'
import type { Statement, StatementSource } from './read-statement.ts'

export interface WorkerRequest {
  source: StatementSource
  chosen: number | undefined
}

/** `unavailable`: the worker could not be loaded, or failed. */
export type WorkerResult =
  | { ok: true; statement: Statement }
  | { ok: false; code: TableErrorCode | 'unavailable'; data: Record<string, unknown> }

const LIMIT_MS = 30_000

/** Reads a statement beside the page, which goes on; what takes longer than 30 seconds is ended. Bytes are given away. */
export function readInWorker(source: StatementSource, chosen?: number): Promise<WorkerResult> {
  const worker = new Worker(new URL('statement-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    const finish = (result: WorkerResult) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(result)
    }
    const fail = (code: TableErrorCode | 'unavailable') => finish({ ok: false, code, data: {} })
    const timeout = setTimeout(fail, LIMIT_MS, 'table_takes_too_long')
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => finish(data))
    worker.addEventListener('error', () => fail('unavailable'))
    const request: WorkerRequest = { source, chosen }
    worker.postMessage(request, { transfer: typeof source === 'string' ? [] : [source.buffer] })
  })
}
