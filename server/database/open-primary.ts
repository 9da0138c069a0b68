import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../platform/db.ts'
import { toRefusalCode } from '../platform/error-codes.ts'
import { type JobQueue, type Jobs, openJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import { refuseIncompleteDatabase, refuseOlderDatabase, refuseUnsuitableDatabase } from './unsuitable-database.ts'

const RETRY_MS = 1_000

export interface PrimarySettings {
  mode: 'demo' | 'live'
  role: 'web' | 'worker' | 'all'
  database_replica_url: string | undefined
}

export interface OpenedPrimary {
  queue: JobQueue
  /** Undefined when the primary was away at the start. */
  jobs: Jobs | undefined
  whenOpen(action: () => Promise<void>): Promise<void>
}

/**
 * Checks the database and opens its job queue. A web process with a replica also starts while the primary is away: it
 * then checks the replica, serves guests, and opens the queue when the primary comes. Throws UnsuitableDatabaseError
 * when the shop could not work; a primary that came later and does not suit ends the process.
 */
export async function openPrimary(
  settings: PrimarySettings,
  names: string[],
  db: Pool,
  log: Log,
): Promise<OpenedPrimary> {
  try {
    const jobs = await checkAndOpen(settings, names, db, log)
    return { queue: jobs.queue, jobs, whenOpen: (action) => action() }
  } catch (error) {
    const canWait = settings.role === 'web' && settings.database_replica_url !== undefined
    if (!canWait || toRefusalCode(error as Error) !== 'unavailable') throw error
    log.warn({ err: error }, 'primary away at the start')
    await refuseUnsuitableDatabase(db.replica, settings.mode)
    await refuseOlderDatabase(db.replica)
    await refuseIncompleteDatabase(db.replica)
    return openLater(settings, names, db, log)
  }
}

async function checkAndOpen(settings: PrimarySettings, names: string[], db: Pool, log: Log): Promise<Jobs> {
  await refuseUnsuitableDatabase(db, settings.mode)
  await refuseOlderDatabase(db)
  await refuseIncompleteDatabase(db)
  return openJobs(db, log, names, { works: settings.role !== 'web' })
}

/** Until the primary has come, the queue refuses `unavailable`. */
function openLater(settings: PrimarySettings, names: string[], db: Pool, log: Log): OpenedPrimary {
  let opened: JobQueue | undefined
  const getQueue = () => opened ?? refuse('unavailable')
  const queue: JobQueue = {
    add: async (...job) => getQueue().add(...job),
    wake: async (...job) => getQueue().wake(...job),
    retryFailed: async (...job) => getQueue().retryFailed(...job),
  }
  const whenOpen: (() => Promise<void>)[] = []
  async function retry(): Promise<void> {
    for (;;) {
      await sleep(RETRY_MS, undefined, { ref: false })
      try {
        opened = (await checkAndOpen(settings, names, db, log)).queue
        log.info('primary opened')
        for (const action of whenOpen) await action()
        return
      } catch (error) {
        if (toRefusalCode(error as Error) !== 'unavailable') throw error
      }
    }
  }
  retry().catch((error: unknown) => {
    log.fatal({ err: error }, 'the primary does not suit')
    process.exit(1)
  })
  return { queue, jobs: undefined, whenOpen: async (action) => void whenOpen.push(action) }
}
