import { Worker } from 'node:worker_threads'

const BEAT_MS = 1_000
/** The thread creates hardly any objects, and needs none of the options of the process. */
const THREAD_OPTIONS = { execArgv: [], env: {}, resourceLimits: { maxYoungGenerationSizeMb: 1 } }

/**
 * Starts the program that watches the event loop of this process (watchdog.ts). It is a thread, because only another
 * thread still runs when the loop stands.
 */
export function startWatchdog(program: string): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  new Worker(program, { ...THREAD_OPTIONS, workerData: beats }).unref()
}
