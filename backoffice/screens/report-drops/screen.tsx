import type { DropReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLevelName } from '../../components/level-name.tsx'
import { PageSection } from '../../components/page.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { buildCollectionPath } from '../../lib/paths.ts'
import { formatAmounts, formatCount, formatPercent } from '../../lib/report-format.ts'
import { dropsReportMessages } from '../../messages/report-drops.ts'
import { reportMessages } from '../../messages/reports.ts'

type Drop = DropReport['drops'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getDropReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(dropsReportMessages)
  return (
    <ReportPage
      name="drops"
      result={result}
      how={t.dropsHow}
      isEmpty={({ drops }) => drops.length === 0}
      emptyTitle={t.dropsEmpty}
    >
      {({ drops }) => drops.map((drop) => <DropSales key={drop.id} drop={drop} />)}
    </ReportPage>
  )
}

function DropSales({ drop }: { drop: Drop }) {
  const { t, lang } = useMessages(reportMessages)
  const { t: own } = useMessages(dropsReportMessages)
  const getLevelName = useLevelName()
  const count = (value: number) => formatCount(value, lang)
  const { units, levels } = drop
  const sold = levels.filter((level) => level.units > 0)
  return (
    <PageSection title={drop.name}>
      <Text tone="quiet" className="mb-3">
        {own.opened(formatDateTime(drop.opens_at, lang))}{' '}
        <TextLink href={buildCollectionPath(drop.id)}>{own.seeDrop}</TextLink>
      </Text>
      <DropFigures drop={drop} />
      {units === 0 ? (
        <Text tone="quiet" className="mb-6">
          {own.noUnits}
        </Text>
      ) : (
        <BarChart
          title={own.hours}
          rows={buildHours(drop)}
          series={sold.map(({ level }) => ({ key: `level${level}`, label: getLevelName(level) }))}
          format={count}
        />
      )}
      <DataTable
        className="mb-6"
        caption={own.byLevel}
        columns={[own.level, own.opensAt, t.orders, t.units, t.goods]}
        rows={levels.map((level) => ({
          name: getLevelName(level.level),
          cells: [
            formatDateTime(level.opens_at, lang),
            count(level.orders),
            count(level.units),
            formatAmounts(level.amounts, lang),
          ],
        }))}
      />
      {drop.hours.length > 0 && (
        <DataTable
          className="max-h-96 overflow-y-auto"
          caption={own.hours}
          columns={[own.hour, ...levels.map(({ level }) => getLevelName(level))]}
          rows={buildHours(drop)
            .filter((row) => levels.some(({ level }) => row[`level${level}`] !== 0))
            .map((row) => ({ name: row.label, cells: levels.map(({ level }) => count(Number(row[`level${level}`]))) }))}
        />
      )}
    </PageSection>
  )
}

function DropFigures({ drop: { units, in_stock, amounts } }: { drop: Drop }) {
  const { t, lang } = useMessages(reportMessages)
  const { t: own } = useMessages(dropsReportMessages)
  return (
    <Figures
      figures={[
        { label: t.units, value: formatCount(units, lang) },
        { label: own.left, value: formatCount(in_stock, lang) },
        { label: own.sellThrough, value: formatPercent(units, units + in_stock, lang) },
        { label: t.goods, value: formatAmounts(amounts, lang) },
      ]}
    />
  )
}

function buildHours({ hours, levels }: Drop): ({ label: string } & Record<string, string | number>)[] {
  const last = Math.max(0, ...hours.map(({ hour }) => hour))
  return Array.from({ length: last + 1 }, (_, hour) => {
    const units = levels.map(({ level }) => {
      const row = hours.find((one) => one.hour === hour && one.level === level)
      return [`level${level}`, row?.units ?? 0] as const
    })
    return { label: `${hour} h`, ...Object.fromEntries(units) }
  })
}
