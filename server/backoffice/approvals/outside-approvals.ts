import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { checkDraftPayment, recordDraftPayment } from '../../domains/draft-orders/draft-orders.ts'
import {
  findRefundNeed,
  type OutsideMoney,
  type PaymentProviders,
  readGivenLimit,
} from '../../domains/payments/payments.ts'
import { insertOutsideApproval, type RequestedApproval } from './queries.ts'

interface AskedPayment extends OutsideMoney {
  id: number
  version: number
  total: number
}

/**
 * Asks an owner or manager to record money that was received outside the shop for a draft order, above the member's limit.
 * Nothing is asked for that would be refused now. Refuses `approval_not_needed` within the limit, and
 * `approval_waiting_draft` when the draft has a request already.
 */
export async function askForOutsideApproval(
  shop: Shop,
  staff: StaffMember,
  lang: Lang,
  { id, version, total, ...given }: AskedPayment,
): Promise<void> {
  const { actor } = staff
  const money = { ...given, reference: given.reference.trim() }
  await shop.db.begin(async (tx) => {
    const { customer_id, currency } = await checkDraftPayment(
      tx,
      shop,
      { id, version, staff, lang },
      { ...money, total },
    )
    const need = findRefundNeed(staff, { amount: await readGivenLimit(tx, currency), refunded: total })
    if (need !== 'approval') refuse('approval_not_needed')
    const at = shop.clock.now()
    const request = { ...money, version }
    const approval = { draft_order_id: id, customer_id, request, amount: total, currency }
    if (!(await insertOutsideApproval(tx, { ...approval, requested_by: staff.id, requested_at: at })))
      refuse('approval_waiting_draft')
    const metadata = { total, currency, kind: money.kind, paid_on: money.paid_on }
    await insertAuditEntry(tx, { actor, action: 'approval.ask', subject: `draft_order:${id}`, metadata, at })
  })
}

const approvalRefusals: Partial<Record<RefusalCode, RefusalCode>> = {
  version_conflict: 'approval_draft_changed',
  draft_order_total: 'approval_draft_changed',
}

/**
 * Records the money of a request that was approved. The draft, its prices and its stock are read again, and `onRecord`
 * answers the request in the transaction that makes the order.
 */
export async function recordApproved(
  shop: Shop,
  providers: PaymentProviders,
  { staff, lang, approval }: { staff: StaffMember; lang: Lang; approval: RequestedApproval & { kind: 'outside' } },
  onRecord: (tx: Tx, order_id: number) => Promise<void>,
): Promise<void> {
  const { amount: total, draft_order_id, request } = approval
  const { version, ...money } = request
  const change = { id: draft_order_id ?? refuse('draft_order_not_found'), version, staff, lang }
  try {
    await recordDraftPayment(shop, providers, change, { ...money, total }, onRecord)
  } catch (error) {
    const refused = error instanceof Refusal ? approvalRefusals[error.code] : undefined
    throw refused === undefined ? error : new Refusal(refused)
  }
}
