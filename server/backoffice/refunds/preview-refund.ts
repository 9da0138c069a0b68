import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { rehearse } from '../../platform/join-transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listPartUnits, locateParcel } from '../../domains/orders/orders.ts'
import { calculateRefundableAmounts, findRefundNeed, readRefundLimit } from '../../domains/payments/payments.ts'
import { countUnits, type VariantQuantity } from '../../domains/stock/stock.ts'
import { findNewestMessageId } from '../mails/mail-preview-queries.ts'
import { listMailPreviews } from '../mails/mail-previews.ts'
import { readOrderPayment, readRefundShares } from './queries.ts'
import { makeRefund } from './refund-order.ts'
import { countUnitsLeft, findRefundableOrder, type RefundableOrder, type RefundParts } from './refund-parts.ts'

/**
 * Returns what is left of an order and what a refund would do. The refund is made and rolled back (decision 101), so that
 * crystals, stock and the customer's mail are those that follow.
 */
export async function previewRefund(
  shop: Shop,
  staff: StaffMember,
  parts: RefundParts,
  lang: Lang,
): Promise<RefundPreview> {
  const isEmpty = parts.lines.length === 0 && parts.shipping === 0 && parts.amount === null
  const state = await readRefundState(shop, parts.code)
  if (isEmpty) return { ...state, refund: null, warning: null }
  try {
    return { ...state, refund: await rehearseRefund(shop, staff, parts, false), warning: null }
  } catch (error) {
    const needsConfirmation = error instanceof Refusal && ['refund_repeated', 'order_reshipped'].includes(error.code)
    if (!needsConfirmation) throw error
    return { ...state, refund: await rehearseRefund(shop, staff, parts, true), warning: error.format(lang) }
  }
}

function rehearseRefund(
  shop: Shop,
  staff: StaffMember,
  parts: RefundParts,
  again: boolean,
): Promise<NonNullable<RefundPreview['refund']>> {
  return rehearse(shop, async (rehearsed, tx) => {
    const after_id = await findNewestMessageId(tx)
    const request = { ...parts, reason: 'preview', again }
    const { order, result, shares } = await makeRefund(tx, rehearsed, request, { actor: staff.actor })
    const refunded = await readRefundShares(tx, result.id)
    return {
      ...refunded,
      amount: result.amount,
      crystals: result.crystals,
      restocked: shares.restock.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
      to_send: result.to_send,
      needs: findRefundNeed(staff, await readRefundLimit(tx, order)),
      mails: await listMailPreviews(tx, shop, order.code, after_id),
    }
  })
}

async function readRefundState({ db }: Shop, code: string): Promise<Omit<RefundPreview, 'refund' | 'warning'>> {
  const refundable = await findRefundableOrder(db, code)
  const { order } = refundable
  const left = await calculateRefundableAmounts(db, order)
  const { method, approval_id } = await readOrderPayment(db, order.id)
  const parcel = locateParcel(order)
  const away = parcel === 'unsent' && order.parts_sent ? await listPartUnits(db, order.id) : []
  return {
    code: order.code,
    currency: order.currency,
    method,
    paid: order.total,
    left,
    lines: listLines(refundable, away),
    parcel,
    limit: await readRefundLimit(db, order),
    approval_id,
  }
}

function listLines(refundable: RefundableOrder, parts: readonly VariantQuantity[]): RefundPreview['lines'] {
  return refundable.order.lines.map((line, index) => {
    const { name, size, color_name, desktop_image: image, quantity } = line
    const away = countUnits(parts, line)
    const left = Math.max(countUnitsLeft(refundable, line) - away, 0)
    return { line: index + 1, name, size, color_name, image, quantity, left, away }
  })
}
