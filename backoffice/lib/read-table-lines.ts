import { runWorker, type WorkerAnswer } from './run-worker.ts'

/** A table as a person would paste it. */
export interface TableLines {
  /** A line for each row, its cells divided by tabs. */
  text: string
  /** Numbers whose end the spreadsheet has lost, so that their cells are empty. */
  cut: number
}

/** Reads a file with a table beside the page, as lines that could be pasted. */
export async function readTableLines(file: File): Promise<WorkerAnswer<TableLines>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' })
  return runWorker(worker, bytes, [bytes.buffer])
}
