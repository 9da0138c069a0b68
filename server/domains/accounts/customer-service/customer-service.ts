import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import {
  type CustomerState,
  insertCustomerNote,
  lockCustomerState,
  updateBlock,
} from '../queries/customer-service-queries.ts'
import { endAllSessions } from '../queries/session-queries.ts'

/** Adds a note that members of staff read. Refuses `customer_not_found` and `customer_closed`. */
export async function addCustomerNote(shop: Shop, customer_id: number, text: string, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockOpenState(tx, customer_id)
    const id = await insertCustomerNote(tx, { customer_id, text: text.trim(), actor, created_at: at })
    // The text is personal data, and records of the audit are never deleted.
    await insertAuditEntry(tx, buildEntry('customer.note', customer_id, { note: id }, actor, at))
  })
}

/**
 * Blocks an account: its sessions end at once, and neither its password nor Google opens another. Recorded without the
 * reason, which is deleted with the account. Refuses `customer_not_found`, `customer_closed` and
 * `customer_blocked_already`.
 */
export async function blockCustomer(shop: Shop, customer_id: number, reason: string, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const { blocked_at } = await lockOpenState(tx, customer_id)
    if (blocked_at !== null) refuse('customer_blocked_already')
    await updateBlock(tx, customer_id, { at, reason: reason.trim() })
    await endAllSessions(tx, customer_id, at)
    const metadata = { before: { blocked: false }, after: { blocked: true } }
    await insertAuditEntry(tx, buildEntry('customer.block', customer_id, metadata, actor, at))
  })
  logSecurityEvent(shop.log, 'sessions_ended', { customer_id, what: 'account blocked' })
}

/** Lets a blocked account sign in again. Refuses `customer_not_found`, `customer_closed` and `customer_not_blocked`. */
export async function unblockCustomer(shop: Shop, customer_id: number, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const { blocked_at } = await lockOpenState(tx, customer_id)
    if (blocked_at === null) refuse('customer_not_blocked')
    await updateBlock(tx, customer_id, null)
    const metadata = { before: { blocked: true }, after: { blocked: false } }
    await insertAuditEntry(tx, buildEntry('customer.unblock', customer_id, metadata, actor, at))
  })
}

/** Refuses `customer_not_found` and `customer_closed`. */
export async function endCustomerSessions(shop: Shop, customer_id: number, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockOpenState(tx, customer_id)
    await endAllSessions(tx, customer_id, at)
    await insertAuditEntry(tx, buildEntry('customer.end_sessions', customer_id, {}, actor, at))
  })
  logSecurityEvent(shop.log, 'sessions_ended', { customer_id, what: 'ended by staff' })
}

async function lockOpenState(tx: Tx, customer_id: number): Promise<CustomerState> {
  const state = (await lockCustomerState(tx, customer_id)) ?? refuse('customer_not_found')
  return state.closed_at === null ? state : refuse('customer_closed')
}

function buildEntry(action: string, customer_id: number, metadata: Record<string, unknown>, actor: string, at: Date) {
  return { actor, action, subject: `customer:${customer_id}`, metadata, at }
}
