import type { Lang } from '@shop/contract/locale.ts'
import type { ShippingAddress } from '@shop/contract/orders.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { StaffAddress, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildTrackingUrl, readSettings } from '../../domains/content/content.ts'
import { listOrderMessages } from '../../domains/notifications/notifications.ts'
import {
  areGoodsRefunded,
  findOpenChange,
  listCorrectedAddresses,
  listOrderDetails,
  listOrderParcels,
  listParcels,
  listOrderNotes,
  type OpenChange,
} from '../../domains/orders/orders.ts'
import { listUndoableSteps } from '../../domains/fulfillment/fulfillment.ts'
import { buildDisputeLink } from '../money/dispute-link.ts'
import {
  findRefundNeed,
  listDisputesOfOrder,
  listPaidChanges,
  listPaymentsOfOrder,
  listRefundsOfOrder,
} from '../../domains/payments/payments.ts'
import { countUnitsWithWaitingRefund } from '../approvals/queries.ts'
import { findNextAction, listAllowedActions } from './allowed-actions.ts'
import { countUnitsOfLines, toOrderState } from './order-state.ts'
import { getOrderInvoices } from '../invoices/list-invoices.ts'
import { listOrderTasks } from '../money/list-money-tasks.ts'
import { findActorNames } from '../../domains/staff/staff.ts'
import { findStaffOrder, listTimeline, type StaffOrderRow, type TimelineRow } from './detail-queries.ts'
import { toSummary } from './list-orders.ts'

const MAX_MESSAGES = 50

/**
 * Returns everything about an order, as far as the reader's roles allow: street, phone, mailbox and why a message failed
 * need `orders.contact`, and what staff noted needs `orders.note`. Refuses `order_unknown`.
 */
export async function getOrder(
  shop: Shop,
  staff: StaffMember,
  { code, lang: reader }: { code: string; lang: Lang },
): Promise<StaffOrder> {
  const { db } = shop
  const order = (await findStaffOrder(db, code)) ?? refuseWith('order_unknown', { code: code.trim() })
  const facts = await readFacts(db, order)
  const mayReadContact = staff.permissions.has('orders.contact')
  const money = buildMoney(order, facts, mayReadContact)
  const { pending, returns } = facts.details
  const lines = countUnitsOfLines(order, facts)
  const allowed_actions = listAllowedActions(toOrderState(order, facts, { lines, left: money.left }), staff.permissions)
  const named = <T extends { actor: string; at: Date }>(row: T) => ({
    ...row,
    at: row.at.toISOString(),
    actor_name: facts.names.get(row.actor) ?? null,
  })
  const { id: _id, purchase_email: _email, draft, address, frozen_address, waits_for_refund, ...shown } = order
  const { gift, lines: _lines, customer: _customer, lang, ...summary } = shown
  return {
    ...toSummary(summary, reader),
    lang,
    allowed_actions,
    next_action: findNextAction(allowed_actions, waits_for_refund),
    cancel_limit: findCancelLimit(staff, money, facts.limits[order.currency]),
    has_money_tasks: staff.permissions.has('refunds.read') && (await listOrderTasks(shop, order.id)).length > 0,
    waiting_refund_units: await countUnitsWithWaitingRefund(db, order.code),
    ...{ lines, has_lost_units: order.has_lost_units },
    gift: summary.has_gift ? gift : null,
    money,
    transfer: pending && toTransfer(pending),
    customer: toStaffCustomer(order, mayReadContact),
    address: toStaffAddress(address, mayReadContact),
    draft_order: draft && toDraftOrder(draft, facts, staff),
    changes: order.changes,
    change_request: facts.change === undefined ? null : toChangeRequest(shop, order, facts.change, mayReadContact),
    address_version: facts.corrections[0]?.version ?? 0,
    frozen_address: toStaffAddress(frozen_address, mayReadContact),
    address_corrections: facts.corrections.map(({ version, actor, at }) => named({ version, actor, at })),
    tracking_url: buildTrackingUrl(facts.carriers, order),
    parcels: listOrderParcels(order, facts),
    undoable: staff.permissions.has('orders.write') ? await listUndoable(shop, order) : [],
    carriers: facts.carriers.map(({ name }) => name),
    invoice: facts.details.invoice,
    invoices: staff.permissions.has('invoices.read') ? await getOrderInvoices(db, order.id, findPaidAt(facts)) : null,
    returns: returns.map(({ id, kind, status, reason, lines: back, created_at }) => ({
      id,
      kind,
      status,
      reason,
      units: back.reduce((sum, { quantity }) => sum + quantity, 0),
      created_at: new Date(created_at).toISOString(),
    })),
    notes: staff.permissions.has('orders.note') ? facts.notes.map(named) : [],
    messages: facts.messages.map((message) => toMessage(message, mayReadContact)),
    timeline: facts.timeline.map((row) => named(hideNote(row, staff))),
  }
}

async function listUndoable(shop: Shop, order: StaffOrderRow): Promise<StaffOrder['undoable']> {
  return (await listUndoableSteps(shop, order)).map(({ until, ...step }) => ({ ...step, until: until.toISOString() }))
}

/** Returns who made the order for its customer. What they noted needs `orders.note`, as other notes do. */
function toDraftOrder(
  { id, actor, note }: NonNullable<StaffOrderRow['draft']>,
  { names }: Pick<OrderFacts, 'names'>,
  staff: StaffMember,
) {
  return { id, made_by: names.get(actor) ?? actor, note: staff.permissions.has('orders.note') ? note : '' }
}

