import { locales } from '@shop/contract/locale.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { levelValues, useLevelName } from '../../components/drops/viewer-fields.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { collectionMessages } from '../../messages/collections.ts'

const levels = levelValues.map(Number).toReversed()

interface SoldQuantity {
  level: number
  units: number
  orders: number
}

export function Sales({ collection_id }: { collection_id: number }) {
  const { t, lang } = useMessages(collectionMessages)
  const getLevelName = useLevelName()
  const { data, error } = useQuery(String(collection_id), () =>
    staffApi(lang)('getCollectionSales', { query: { id: collection_id } }),
  )
  if (error !== undefined) return <ErrorBlock title={error} />
  if (!data) return <Spinner />
  const { sold, in_stock } = data
  if (sold === 0) return <Text tone="quiet">{t.noSales}</Text>
  const unitsOf = (of: SoldQuantity[], level: number) => of.find((one) => one.level === level)?.units ?? 0
  const format = (count: number) => count.toLocaleString(locales[lang])
  const percent = new Intl.NumberFormat(locales[lang], { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className="grid gap-6">
      <dl className="flex flex-wrap gap-8">
        {[
          [t.sold, format(sold)],
          [t.left, format(in_stock)],
          [t.sellThrough, percent.format(sold / (sold + in_stock))],
        ].map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className="text-h3 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={t.level}
        columns={[t.level, t.sold, t.orders]}
        rows={levels.map((level) => {
          const orders = data.levels.find((one) => one.level === level)?.orders ?? 0
          return { name: getLevelName(level), cells: [format(unitsOf(data.levels, level)), format(orders)] }
        })}
      />
      <DataTable
        caption={t.hour}
        className="max-h-96 overflow-y-auto"
        columns={[t.hour, ...levels.map(getLevelName), t.total]}
        rows={data.hours.map(({ at, levels: of }) => ({
          name: formatDateTime(at, lang),
          cells: [
            ...levels.map((level) => format(unitsOf(of, level))),
            format(of.reduce((sum, { units }) => sum + units, 0)),
          ],
        }))}
      />
      <SecondaryText>{t.salesHow}</SecondaryText>
    </div>
  )
}
