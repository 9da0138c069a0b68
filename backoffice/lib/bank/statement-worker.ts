import { TableError } from '@shop/contract/table/table.ts'
import { readStatement } from './read-statement.ts'
import type { WorkerRequest, WorkerResult } from './read-in-worker.ts'

// A file may be made to take long, or to need much memory: here it can be ended without the page.
addEventListener('message', ({ data: { source, chosen } }: MessageEvent<WorkerRequest>) => {
  readStatement(source, chosen).then(
    (statement) => respond({ ok: true, statement }),
    (error: unknown) => {
      if (error instanceof TableError) respond({ ok: false, code: error.code, data: error.data })
      else throw error
    },
  )
})

function respond(result: WorkerResult): void {
  postMessage(result, { transfer: [] })
}
