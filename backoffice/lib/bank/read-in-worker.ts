import { runWorker, type WorkerAnswer } from '../run-worker.ts'
import type { Statement, StatementSource } from './read-statement.ts'

export interface WorkerRequest {
  source: StatementSource
  chosen: number | undefined
}

export type WorkerResult = WorkerAnswer<{ statement: Statement }>

/** Reads a statement beside the page. Bytes are given away. */
export function readInWorker(source: StatementSource, chosen?: number): Promise<WorkerResult> {
  const worker = new Worker(new URL('statement-worker.ts', import.meta.url), { type: 'module' })
  const request: WorkerRequest = { source, chosen }
  return runWorker(worker, request, typeof source === 'string' ? [] : [source.buffer])
}
