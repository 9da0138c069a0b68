import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { TaxFigures } from '@shop/contract/staff/report-schemas.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { useMessages } from '../../lib/language.ts'
import { reportMessages } from '../../messages/reports.ts'

type Figures = TaxFigures & { taken: number; refunded: number }

export function TaxTable({ figures, currency }: { figures: Figures; currency: Currency }) {
  const { t, lang } = useMessages(reportMessages)
  const format = (amount: number) => formatMoney(amount, currency, lang)
  const { taken, tax, refunded, refunded_tax } = figures
  const abroad = {
    taken: figures.exported,
    tax: figures.exported_tax,
    refunded: figures.refunded_exported,
    refunded_tax: figures.refunded_exported_tax,
  }
  const mexico = {
    taken: taken - abroad.taken,
    tax: tax - abroad.tax,
    refunded: refunded - abroad.refunded,
    refunded_tax: refunded_tax - abroad.refunded_tax,
  }
  const toCells = (part: typeof mexico) => [
    format(part.taken - part.tax),
    format(part.tax),
    format(part.refunded - part.refunded_tax),
    format(part.refunded_tax),
    format(part.tax - part.refunded_tax),
  ]
  return (
    <DataTable
      className="mb-6"
      caption={t.taxBy(currency)}
      columns={[t.destination, t.base, t.tax, t.refundedBase, t.refundedTax, t.netTax]}
      rows={[
        { name: t.toMexico, cells: toCells(mexico) },
        { name: t.abroad, cells: toCells(abroad) },
        { name: t.total, cells: toCells({ taken, tax, refunded, refunded_tax }), total: true },
      ]}
    />
  )
}
