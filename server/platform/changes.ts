import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Pool } from './db.ts'
import type { Log } from './log.ts'
import { withTimeout } from './timeout.ts'

/** With a replica 300 ms behind, a change is visible within half a second. */
const POLL_MS = 150
/** Without a guest for this long, changes are read only now and then, until the next one comes. */
const AWAKE_MS = 10_000
/** Short enough that, when the database goes away, the last known responses are sent for at least half a minute. */
const ASLEEP_POLL_MS = 30_000
/** A read without an answer for this long counts as failed. */
const READ_TIMEOUT_MS = 1_000
/** A read longer ago than this no longer proves that nothing has changed. */
const MAX_AGE_MS = 2_000
/** Guests see the last known responses of a database that does not respond for at most this long. */
const MAX_AWAY_MS = 60_000
/** Rows are deleted after an hour; a reader that was away for half of that starts again. */
const MAX_GAP_MS = 1_800_000

export const ANYTHING = 'catalog'

export interface ChangesRead {
  /** Transactions with a lower id have ended, so their rows are all visible. */
  floor: bigint
  rows: { id: number; keys: string[] }[]
}

export interface ChangeReader {
  /** Returns whether every change that was committed two seconds ago has been read. */
  isUpToDate(): boolean
  /** Returns whether the database does not respond since two seconds, and did within the last minute. */
  isAway(): boolean
  /**
   * Says that a guest has come. Undefined while changes are read all the time; otherwise resolves after a read, which
   * shows whether what is known is up to date.
   */
  wake(): Promise<void> | undefined
  stop(): void
}

/**
 * Reads the changes that the database records with every commit (docs/decisions/0117), and calls `onChange` with the
 * keys of what changed since the last read, and with the time of that (of `performance.now()`). The first read, and one after a long gap or on a database that lags behind, announces
 * `ANYTHING`, and so does the first read from another server. It works behind a transaction pooler and on a replica,
 * where a change arrives after its data: what is cached must be read from the same server as its changes.
 */
export function readChanges(
  db: Pool,
  log: Log,
  onChange: (keys: ReadonlySet<string>, since: number) => void,
): ChangeReader {
  let floor: bigint | undefined
  let seen = new Set<number>()
  let read_at = -Infinity
  let source = db.source()
  const polls = new AbortController()

  async function read(): Promise<void> {
    const started_at = performance.now()
    const startSource = db.source()
    const { floor: nextFloor, rows } = await withTimeout(
      db.quickRead((reader) => listChanges(reader, floor)),
      READ_TIMEOUT_MS,
    )
    // Changes of the former server say nothing about the present one.
    if (polls.signal.aborted || startSource !== db.source()) return
    const isContinued =
      floor !== undefined && source === startSource && nextFloor >= floor && started_at - read_at < MAX_GAP_MS
    const keys = new Set(isContinued ? rows.flatMap((row) => (seen.has(row.id) ? [] : row.keys)) : [ANYTHING])
    const since = read_at
    floor = nextFloor
    seen = new Set(rows.map(({ id }) => id))
    read_at = started_at
    source = startSource
    if (keys.size > 0) onChange(keys, since)
  }

  let failing_since: number | undefined
  let hasWarned = false
  const hasReadWithin = (ms: number) => performance.now() - read_at < ms
  const isUpToDate = () => hasReadWithin(MAX_AGE_MS) && source === db.source()

  /** A process that is busy, as at its start, may read once too late, by which nothing is lost. */
  function warnOfLongFailure(error: unknown): void {
    failing_since ??= performance.now()
    if (hasWarned || polls.signal.aborted || performance.now() - failing_since < MAX_AGE_MS) return
    log.warn({ err: error }, 'changes cannot be read')
    hasWarned = true
  }

  async function tryRead(): Promise<boolean> {
    try {
      await read()
      failing_since = undefined
      hasWarned = false
    } catch (error) {
      warnOfLongFailure(error)
    }
    return failing_since === undefined
  }

  const wake = readWhileAwake(tryRead, polls.signal)
  return {
    isUpToDate,
    isAway: () => failing_since !== undefined && !isUpToDate() && hasReadWithin(MAX_AWAY_MS),
    wake,
    stop: () => polls.abort(),
  }
}

/**
 * Reads again and again, at long intervals while no guest comes. `read` returns whether it has succeeded; one that fails is
 * repeated soon. Returns `wake` of a ChangeReader.
 */
function readWhileAwake(read: () => Promise<boolean>, signal: AbortSignal): ChangeReader['wake'] {
  let guest_at = performance.now()
  let isAsleep = false
  let rest = new AbortController()
  let readEnded = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => rest.abort())

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      rest = new AbortController()
      const hasSucceeded = await read()
      isAsleep = hasSucceeded && performance.now() - guest_at > AWAKE_MS
      readEnded.resolve()
      readEnded = Promise.withResolvers()
      const rest_ms = isAsleep ? ASLEEP_POLL_MS : POLL_MS
      if (!signal.aborted) await sleep(rest_ms, undefined, { ref: false, signal: rest.signal }).catch(() => {})
    }
    readEnded.resolve()
  }

  void poll()
  return () => {
    guest_at = performance.now()
    if (!isAsleep || signal.aborted) return undefined
    rest.abort()
    return readEnded.promise
  }
}

/** Lists the changes of transactions that had not ended at the last read, with the next floor, as of one moment. */
export async function listChanges(db: Db, floor: bigint | undefined): Promise<ChangesRead> {
  const read = await db<{ floor: string; rows: ChangesRead['rows'] }[]>`
    with present as (select pg_snapshot_xmin(pg_current_snapshot()) as floor)
    select floor::text, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'keys', keys)) from changes
      where transaction_id >= coalesce(${floor?.toString() ?? null}::text::xid8, present.floor)
    ), '[]') as rows
    from present`.one()
  return { floor: BigInt(read.floor), rows: read.rows }
}

export async function deleteReadChanges(db: Db): Promise<void> {
  await db`delete from changes where at < now() - interval '1 hour'`
}
