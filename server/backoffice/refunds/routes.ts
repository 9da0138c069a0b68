import * as refundCalls from '@shop/contract/staff/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { previewRefund } from './preview-refund.ts'
import { refundOrderByStaff } from './refund-order.ts'
import { serveStaff, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { isCalendarDate, toShopDate } from '@shop/contract/calendar.ts'
import type { CallQuery, CallResponse } from '@shop/contract/call.ts'
import type { listRefunds as call } from '@shop/contract/staff/refunds.ts'
import { parseStaffPage, toList } from '../../platform/paging.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuse } from '../../platform/refusal.ts'
import { listRefundRows, sumRefunds } from './list-queries.ts'

export function refundRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, refundCalls.listRefunds, ({ query, staff }) => listRefunds(shop, staff, query))
  serveStaff(app, refundCalls.previewRefund, ({ body, staff, lang }) => previewRefund(shop, staff, body, lang))
  serveStaff(app, refundCalls.refundOrder, ({ body, staff }) => refundOrderByStaff(shop, staff, body))
}

/**
 * Lists refunds by the day on which they were recorded, with their sums: the same rows and days as in a month's closing.
 * Only who may read contacts gets the reasons, in which staff may have named a person.
 */
async function listRefunds(
  { db, clock }: Shop,
  { permissions }: StaffMember,
  { page, per_page, ...filter }: CallQuery<typeof call>,
): Promise<CallResponse<typeof call>> {
  for (const day of [filter.from, filter.to]) if (day !== undefined && !isCalendarDate(day)) refuse('invalid_value')
  const shown = parseStaffPage({ page, per_page })
  const [rows, sums] = await planForValues(db, (tx) =>
    Promise.all([listRefundRows(tx, filter, shown), sumRefunds(tx, filter, toShopDate(clock.now()))]),
  )
  const items = rows.map((row) => ({
    ...row,
    number: formatRecordNumber('refund', row.id),
    at: row.at.toISOString(),
    paid_at: row.paid_at.toISOString(),
    reason: permissions.has('orders.contact') ? row.reason : null,
  }))
  const total = sums.reduce((all, { refunds }) => all + refunds, 0)
  return { ...toList(items, total, shown), sums }
}
