import type { SystemCheck } from '@shop/contract/staff/system.ts'
import { type Db, isTimedOut, type Pool } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findActorNames } from '../../domains/staff/staff.ts'
import {
  type CheckRow,
  endLostChecks,
  findCheckProgress,
  findRunningCheck,
  insertCheck,
  listNewestChecks,
  storeCheckProgress,
  storeCheckResult,
} from './system-queries.ts'

/** A check that was not seen for longer has died with its process. */
const LONGEST_MS = 5 * 60_000

/** Starts a check of all ledgers as a job; while one runs, it is that one. Returns its number. */
export async function startSystemCheck(shop: Shop, { actor }: StaffMember): Promise<{ id: number }> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    await endLostChecks(tx, new Date(at.valueOf() - LONGEST_MS), at)
    const id = await insertCheck(tx, actor, at)
    if (id === undefined) return { id: (await findRunningCheck(tx))! }
    await shop.queue.add(tx, 'run-system-check', { check_id: id }, { lowPriority: true })
    await insertAuditEntry(tx, { actor, action: 'system.check', subject: 'system', metadata: { check_id: id }, at })
    return { id }
  })
}

/** Continues the checks for some seconds. Returns how far they are, or what they found. `State` is plain data. */
type ContinueChecks<State> = (
  read: Pool['readReport'],
  now: Date,
  from: State | null,
) => Promise<{ state: State } | { found: string[] }>

/**
 * This job compares everything slice by slice, on the connections for reports. After some seconds another job continues,
 * so that a check may take longer than a job. What it found is stored; a check that fails says so.
 */
export async function runSystemCheck<State>(
  shop: Shop,
  continueChecks: ContinueChecks<State>,
  { check_id }: JobData,
): Promise<void> {
  const id = Number(check_id)
  const store = (result: { found: string[] | null; failure: string | null }) =>
    storeCheckResult(shop.db, id, result, shop.clock.now())
  try {
    const from = await findCheckProgress<State>(shop.db, id)
    if (from === undefined) return
    const result = await continueChecks(shop.db.readReport, shop.clock.now(), from)
    if ('found' in result) return await store({ found: result.found, failure: null })
    await shop.db.begin(async (tx) => {
      if (!(await storeCheckProgress(tx, id, result.state, shop.clock.now()))) return
      await shop.queue.add(tx, 'run-system-check', { check_id: id }, { lowPriority: true })
    })
  } catch (error) {
    const reason = isTimedOut(error) ? 'a comparison took too long here: use `npm run shop -- verify`' : String(error)
    await store({ found: null, failure: reason.slice(0, 500) })
  }
}

/** Returns the newest check, and how long the last finished one took in milliseconds. */
export async function findChecks(db: Db): Promise<{ check: SystemCheck | null; check_ms: number | null }> {
  const rows = await listNewestChecks(db)
  const [newest] = rows
  const done = rows.find(({ done_at }) => done_at !== null)
  const names = await findActorNames(
    db,
    rows.map(({ requested_by }) => requested_by),
  )
  return {
    check: newest ? toCheck(newest, names) : null,
    check_ms: done?.done_at ? done.done_at.valueOf() - done.requested_at.valueOf() : null,
  }
}

function toCheck(row: CheckRow, names: Map<string | null, string>): SystemCheck {
  const { requested_by, requested_at, done_at, ...check } = row
  return {
    ...check,
    requested_by: names.get(requested_by) ?? null,
    requested_at: requested_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  }
}
