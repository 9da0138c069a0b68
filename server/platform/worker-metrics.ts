import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'

/** The messages between a process that is asked for metrics and the one that started it. */
interface MetricsMessage {
  type: 'shop:metrics'
  text?: string
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'shop:metrics'

const own = new Registry()
const replaced = new Counter({
  name: 'replaced_processes_total',
  help: 'Serving processes that ended by themselves and were replaced',
  registers: [own],
})

/** Counts a worker that ended by itself, as one whose event loop stood. */
export function countReplacedProcess(): void {
  replaced.inc()
}

/** Lets every worker of this process read the metrics of all of them, and those of this process. */
export function relayMetrics(): void {
  const registry = new AggregatorRegistry()
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
  if (!cluster.isWorker) return () => registry.metrics()
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