async function readFacts(db: Db, order: StaffOrderRow) {
  const ids = [order.id, ...(await listPaidChanges(db, order.id)).map(({ order_id }) => order_id)]
  const listOfParts = async <T>(list: (db: Db, order_id: number) => Promise<T[]>) =>
    (await Promise.all(ids.map((id) => list(db, id)))).flat()
  const [[details], parcels, payments, refunds, disputes, notes, corrections, messages, timeline, settings, change] =
    await Promise.all([
      listOrderDetails(db, [order.id]),
      listParcels(db, [order.id]),
      listOfParts(listPaymentsOfOrder),
      listOfParts(listRefundsOfOrder),
      listOfParts(listDisputesOfOrder),
      listOrderNotes(db, order.id),
      listCorrectedAddresses(db, order.id),
      listOrderMessages(db, { customer_id: order.customer.id, code: order.code }, MAX_MESSAGES),
      listTimeline(db, order),
      readSettings(db),
      findOpenChange(db, order.id),
    ])
  const names = await findActorNames(
    db,
    [...notes, ...corrections, ...timeline, ...(order.draft === null ? [] : [order.draft])].map(({ actor }) => actor),
  )
  const { carriers, refund_limit: limits } = settings
  return {
    details: details!,
    parcels,
    payments,
    refunds,
    disputes,
    notes,
    corrections,
    messages,
    timeline,
    carriers,
    limits,
    names,
    change,
  }
}

function findPaidAt({ details: { timeline } }: OrderFacts): Date | null {
  const at = timeline.findLast(({ step }) => step === 'paid')?.at
  return at === undefined ? null : new Date(at)
}

type OrderFacts = Awaited<ReturnType<typeof readFacts>>

/** A member who may not read contacts gets no reason of a refund, because staff may have named a person in it. */
function buildMoney(
  order: StaffOrderRow,
  { details, payments, refunds, disputes }: OrderFacts,
  mayReadContact: boolean,
): StaffOrder['money'] {
  const { subtotal, discount, discount_reason, discount_code, shipping, total, added, tax_rate, tax } = order
  const { refunded, refund_pending, crystals } = details
  const paid = payments.filter(({ status }) => status === 'settled').reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ subtotal, discount, discount_reason, discount_code, shipping, total, added, tax_rate, tax },
    ...{ paid, refunded, refund_pending, goods_refunded: areGoodsRefunded(order, details) },
    ...{ left: paid - refunded, crystals },
    payments: payments.map((payment) => ({
      ...payment,
      created_at: payment.created_at.toISOString(),
    })),
    disputes: disputes.map(({ id, status, amount, lost, reason, opened_at, due_at, method, provider_ref }) => ({
      ...{
        id,
        status,
        amount,
        lost,
        reason,
        opened_at: opened_at.toISOString(),
        due_at: due_at?.toISOString() ?? null,
      },
      link: buildDisputeLink(method, provider_ref),
    })),
    refunds: refunds.map(({ id, status, amount, reason, reference, created_at }) => ({
      ...{ id, status, amount, reason: mayReadContact ? reason : null, reference },
      created_at: created_at.toISOString(),
    })),
  }
}

/** The message for WhatsApp needs the phone of the parcel, which is that of the account at the purchase. */
function toChangeRequest(
  { public_url, clock }: Shop,
  { address, lang }: StaffOrderRow,
  { id, return_id, cart_id, due, expires_at, confirming }: OpenChange,
  mayReadContact: boolean,
): StaffOrder['change_request'] {
  const link =
    expires_at > clock.now() && !confirming ? `${public_url}${secretPaths.cart}/${cart_id}?lang=${lang}` : null
  return {
    id,
    return_id,
    due,
    expires_at: expires_at.toISOString(),
    confirming,
    link,
    phone: mayReadContact ? address.phone : null,
  }
}

/** Canceling refunds all that is left. Returns the limit that this member would pass with it, if they need an approval. */
function findCancelLimit(staff: StaffMember, { paid, left }: StaffOrder['money'], limit: number): number | null {
  const passes = left > 0 && findRefundNeed(staff, { amount: limit, refunded: paid }) === 'approval'
  return passes ? limit : null
}

function toTransfer({ reference, account, deadline }: { reference: string; account: string; deadline: string }) {
  return { reference, account, deadline: new Date(deadline).toISOString() }
}

function toStaffAddress(address: ShippingAddress, mayReadContact: boolean): StaffAddress {
  const { name, city, country_id, country_name, postal_code_text, line, line2, details, phone } = address
  const shown = { name, city, country_id, country_name, postal_code_text }
  return mayReadContact ? { ...shown, line, line2, details, phone } : shown
}

/** Mails go to the present mailbox of the account. That of the purchase is shown beside it where it is another one. */
function toStaffCustomer({ customer, tier, purchase_email }: StaffOrderRow, mayReadContact: boolean) {
  const { email, ...shown } = { ...customer, tier }
  if (!mayReadContact || customer.closed) return shown
  return { ...shown, email, ...(purchase_email === email ? {} : { purchase_email }) }
}

/** A mail server says which mailbox it refused. */
function toMessage(message: OrderFacts['messages'][number], mayReadContact: boolean): StaffOrder['messages'][number] {
  const { id, channel, kind, created_at, sent_at, dropped_at, failure } = message
  return {
    ...{ id, kind, failure: mayReadContact ? failure : null },
    channel: channel === 'sms' ? 'sms' : 'mail',
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    dropped_at: dropped_at?.toISOString() ?? null,
  }
}

/** A reason that staff wrote may name a person, and the failure of a mail its mailbox. Providers name neither. */
const notePermissions: Partial<Record<TimelineRow['type'], Permission>> = {
  action: 'orders.note',
  event: 'orders.contact',
  mail: 'orders.contact',
}

function hideNote(row: TimelineRow, { permissions }: StaffMember): TimelineRow {
  const needed = notePermissions[row.type]
  return needed === undefined || permissions.has(needed) ? row : { ...row, note: null }
}
