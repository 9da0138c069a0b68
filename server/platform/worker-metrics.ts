import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'

interface MetricsMessage {
  type: 'shop:metrics'
  text?: string
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'shop:metrics'

const own = new Registry()
/**
 * The shop's first process is counted by what starts it, and its workers by itself: one number for both would stand still
 * when the first process is replaced after a worker was.
 */
const replaced = new Counter({
  name: 'replaced_processes_total',
  help: 'Processes that ended by themselves and were replaced: the first one of the shop, and its workers',
  labelNames: ['process'],
  registers: [own],
})
replaced.inc({ process: 'first' }, 0)

export function setReplacedFirstProcesses(count: number): void {
  replaced.inc({ process: 'first' }, count)
}

/** Counts a worker that ended by itself, as one whose event loop stood. */
export function countReplacedWorker(): void {
  replaced.inc({ process: 'worker' })
}

export function relayMetrics(): void {
  const registry = new AggregatorRegistry()
  // An increase is seen only of a series that was there before.
  replaced.inc({ process: 'worker' }, 0)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    Promise.all([registry.clusterMetrics(), own.metrics()]).then(
      ([text, ownText]) => worker.isConnected() && worker.send({ type: 'shop:metrics', text: `${text}\n${ownText}` }),
      // One worker ended meanwhile or does not respond: the reader asks again.
      () => worker.isConnected() && worker.send({ type: 'shop:metrics', text: '' }),
    )
  })
}

/**
 * Returns the function that reads the metrics of `registry`: those of this process, or of all workers together when it
 * is one of several. Then each value is the sum, or what the metric's `aggregator` says.
 */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return async () => `${await registry.metrics()}\n${await own.metrics()}`
  AggregatorRegistry.setRegistries(registry)
  // It answers the process that asks every worker.
  void new AggregatorRegistry()
  return () =>
    new Promise((resolve) => {
      const receive = (message: unknown) => {
        if (!isMetricsMessage(message)) return
        process.off('message', receive)
        resolve(message.text ?? '')
      }
      process.on('message', receive)
      process.send?.({ type: 'shop:metrics' } satisfies MetricsMessage)
    })
}
