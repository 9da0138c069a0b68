import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { rehearse } from '../../../platform/join-transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { calculateRefundableAmounts } from '../../payments/payments.ts'
import { findNewestMessageId, listMailPreviews } from '../mail-previews.ts'
import { findRefundNeed, readRefundLimit } from './refund-limit.ts'
import { makeRefund } from './refund-order.ts'
import { findRefundableOrder, type RefundableOrder, type RefundParts } from './refund-parts.ts'

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
    const limit = await readRefundLimit(tx, order)
    const refunded = await readShares(tx, result.id)
    return {
      ...refunded,
      amount: result.amount,
      crystals: result.crystals,
      restocked: shares.restock.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
      to_send: result.to_send,
      needs: findRefundNeed(staff, limit, limit.refunded),
      mails: await listMailPreviews(tx, shop, order.code, after_id),
    }
  })
}

/** Returns how a recorded refund is divided. */
async function readShares(tx: Parameters<typeof findNewestMessageId>[0], id: number | null) {
  const [row] = await tx<{ goods: number; shipping: number }[]>`
    select goods, amount - goods as shipping from refunds where id = ${id}`
  return row ?? { goods: 0, shipping: 0 }
}

async function readRefundState({ db }: Shop, code: string): Promise<Omit<RefundPreview, 'refund' | 'warning'>> {
  const refundable = await findRefundableOrder(db, code)
  const { order } = refundable
  const left = await calculateRefundableAmounts(db, order)
  const [payment] = await db<{ method: string; approval_id: number | null }[]>`
    select payment_method as method,
      (select id from approvals where approvals.order_id = ${order.id} and status = 'waiting') as approval_id
    from order_payments where order_id = ${order.id}`
  return {
    code: order.code,
    currency: order.currency,
    method: payment!.method,
    paid: order.total,
    left,
    lines: listLines(refundable),
    limit: await readRefundLimit(db, order),
    approval_id: payment!.approval_id,
  }
}

function listLines({ order, returned }: RefundableOrder): RefundPreview['lines'] {
  return order.lines.map((line, index) => {
    const { name, size, color_name, desktop_image: image, quantity, size_id, color_id } = line
    const back = returned.find((one) => one.size_id === size_id && one.color_id === color_id)?.quantity ?? 0
    return { line: index + 1, name, size, color_name, image, quantity, left: quantity - back }
  })
}
