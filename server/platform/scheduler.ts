import type { PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Poll } from './poller.ts'

const MINUTE_MS = 60_000

interface Definition {
  cron?: string
  runs_directly?: boolean
}

interface Queue {
  add(db: Db, name: string, data: Record<string, never>, options?: { dedupeKey: string }): Promise<void>
}

interface Schedule {
  name: string
  cron: string
  runs_directly: boolean
  /** Milliseconds since 1970. */
  next: number
}

export interface Scheduler {
  poll: Poll
  ended(): Promise<unknown>
}

/**
 * Starts jobs at their times (cron, in UTC), however many processes do so once each: a job is added with its time as its
 * key, and those that run directly do so in the process that has claimed the minute. A start also looks at the minute before,
 * which the former process may have missed; of what was missed for longer, each job starts once.
 */
export function createScheduler(
  { boss, db, queue }: { boss: Pick<PgBoss, 'previewSchedule'>; db: Db; queue: Queue },
  definitions: Record<string, Definition>,
  run: (name: string) => Promise<{ status: string }>,
  log: Log,
  now: () => number = Date.now,
): Scheduler {
  const findNext = (cron: string, after: number) =>
    boss.previewSchedule(cron, { count: 1, from: new Date(after) })[0]?.valueOf() ?? Infinity
  const schedules: Schedule[] = Object.entries(definitions).flatMap(([name, { cron, runs_directly = false }]) =>
    cron === undefined ? [] : [{ name, cron, runs_directly, next: findNext(cron, now() - MINUTE_MS) }],
  )
  const running = new Map<string, Promise<void>>()

  async function runDirectly(name: string): Promise<void> {
    try {
      const { status } = await run(name)
      if (status !== 'completed') await queue.add(db, name, {})
    } catch (error) {
      // It is tried again at its next time.
      log.error({ err: error, job: name }, 'failed job was not added')
    } finally {
      running.delete(name)
    }
  }

  async function start(due: Schedule[]): Promise<void> {
    const at = (time: number) => new Date(time).toISOString()
    const [direct = [], others = []] = [true, false].map((directly) => due.filter((s) => s.runs_directly === directly))
    await Promise.all(others.map(({ name, next }) => queue.add(db, name, {}, { dedupeKey: at(next) })))
    if (direct.length === 0 || !(await claimMinute(db, Math.max(...direct.map(({ next }) => next))))) return
    // One that still runs, since an earlier minute, is left alone.
    for (const { name } of direct) if (!running.has(name)) running.set(name, runDirectly(name))
  }

  return {
    async poll() {
      const due = schedules.filter(({ next }) => next <= now())
      await start(due)
      for (const schedule of due) schedule.next = findNext(schedule.cron, Math.max(schedule.next, now() - MINUTE_MS))
      return Math.min(...schedules.map(({ next }) => next)) - now()
    },
    ended: () => Promise.all(running.values()),
  }
}

/** Returns true in the first process that asks for a minute. */
function claimMinute(db: Db, minute: number): Promise<boolean> {
  return db`
    insert into rate_limits (key, points, expire)
    values (${`every-minute:${new Date(minute).toISOString()}`}, 1, ${minute + 2 * MINUTE_MS})
    on conflict do nothing`.any()
}
