import { Worker } from 'node:worker_threads'
import type { ImageJob } from './jobs.ts'
import type { StudioOptions } from '../studio/studio.ts'

/** The options that every worker gets when it starts. */
export interface WorkerTask {
  options: StudioOptions
  /** The folder for the image files, if they are to be stored. */
  out?: string
  /** The width of a small copy for a contact sheet, if one is needed. */
  tile?: number
}

export interface WorkerResult {
  key: string
  /** The total size of the job's files in bytes. */
  bytes: number
  tile?: Uint8Array
}

/** Distributes jobs among workers, whole groups at a time, the largest first. */
export async function renderAll(
  jobs: readonly ImageJob[],
  workers: number,
  assignment: WorkerTask,
  tell: (finished: WorkerResult) => void,
): Promise<void> {
  const groups = [...Map.groupBy(jobs, ({ group }) => group).values()].sort((one, other) => other.length - one.length)
  await Promise.all(Array.from({ length: Math.min(workers, groups.length) }, () => work(groups, assignment, tell)))
}

function work(groups: ImageJob[][], assignment: WorkerTask, tell: (finished: WorkerResult) => void): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: assignment })
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
    worker.on('message', (message: WorkerResult | 'more') => {
      if (message !== 'more') return tell(message)
      const next = groups.shift()
      // Views of one garment follow each other, so that each is lit once.
      worker.postMessage(next ? next.map(({ key }) => key).sort(byView) : 'home')
    })
  })
}

function byView(one: string, other: string): number {
  const [a, b] = [one.slice(one.lastIndexOf('-')), other.slice(other.lastIndexOf('-'))]
  return a < b ? -1 : a > b ? 1 : one < other ? -1 : 1
}
