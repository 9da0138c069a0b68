import { currencies } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MonthLine } from '@shop/contract/staff/closing.ts'
import { movementNames } from '@shop/contract/staff/closing-values.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { formatCount } from '../../lib/report-format.ts'
import { closingMessages } from '../../messages/closing.ts'
import { reportMessages } from '../../messages/reports.ts'
import { nameOf } from '../../lib/name-of.ts'

const names = [...movementNames, 'owed_by_hand', 'open_disputed'] as const
type Name = (typeof names)[number]

export const isCount = (name: string) => ['orders', 'refunds', 'disputes'].includes(name)

export function MonthFigures({ lines }: { lines: readonly MonthLine[] }) {
  const { t } = useMessages(closingMessages)
  const used = currencies.filter((currency) => lines.some((line) => line.currency === currency))
  return (
    <>
      {used.length === 0 && <Text tone="quiet">{t.noLines}</Text>}
      {used.map((currency) => (
        <CurrencyFigures key={currency} lines={lines.filter((line) => line.currency === currency)} />
      ))}
      <SecondaryText>{t.noFees}</SecondaryText>
    </>
  )
}

function CurrencyFigures({ lines }: { lines: readonly MonthLine[] }) {
  const { t, lang } = useMessages(closingMessages)
  const { t: reports } = useMessages(reportMessages)
  const { currency } = lines[0]!
  const sum = (name: Name) => lines.reduce((all, line) => all + line[name], 0)
  const format = (name: Name, value: number) =>
    isCount(name) ? formatCount(value, lang) : formatMoney(value, currency, lang)
  const net = (line: Pick<MonthLine, 'taken' | 'refunded'>) => formatMoney(line.taken - line.refunded, currency, lang)
  return (
    <DataTable
      className="mb-6 md:[&_th:first-child]:w-64"
      caption={t.currencyTitle(currency)}
      columns={[t.figures, ...lines.map(({ method }) => nameOf(reports.methods, method)), t.total]}
      rows={[
        ...names.map((name) => ({
          name: t.columns[name],
          cells: [...lines.map((line) => format(name, line[name])), format(name, sum(name))],
        })),
        {
          name: t.net,
          cells: [...lines.map(net), net({ taken: sum('taken'), refunded: sum('refunded') })],
          total: true,
        },
      ]}
    />
  )
}
