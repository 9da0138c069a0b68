import { DAY_MS } from '@shop/contract/calendar.ts'
import { isShopResponsible, type ReturnKind } from '@shop/contract/return-rules.ts'
import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { type PageQuery, parseStaffPage, toList } from '../../platform/paging.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { findReturnDetail, listReturnRows, type ReturnState, type ReturnSummaryRow } from './queries.ts'

/** A parcel that was approved so long ago and has not arrived is asked about (rules 9.5). */
const OVERDUE_RETURN_MS = 21 * DAY_MS

interface ReturnQuery extends PageQuery {
  state?: ReturnState | undefined
  kind?: ReturnKind | undefined
  q?: string | undefined
}

export async function listReturns({ db, clock }: Shop, { state = 'asked', kind, q = '', ...query }: ReturnQuery) {
  const overdue_before = new Date(clock.now().valueOf() - OVERDUE_RETURN_MS)
  const page = parseStaffPage(query)
  const filter = { state, kind: kind ?? null, q: q.trim(), overdue_before }
  const { rows, total, most, counts } = await planForValues(db, (tx) => listReturnRows(tx, filter, page))
  return { ...toList(rows.map(toSummary), total, page, most), counts }
}

/** Returns one return. Its e-mail, and what customer and staff wrote, are only for members who may read contacts. */
export async function getReturn({ db, clock }: Shop, staff: StaffMember, id: number): Promise<ReturnDetail> {
  const now = clock.now()
  const overdue_before = new Date(now.valueOf() - OVERDUE_RETURN_MS)
  const row = await findReturnDetail(db, id, overdue_before)
  if (!row) return refuseWith('return_unknown', { return: formatRecordNumber('return', id) })
  const mayReadContact = staff.permissions.has('orders.contact')
  const { asked, ...shown } = row
  const { note, answer, email, goods, shipping } = row
  return {
    ...toSummary(shown),
    payment_link: asked && { ...asked, open: !asked.confirming && new Date(asked.until) > now },
    note: mayReadContact ? note : null,
    answer: mayReadContact ? answer : null,
    email: mayReadContact && email !== '' ? email : null,
    shop_responsible: isShopResponsible(row.reason),
    refunded: goods === null || shipping === null ? null : { goods, shipping },
  }
}

function toSummary<Row extends ReturnSummaryRow>(row: Row) {
  return { ...row, number: formatRecordNumber('return', row.id) }
}
