import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { type Config, readConfig } from './config.ts'
import { SHUTDOWN_TIMEOUT_MS } from './platform/shutdown.ts'
import { countReplacedWorker, relayMetrics, setReplacedFirstProcesses } from './platform/worker-metrics.ts'
import { BadSetting } from './platform/settings.ts'

const PROGRAM = path.join(import.meta.dirname, `main${path.extname(import.meta.filename)}`)

/** A process that cannot start in the place of another is not started all the time. */
const RETRY_MS = 1_000
const FORCE_MS = 1_000

/**
 * Opens the shop in as many processes as WORKERS says, which share its port. The first one has the role of the shop, so
 * it alone works on jobs; the others only serve. It is ready when all are; one that ends before that ends the whole shop
 * with its exit code, as a wrong setting does. Later a process that ends by itself is replaced, and that is tried again
 * while it does not succeed, as without a database. A signal to stop, and the end of the process that started this one,
 * stop them all in order; one that has not ended after its deadline is ended by force.
 */
function openWorkers({ workers, role, drain_s }: Config): void {
  const unready = new Set<Worker>()
  let isOpen = false
  let exit_code: number | undefined

  function start(index: number): void {
    if (exit_code !== undefined) return
    const worker = cluster.fork({ ROLE: index === 0 ? role : 'web' })
    unready.add(worker)
    worker.on('message', (message: unknown) => {
      if (message !== 'ready' || !unready.delete(worker) || unready.size > 0) return
      isOpen = true
      process.send?.('ready')
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      const wasReady = !unready.delete(worker)
      if (!wasReady && !isOpen) stop(code || 1)
      if (exit_code === undefined) {
        console.error(
          `Process ${index + 1} of the shop ended by itself (${signal ?? `exit code ${code}`}); it is replaced.`,
        )
        countReplacedWorker()
        setTimeout(start, wasReady ? 0 : RETRY_MS, index)
      }
      if (exit_code !== undefined && Object.keys(cluster.workers ?? {}).length === 0) process.exit(exit_code)
    })
  }

  function stop(code: number): void {
    if (exit_code !== undefined) return
    exit_code = code
    signalWorkers('SIGTERM')
    setTimeout(signalWorkers, drain_s * 1_000 + SHUTDOWN_TIMEOUT_MS + FORCE_MS, 'SIGKILL')
  }

  cluster.setupPrimary({ exec: PROGRAM, args: process.argv.slice(2) })
  relayMetrics()
  for (let index = 0; index < workers; index += 1) start(index)
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stop(0))
}

function signalWorkers(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
}

function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = readConfigOrExit()
setReplacedFirstProcesses(config.replaced_processes)
if (config.workers === 1) await import('./main.ts')
else openWorkers(config)
