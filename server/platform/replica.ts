import { setTimeout as sleep } from 'node:timers/promises'
import { openPool, type Pool, type PoolOptions } from './db.ts'
import { createSql } from './db/sql.ts'
import type { Log } from './log.ts'
import { createLagMeter, readReplayedPosition, readWrittenPosition } from './replica-lag.ts'
import { withTimeout } from './timeout.ts'

const POLL_MS = 200
/** A server without an answer for this long counts as away. */
const ANSWER_MS = 1_000
/** A replica that is further behind is not read from, until it has caught up to less than `RETURN_MS`. */
const MAX_LAG_MS = 1_000
const RETURN_MS = 700

function watchReplica(primary: Pool, replica: Pool, log: Log) {
  const meter = createLagMeter(() => performance.now())
  const polls = new AbortController()
  const watch = {
    usesReplica: false,
    isPrimaryAway: false,
    moves: 0,
    /** Resolves when the first decision is made. */
    async start(): Promise<void> {
      await poll()
      for (let tries = 1; tries < 3 && !watch.usesReplica && watch.isPrimaryAway; tries += 1) await poll()
      void pollAgain()
    },
    stop: () => polls.abort(),
  }

  async function poll(): Promise<void> {
    const [written, replayed] = await Promise.allSettled([
      withTimeout(readWrittenPosition(primary), ANSWER_MS),
      withTimeout(readReplayedPosition(replica), ANSWER_MS),
    ])
    watch.isPrimaryAway = written.status === 'rejected'
    if (written.status === 'fulfilled') meter.recordWritten(written.value, primary.source())
    if (replayed.status === 'rejected') {
      // While the primary is away too, the replica is the one to try.
      if (!watch.isPrimaryAway) move(false, 'is away')
      return
    }
    const lag_ms = meter.measure(replayed.value)
    if (watch.isPrimaryAway || lag_ms <= RETURN_MS) move(true, 'is used')
    else if (lag_ms > MAX_LAG_MS) move(false, 'is behind')
  }

  function move(usesReplica: boolean, reason: string): void {
    if (usesReplica === watch.usesReplica) return
    watch.usesReplica = usesReplica
    watch.moves += 1
    log[usesReplica ? 'info' : 'warn']({ reason: `the replica ${reason}` }, 'catalog reads have moved')
  }

  async function pollAgain(): Promise<void> {
    const { signal } = polls
    while (!signal.aborted) {
      await sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => {})
      if (!signal.aborted) await poll()
    }
  }

  return watch
}

/**
 * Opens a pool whose `replica` reads from a replica. While the replica is away or more than a second behind, it reads
 * from the primary; while the primary is away too, from the replica in any case. Resolves when it is known which.
 */
export async function openReplicatedPool(
  url: string,
  replica_url: string,
  options: PoolOptions,
  log: Log,
): Promise<Pool> {
  const primary = openPool(url, options)
  const replica = openPool(replica_url, { ...options, wants: 'standby' })
  const watch = watchReplica(primary, replica, log)

  /** A read that fails on the replica (it is away, or the read conflicts with the replay) is repeated on the primary. */
  async function read<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
    if (!watch.usesReplica) return work(primary)
    return work(replica).catch((error: unknown) => {
      if (watch.isPrimaryAway || !isFailureOfReplica(error)) throw error
      return work(primary)
    })
  }

  await watch.start()
  const { begin, beginQueued, reserve, transactions } = primary
  const reads: Pool = Object.assign(
    createSql((query) => read((pool) => pool.send(query))),
    {
      ...{ begin, beginQueued, reserve, transactions },
      send: primary.send,
      quickRead: <T>(work: Parameters<typeof primary.quickRead<T>>[0]) => read((pool) => pool.quickRead(work)),
      heavyRead: <T>(work: Parameters<typeof primary.heavyRead<T>>[0]) => read((pool) => pool.heavyRead(work)),
      readReport: <T>(work: Parameters<typeof primary.readReport<T>>[0]) => read((pool) => pool.readReport(work)),
      source: () => watch.moves + primary.source() + replica.source(),
      end: async () => {},
    },
  ) as Pool
  reads.replica = reads
  const endPrimary = primary.end
  return Object.assign(primary, {
    replica: reads,
    async end(within: Parameters<Pool['end']>[0]) {
      watch.stop()
      await Promise.all([endPrimary(within), replica.end(within)])
    },
  })
}

/** The state of a conflict with the replay, and those of a connection that was not made or has ended. */
const REPLICA_FAILURES = /^(40001|08\w{3}|57P0[123]|53\w{3}|E[A-Z]+|CONNECT\w*|ANSWER_TIMEOUT|NO_SUITABLE_HOST)$/

function isFailureOfReplica(error: unknown): boolean {
  return REPLICA_FAILURES.test((error as { code?: string } | null)?.code ?? '')
}
