import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import {
  findMonthBounds,
  insertClosing,
  insertClosingLine,
  listClosings,
  lockClosings,
  markReopened,
} from './closing-queries.ts'
import { listMonthLines } from './figure-queries.ts'
import { readMonth } from './month.ts'
import { hashLines, listOpenTasks } from './months.ts'

interface MonthToClose {
  month: string
  version: string
  reason?: string | undefined
}

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/**
 * Freezes the figures of a month under the next number. Refuses a month that is not over for an hour or is closed, other
 * figures than the person saw, figures that do not add up, and open tasks about money of it without a reason.
 */
export async function closeMonth(shop: Shop, { actor }: StaffMember, { month, version, reason }: MonthToClose) {
  const at = shop.clock.now()
  const range = readMonth(month, at)
  const { first, ends_at, closable_from } = await findMonthBounds(shop.db, range)
  if (first === null || month < first) refuse('month_unknown')
  if (at < closable_from) refuseWith('month_not_over', { month, from: momentFormat.format(closable_from) })
  const tasks = await listOpenTasks(shop, ends_at)
  return shop.db.begin(async (tx) => {
    await lockClosings(tx)
    const closed = (await listClosings(tx, month)).find(({ reopened_at }) => reopened_at === null)
    if (closed) refuseWith('month_closed', { month, number: closed.number })
    const lines = await listMonthLines(tx, range)
    if (lines.some((line) => line.taken !== line.goods - line.discount + line.shipping))
      refuseWith('month_does_not_add_up', { month })
    if (hashLines(lines) !== version) refuseWith('month_changed', { month })
    const given = reason?.trim() || null
    if (tasks.length > 0 && given === null) refuseWith('month_tasks_open', { month, count: tasks.length })
    const number = await insertClosing(tx, { month, at, actor, open_tasks: tasks.length, reason: given })
    for (const line of lines) await insertClosingLine(tx, number, line)
    const metadata = { number, open_tasks: tasks.length, reason: given, lines }
    await insertAuditEntry(tx, { actor, action: 'month.close', subject: `month:${month}`, metadata, at })
    return { number }
  })
}

interface MonthToReopen {
  month: string
  number: number
  reason: string
}

/** Opens a closed month again. Its closing stays and is marked. Refuses `month_open`. */
export async function reopenMonth(shop: Shop, { actor }: StaffMember, { month, number, reason }: MonthToReopen) {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    await lockClosings(tx)
    const isMarked = await markReopened(tx, { number, month, reason: reason.trim(), actor, at })
    if (!isMarked) refuseWith('month_open', { month, number })
    const metadata = { number, reason: reason.trim() }
    await insertAuditEntry(tx, { actor, action: 'month.reopen', subject: `month:${month}`, metadata, at })
  })
}
