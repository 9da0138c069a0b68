import type { TableErrorCode } from '@shop/contract/table/table.ts'

/** The answer of a worker. `unavailable`: it could not be loaded, or failed. */
export type WorkerAnswer<Data> =
  | ({ ok: true } & Data)
  | { ok: false; code: TableErrorCode | 'unavailable'; data: Record<string, unknown> }

const LIMIT_MS = 30_000

/** Sends a worker its request, and ends it with its answer, its failure, or after 30 seconds. The page goes on meanwhile. */
export function runWorker<Data>(
  worker: Worker,
  request: unknown,
  transfer: Transferable[] = [],
): Promise<WorkerAnswer<Data>> {
  return new Promise((resolve) => {
    const finish = (answer: WorkerAnswer<Data>) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(answer)
    }
    const fail = (code: TableErrorCode | 'unavailable') => finish({ ok: false, code, data: {} })
    const timeout = setTimeout(fail, LIMIT_MS, 'table_takes_too_long')
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Data>>) => finish(data))
    worker.addEventListener('error', () => fail('unavailable'))
    worker.postMessage(request, { transfer })
  })
}
