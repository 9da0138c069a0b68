import type { CallBody } from '@shop/contract/call.ts'
import type { ShippingAddress } from '@shop/contract/orders.ts'
import type { ParcelPlace } from '@shop/contract/staff/refunds.ts'
import type * as calls from '@shop/contract/staff/order-actions.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { completePhone, parsePostalCode } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { insertCorrectedAddress, listCorrectedAddresses } from './address-queries.ts'
import { formatWholeMailAddress } from './mail-data.ts'
import { insertOrderNote } from './note-queries.ts'
import { isAccountClosed } from './own-order.ts'
import { lockOrder, type OrderRow } from './queries.ts'
import { findOrderByCode } from './staff-queries.ts'

/**
 * Adds a note of staff to an order. Refuses `order_unknown`, and `order_of_closed_account` because a note may be about
 * the person.
 */
export async function addOrderNote(
  shop: Shop,
  { code, note, actor }: CallBody<typeof calls.addOrderNote> & { actor: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOpenOrder(tx, code)
    await insertOrderNote(tx, order.id, { note: note.trim(), actor, at })
    // The audit is never changed, so it does not repeat what is deleted with the account.
    await insertAuditEntry(tx, { actor, action: 'order.note', subject: `order:${order.id}`, metadata: {}, at })
  })
}

/** An address as staff correct it. The country stays, because the cost of shipping depends on it. */
type AddressCorrection = CallBody<typeof calls.correctOrderAddress>

/**
 * Corrects where an order is shipped, until its parcel leaves; a parcel that came back and is kept can be addressed anew
 * as well. `version` is the number of corrections that the editor has seen. The address that the order was bought with
 * stays beside it, and the customer gets a mail with the new and the former address. Repeating the current address
 * changes nothing.
 *
 * Refuses `order_unknown`, `order_of_closed_account`, `address_too_late`, `version_conflict` when someone else
 * corrected it meanwhile, and `error.cp`.
 */
export async function correctOrderAddress(
  shop: Shop,
  { actor, ...correction }: AddressCorrection & { actor: string },
): Promise<void> {
  const { code, version } = correction
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOpenOrder(tx, code)
    if (!isParcelHere(order)) refuseWith('address_too_late', { code: order.code })
    const [last] = await listCorrectedAddresses(tx, order.id)
    const before = last?.address ?? order.shipment_address
    const phone = await completePhone(tx, before.country_id, correction.phone.trim())
    const address = applyCorrection(before, { ...correction, phone })
    const fields = listChangedFields(before, address)
    if (fields.length === 0) return
    if ((last?.version ?? 0) !== version) refuse('version_conflict')
    await insertCorrectedAddress(tx, order.id, { version: version + 1, address, actor, at })
    // The addresses themselves are in order_addresses, which is deleted with the account; the audit is not.
    const metadata = { before: version, after: version + 1, fields }
    await insertAuditEntry(tx, { actor, action: 'order.address', subject: `order:${order.id}`, metadata, at })
    await queueOrderMail(tx, shop, 'order-address', order, {
      name: order.customer.name,
      number: order.code,
      address: formatWholeMailAddress(address),
      former_address: formatWholeMailAddress(before),
    })
  })
}

/** Whether the parcel of an order is at the shop: before it leaves, and again while it is kept after it came back. */
export function isParcelHere(order: Pick<OrderRow, 'status' | 'fulfillment_status' | 'parcel_kept'>): boolean {
  return order.status === 'placed' && ['unsent', 'kept'].includes(locateParcel(order))
}

export function locateParcel({
  fulfillment_status,
  parcel_kept,
}: Pick<OrderRow, 'fulfillment_status' | 'parcel_kept'>): ParcelPlace {
  if (parcel_kept) return 'kept'
  if (fulfillment_status === 'returned') return 'back'
  return ['unfulfilled', 'preparing'].includes(fulfillment_status) ? 'unsent' : 'sent'
}

/** Locks a completed order whose owner still has an account. */
async function lockOpenOrder(tx: Tx, code: string): Promise<OrderRow> {
  const id = await findOrderByCode(tx, code)
  const order = id === undefined ? undefined : await lockOrder(tx, id)
  if (order?.placed_at == null) return refuseWith('order_unknown', { code })
  return isAccountClosed(order) ? refuseWith('order_of_closed_account', { code: order.code }) : order
}

function applyCorrection(before: ShippingAddress, correction: AddressCorrection): ShippingAddress {
  const digits =
    parsePostalCode(correction.postal_code, before.country_id) ?? refuse('error.cp', { postal_code: 'error.cp' })
  return {
    ...before,
    name: correction.name.trim(),
    phone: correction.phone,
    line: correction.line.trim(),
    line2: correction.line2?.trim() || null,
    postal_code: Number(digits),
    postal_code_text: digits,
    city: correction.city.trim(),
    details: correction.details?.trim() || null,
  }
}

function listChangedFields(before: ShippingAddress, after: ShippingAddress): string[] {
  const fields = ['name', 'phone', 'line', 'line2', 'postal_code_text', 'city', 'details'] as const
  return fields.filter((field) => before[field] !== after[field])
}
