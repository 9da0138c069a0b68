import type { SalesReport } from '@shop/contract/staff/report-schemas.ts'
import { useMessages } from '../../lib/language.ts'
import { formatCount, formatFigure } from '../../lib/report-format.ts'
import { reportMessages } from '../../messages/reports.ts'
import { Figures } from './figures.tsx'

export function SalesFiguresList({ total }: { total: SalesReport['totals'][number] }) {
  const { t, lang } = useMessages(reportMessages)
  const { currency, before } = total
  const format = (amount: number) => formatFigure(amount, currency, lang)
  const compare = (now: number, was: number) => ({ now, before: was, formatted: format(was) })
  return (
    <Figures
      figures={[
        { label: t.taken, value: format(total.taken), compare: compare(total.taken, before.taken) },
        {
          label: t.orders,
          value: formatCount(total.orders, lang),
          compare: { now: total.orders, before: before.orders, formatted: formatCount(before.orders, lang) },
        },
        { label: t.refunded, value: format(total.refunded), compare: compare(total.refunded, before.refunded) },
        {
          label: t.net,
          value: format(total.taken - total.refunded),
          compare: compare(total.taken - total.refunded, before.taken - before.refunded),
        },
        {
          label: t.average,
          value: total.orders === 0 ? '—' : format(Math.round(total.taken / total.orders)),
        },
      ]}
    />
  )
}
