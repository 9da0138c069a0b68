import { TableError } from '@shop/contract/table/table.ts'
import type { WorkerAnswer } from './run-worker.ts'

/** Answers the request of a page (run-worker.ts) in its worker. A file that cannot be read is an answer too. */
export function serveWorker<Data extends object>(work: (request: never) => Promise<Data>): void {
  const respond = (answer: WorkerAnswer<Data>) => postMessage(answer, { transfer: [] })
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    work(data as never).then(
      (result) => respond({ ok: true, ...result }),
      (error: unknown) => {
        if (error instanceof TableError) respond({ ok: false, code: error.code, data: error.data })
        else throw error
      },
    )
  })
}
