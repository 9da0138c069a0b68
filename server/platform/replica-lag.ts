import type { Pool } from './db.ts'

/** Returns how far the primary has written its log, as a number of bytes. */
export function readWrittenPosition(primary: Pool): Promise<number> {
  return primary.quickRead((db) =>
    db<{ at: number }[]>`select (pg_current_wal_flush_lsn() - '0/0')::bigint as at`.value(),
  )
}

/** Returns how far a replica has replayed the log; undefined for a server that is no replica any more. */
export async function readReplayedPosition(replica: Pool): Promise<number | undefined> {
  const at = await replica.quickRead((db) =>
    db<{ at: number | null }[]>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end::bigint as at`.value(),
  )
  return at ?? undefined
}

export interface LagMeter {
  /** Notes the position of the primary at this moment. `source` changes when another server has become the primary. */
  recordWritten(position: number, source: number): void
  /** Returns about how many milliseconds a replica at this position is behind. */
  measure(replayed: number | undefined): number
}

/**
 * Measures the lag of a replica by this process's own clock: since when the primary has been further than the replica
 * is now. So an idle primary makes no lag, and neither do clocks that differ.
 */
export function createLagMeter(now: () => number): LagMeter {
  let written: { at: number; position: number }[] = []
  let current: number | undefined
  return {
    recordWritten(position, source) {
      if (source !== current) written = []
      current = source
      if (written.at(-1)?.position !== position) written.push({ at: now(), position })
      // A replica that is this far behind is not used, so that older positions do not matter.
      if (written.length > 1_000) written.splice(1, 1)
    },
    measure(replayed) {
      if (replayed === undefined) written = []
      else written = written.filter(({ position }) => position > replayed)
      return written[0] ? now() - written[0].at : 0
    },
  }
}
