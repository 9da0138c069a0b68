import { serveWorker } from '../serve-worker.ts'
import type { WorkerRequest } from './read-in-worker.ts'
import { readStatement } from './read-statement.ts'

// A file may be made to take long, or to need much memory: here it can be ended without the page.
serveWorker(async ({ source, chosen }: WorkerRequest) => ({ statement: await readStatement(source, chosen) }))
