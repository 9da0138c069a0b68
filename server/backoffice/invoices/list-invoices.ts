import { isCalendarDate } from '@shop/contract/calendar.ts'
import type { CallQuery, CallResponse } from '@shop/contract/call.ts'
import { paymentForms } from '@shop/contract/payment-forms.ts'
import type * as calls from '@shop/contract/staff/invoices.ts'
import type { Db } from '../../platform/db.ts'
import { parseStaffPage, toList } from '../../platform/paging.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { getInvoiceDeadline } from '../../domains/orders/orders.ts'
import { type GlobalRow, listGlobalRows, sumGlobalRows } from './global-queries.ts'
import { findInvoiceState, listDocuments, listInvoiceRows } from './invoice-queries.ts'

export async function listInvoices(
  { db }: Shop,
  { state = 'asked', q = '', ...query }: CallQuery<typeof calls.listInvoices>,
): Promise<CallResponse<typeof calls.listInvoices>> {
  const page = parseStaffPage(query)
  const { rows, total, counts } = await planForValues(db, (tx) => listInvoiceRows(tx, { state, q: q.trim() }, page))
  const items = rows.map(({ paid_at, ...row }) => ({
    ...row,
    paid_at: paid_at?.toISOString() ?? null,
    until: paid_at && getInvoiceDeadline(paid_at),
  }))
  return { ...toList(items, total, page), counts }
}

export async function listGlobalInvoice(
  { db }: Shop,
  { from, to, q: _, lang: __, ...query }: CallQuery<typeof calls.listGlobalInvoice>,
): Promise<CallResponse<typeof calls.listGlobalInvoice>> {
  for (const day of [from, to]) if (!isCalendarDate(day)) refuse('invalid_value')
  const page = parseStaffPage(query)
  const [rows, sums] = await planForValues(db, (tx) =>
    Promise.all([listGlobalRows(tx, { from, to }, page), sumGlobalRows(tx, { from, to })]),
  )
  const total = sums.reduce((all, { orders }) => all + orders, 0)
  const withForm = <Row extends Pick<GlobalRow, 'method'>>({ method, ...row }: Row) => ({
    ...row,
    form: paymentForms[method],
  })
  const items = rows.map((row) => withForm({ ...row, paid_at: row.paid_at.toISOString() }))
  return { ...toList(items, total, page), sums: addByForm(sums.map(withForm)) }
}

type Sum = CallResponse<typeof calls.listGlobalInvoice>['sums'][number]

/** Adds up methods that have the same form of payment at the tax office. */
function addByForm(sums: Sum[]): Sum[] {
  const added = new Map<string, Sum>()
  for (const sum of sums) {
    const key = `${sum.currency} ${sum.form} ${sum.tax_rate}`
    const other = added.get(key)
    if (!other) added.set(key, sum)
    else
      added.set(key, {
        ...other,
        orders: other.orders + sum.orders,
        total: other.total + sum.total,
        tax: other.tax + sum.tax,
        refunded: other.refunded + sum.refunded,
      })
  }
  return [...added.values()]
}

export async function getOrderInvoices(db: Db, order_id: number, paid_at: Date | null) {
  const found = await findInvoiceState(db, order_id)
  if (!found) return null
  const documents = await listDocuments(db, order_id)
  return {
    state: found.state,
    to_credit: found.to_credit,
    until: paid_at && getInvoiceDeadline(paid_at),
    documents: documents.map(({ issued_at, mailed_at, canceled_at, ...document }) => ({
      ...document,
      issued_at: issued_at.toISOString(),
      mailed_at: mailed_at?.toISOString() ?? null,
      canceled_at: canceled_at?.toISOString() ?? null,
    })),
  }
}
