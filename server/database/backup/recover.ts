import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../../platform/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { FETCHED_WAL } from './fetch-wal.ts'

const POLL_MS = 100
/** Longer than any recovery: a day of WAL takes minutes. */
const RECOVERY_TIMEOUT_S = 12 * 3600
/** PostgreSQL says so when the archive has no change after the moment, so that its end is the state of that moment. */
const TARGET_NOT_REACHED = 'recovery ended before configured recovery target was reached'

/**
 * Applies the fetched WAL to a restored copy, up to a moment or to its end, and ends with a database of its own that is
 * stopped. Returns the moment of the newest change that was applied; null if there was none.
 */
export async function recover(folder: string, to: Date | undefined): Promise<Date | null> {
  const data = path.join(folder, 'postgres')
  const targets = to ? [`recovery_target_time=${formatMoment(to)}`, 'recovery_target_action=promote'] : []
  const newest_change = await recoverOnce(folder, data, targets).catch((error: unknown) => {
    const isEndReached = readFileSync(path.join(folder, 'postgres.log'), 'utf8').includes(TARGET_NOT_REACHED)
    if (!isEndReached || targets.length === 0) throw error
    return recoverOnce(folder, data, [])
  })
  rmSync(path.join(data, FETCHED_WAL), { recursive: true })
  return newest_change
}

async function recoverOnce(folder: string, data: string, targets: string[]): Promise<Date | null> {
  writeFileSync(path.join(data, 'recovery.signal'), '', { mode: 0o600 })
  // The command runs in the data folder. A file that is not there is the end of the archive.
  const command = `test -f ${FETCHED_WAL}/%f.gz && gunzip -c ${FETCHED_WAL}/%f.gz > %p`
  const postgres = await startEmbeddedPostgres(
    folder,
    0,
    [`restore_command=${command}`, 'recovery_target_timeline=latest', 'hot_standby=on', ...targets],
    RECOVERY_TIMEOUT_S,
  )
  try {
    return await waitForEnd(postgres)
  } finally {
    postgres.stop()
  }
}

/** Throws when the server ends before the recovery does. */
async function waitForEnd(postgres: EmbeddedPostgres): Promise<Date | null> {
  const db = openPool(postgres.superuser_url, { max: 1 })
  try {
    for (;;) {
      if (!postgres.isAlive()) throw new Error('PostgreSQL ended during the recovery; postgres.log says why.')
      const [row] = await db<{ recovering: boolean; newest_change: Date | null }[]>`
        select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as newest_change`.catch(() => [])
      if (row && !row.recovering) return row.newest_change
      await sleep(POLL_MS)
    }
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** While PostgreSQL reads its settings it does not know names of time zones, not even "Z". */
function formatMoment(moment: Date): string {
  return moment.toISOString().replace('Z', '+00')
}
