import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { resize, writeFiles } from './encode.ts'
import { listJobs } from './jobs.ts'
import { openStudio } from '../studio/studio.ts'
import type { WorkerTask, WorkerResult } from './worker-pool.ts'

/** Renders the groups it receives one after the other, and reports each image. */
const port = parentPort
if (!port) throw new Error('worker.ts must run as a worker thread')
const { options, out, tile } = workerData as WorkerTask
const studio = await openStudio(options)
const jobs = new Map(listJobs().map((job) => [job.key, job]))

port.on('message', (keys: string[] | 'home') => {
  if (keys === 'home') port.close()
  else void draw(keys)
})
port.postMessage('more')

/** Renders images; an exception in here ends the worker, and with it the whole run. */
async function draw(keys: string[]): Promise<void> {
  for (const key of keys) {
    const job = jobs.get(key)
    if (!job) throw new Error(`no image has the key ${key}`)
    const drawn = await job.draw(studio)
    const message: WorkerResult = { key, bytes: 0 }
    if (out) message.bytes = await writeFiles(drawn, path.join(out, key), job.files)
    if (tile) message.tile = await resize(drawn, tile).png().toBuffer()
    port?.postMessage(message)
  }
  port?.postMessage('more')
}
