import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { findProgram, RESOURCE_LIMITS } from './worker-program.ts'

const limit = pLimit(1)

/** Returns a workbook with the rows of a CSV file of the shop, every cell as a text. A thread of its own makes it. */
export function writeXlsx(csv: string, name: string): Promise<Uint8Array> {
  return limit(async () => {
    const worker = new Worker(findProgram('xlsx-worker'), {
      workerData: { csv, name },
      ...{ execArgv: [], env: {}, resourceLimits: RESOURCE_LIMITS },
    })
    try {
      const [file] = (await once(worker, 'message')) as [Uint8Array]
      return file
    } finally {
      await worker.terminate()
    }
  })
}
