import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { MoneyTask } from '@shop/contract/staff/money.ts'
import { formatRecordNumber, type NumberedRecord } from '../../platform/record-number.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  listDiscrepancies,
  listMoneyTasks as listPaymentTasks,
  listUnmatchedTasks,
} from '../../domains/payments/payments.ts'
import { OVERDUE_REFUND_MS } from '../common/common-queries.ts'
import { buildDisputeLink } from './dispute-link.ts'
import { listOwedTransfers } from './queries.ts'

const records: Partial<Record<MoneyTask['type'], NumberedRecord>> = {
  mismatch: 'payment',
  refund_failed: 'refund',
  refund_to_send: 'refund',
  refund_stuck: 'refund',
  unmatched: 'unmatched payment',
}

/**
 * Lists what only a person can resolve about money, the oldest first, and what reconciling found in the last week.
 * `mayReadContact`: with mailbox and note of an unmatched payment.
 */
export async function listMoneyTasks(shop: Shop, mayReadContact: boolean) {
  const { db, clock } = shop
  const now = clock.now()
  const unmatched = await listUnmatchedTasks(db)
  const tasks = [
    ...(await listOrderTasks(shop)),
    ...unmatched.map(({ id, method, amount, currency, email, provider_ref, last_note, paid_at, status }) =>
      toTask({
        type: 'unmatched',
        id,
        code: null,
        method,
        amount,
        currency,
        detail: (mayReadContact ? [email, provider_ref, last_note] : [provider_ref]).filter(Boolean).join(' · '),
        since: paid_at,
        due_at: null,
        provider_ref: null,
        pending: status === 'refunding',
      }),
    ),
  ]
  const found = await listDiscrepancies(db, new Date(now.valueOf() - WEEK_MS), 0)
  const discrepancies = found.map(({ found_at, found: text, code, method, amount, currency }) => ({
    found_at: found_at.toISOString(),
    text,
    code,
    method,
    amount,
    currency,
  }))
  return { tasks: tasks.toSorted((one, other) => one.since.localeCompare(other.since)), discrepancies }
}

export async function listOrderTasks({ db, clock }: Shop, order_id?: number): Promise<MoneyTask[]> {
  const payments = await listPaymentTasks(db, new Date(clock.now().valueOf() - OVERDUE_REFUND_MS), order_id)
  const owed = await listOwedTransfers(db, order_id)
  return [
    ...payments.map(({ what: type, since, ...task }) => toTask({ ...task, type, since, pending: false })),
    ...owed.map((task) =>
      toTask({ ...task, type: 'transfer_to_return', due_at: null, provider_ref: null, pending: false }),
    ),
  ]
}

type TaskRow = Omit<MoneyTask, 'number' | 'since' | 'due_at' | 'link'> & {
  since: Date
  due_at: Date | null
  provider_ref: string | null
}

function toTask({ since, due_at, provider_ref, ...task }: TaskRow): MoneyTask {
  const record = records[task.type]
  const number = record === undefined ? null : formatRecordNumber(record, task.id)
  const link = task.type === 'dispute' && provider_ref !== null ? buildDisputeLink(task.method, provider_ref) : null
  return { ...task, number, since: since.toISOString(), due_at: due_at?.toISOString() ?? null, link }
}
