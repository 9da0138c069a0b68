import { PRIVACY_LINK_HOURS } from '@shop/contract/limits.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  confirmPrivacyRequest,
  findBySecret,
  findPrivacyRequest,
  lockOpenCustomer,
  type PrivacyRequestKind,
  upsertPrivacyRequest,
} from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { closeLockedAccount, findClosingObstacle, lockForClosing } from './close-account.ts'
import { createExportLink } from './export-my-data.ts'
import { privacyLimits } from './limits.ts'

/**
 * Mails the customer a link to the file with their data (rules 9.8). Staff get neither the link nor the file. Recorded
 * as their action. Refuses `customer_closed`, and `too_many_requests` after 5 in a day.
 */
export async function startDataExport(shop: Shop, customer_id: number, actor: string): Promise<void> {
  await shop.limits.consume(privacyLimits.startedByStaff, String(customer_id))
  await shop.db.begin(async (tx) => startRequest(tx, shop, 'export', customer_id, actor))
}

/**
 * Mails the customer a link with which they close their account for good (rules 9.8). Recorded as an action of staff.
 * Refuses `customer_closed`, `too_many_requests` after 5 in a day, and what would refuse the closing itself now:
 * `customer_orders_under_way` and `customer_refund_owed`.
 */
export async function startErasure(shop: Shop, customer_id: number, actor: string): Promise<void> {
  await shop.limits.consume(privacyLimits.startedByStaff, String(customer_id))
  await shop.db.begin(async (tx) => {
    const obstacle = await findClosingObstacle(tx, customer_id)
    if (obstacle === 'orders_under_way') refuse('customer_orders_under_way')
    if (obstacle === 'refund_owed') refuse('customer_refund_owed')
    await startRequest(tx, shop, 'erasure', customer_id, actor)
  })
}

/** Confirms an export with the secret of its mail, once; returns the link to the file. Refuses `token_not_valid`. */
export async function confirmDataExport(
  shop: Shop,
  secret: string,
  ipAddress: string,
): Promise<{ link: string; expires_at: string }> {
  const now = shop.clock.now()
  const secret_hash = hashSecret(secret)
  const { id, customer_id } = await findBySecret(shop, ipAddress, () =>
    findPrivacyRequest(shop.db, 'export', secret_hash, now),
  )
  return shop.db.begin(async (tx) => {
    const { lang } = (await lockOpenCustomer(tx, customer_id)) ?? refuse('token_not_valid')
    if (!(await confirmPrivacyRequest(tx, id, secret_hash, now))) refuse('token_not_valid')
    await recordConfirmation(tx, 'export', customer_id, now)
    return createExportLink(tx, customer_id, lang, now)
  })
}

/**
 * Closes the account with the secret of the mail, as `closeAccount` does for its owner; returns the customer. Refuses
 * `token_not_valid`, `orders_under_way` and `refund_owed`; then the link keeps working.
 */
export async function confirmErasure(shop: Shop, secret: string, ipAddress: string): Promise<number> {
  const now = shop.clock.now()
  const secret_hash = hashSecret(secret)
  const { id, customer_id } = await findBySecret(shop, ipAddress, () =>
    findPrivacyRequest(shop.db, 'erasure', secret_hash, now),
  )
  await shop.db.begin(async (tx) => {
    const owner = (await lockForClosing(tx, customer_id)) ?? refuse('token_not_valid')
    if (!(await confirmPrivacyRequest(tx, id, secret_hash, now))) refuse('token_not_valid')
    await recordConfirmation(tx, 'erasure', customer_id, now)
    await closeLockedAccount(tx, shop, customer_id, owner, owner.lang)
  })
  return customer_id
}

async function startRequest(
  tx: Tx,
  shop: Shop,
  kind: PrivacyRequestKind,
  customer_id: number,
  actor: string,
): Promise<void> {
  const owner = (await lockOpenCustomer(tx, customer_id)) ?? refuse('customer_closed')
  const at = shop.clock.now()
  const secret = newSecret()
  const expires_at = new Date(at.valueOf() + PRIVACY_LINK_HOURS * 3_600_000)
  const secret_hash = hashSecret(secret)
  await upsertPrivacyRequest(tx, { customer_id, kind, secret_hash, actor, created_at: at, expires_at })
  const { email, name, lang } = owner
  const mail = kind === 'export' ? 'data-export-started' : 'erasure-started'
  await queueMail(tx, shop, mail, { email, lang, customer_id }, { name, secret })
  const metadata = { expires_at: expires_at.toISOString() }
  await insertAuditEntry(tx, { actor, action: `privacy.${kind}`, subject: `customer:${customer_id}`, metadata, at })
}

async function recordConfirmation(tx: Tx, kind: PrivacyRequestKind, customer_id: number, at: Date): Promise<void> {
  const subject = `customer:${customer_id}`
  await insertAuditEntry(tx, { actor: 'customer', action: `privacy.${kind}_confirmed`, subject, metadata: {}, at })
}
