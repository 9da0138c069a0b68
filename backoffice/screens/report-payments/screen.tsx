import { formatMoney } from '@shop/contract/money.ts'
import type { PaymentReport } from '@shop/contract/staff/report-schemas.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Chart } from '../../components/charts/chart.tsx'
import { PageSection } from '../../components/page.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { formatCount, formatPart, formatPercent } from '../../lib/report-format.ts'
import { reportMessages } from '../../messages/reports.ts'
import { nameOf } from '../../lib/name-of.ts'

/** /reports/payments: declined attempts, expired transfers and disputes. */
export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getPaymentReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(reportMessages)
  return (
    <ReportPage
      name="payments"
      result={result}
      how={t.paymentsHow}
      hasSteps
      isEmpty={({ methods, transfers, disputes }) => methods.length + transfers.length + disputes.length === 0}
    >
      {(report) => (
        <>
          <Attempts report={report} />
          <Transfers transfers={report.transfers} />
          <Disputes disputes={report.disputes} />
        </>
      )}
    </ReportPage>
  )
}

function Attempts({ report: { methods, parts, period } }: { report: PaymentReport }) {
  const { t, lang } = useMessages(reportMessages)
  const count = (value: number) => formatCount(value, lang)
  const sum = (name: 'attempts' | 'paid' | 'declined' | 'declined_before') =>
    methods.reduce((all, row) => all + row[name], 0)
  const [attempts, paid, declined, before] = [sum('attempts'), sum('paid'), sum('declined'), sum('declined_before')]
  const share = (part: number) => formatPercent(part, attempts, lang)
  return (
    <PageSection title={t.attemptsChart}>
      <Figures
        figures={[
          { label: t.attempts, value: count(attempts) },
          { label: t.paid, value: count(paid), detail: share(paid) },
          {
            label: t.declined,
            value: count(declined),
            detail: share(declined),
            compare: { now: declined, before, formatted: count(before) },
          },
        ]}
      />
      <Chart
        title={t.attemptsChart}
        rows={parts.map((part) => ({ ...part, label: formatPart(part.start, period.step, lang) }))}
        series={[
          { key: 'paid', label: t.paid },
          { key: 'declined', label: t.declined },
        ]}
        format={count}
        formatAxis={count}
      />
      <DataTable
        className="mb-6 max-h-112 overflow-y-auto"
        caption={t.attemptsChart}
        columns={[t.steps[period.step], t.attempts, t.paid, t.declined]}
        rows={parts.map((part) => ({
          name: formatPart(part.start, period.step, lang),
          cells: [count(part.attempts), count(part.paid), count(part.declined)],
        }))}
      />
      <DataTable
        caption={t.byMethod}
        columns={[t.method, t.attempts, t.paid, t.declined, t.declinedBefore, t.abandoned, t.wentBack, t.inProgress]}
        rows={methods.map((row) => ({
          name: `${nameOf(t.methods, row.method)}\u00a0${row.currency}`,
          cells: [row.attempts, row.paid, row.declined, row.declined_before, row.abandoned, row.returned, row.open].map(
            count,
          ),
        }))}
      />
    </PageSection>
  )
}

function Transfers({ transfers }: Pick<PaymentReport, 'transfers'>) {
  const { t, lang } = useMessages(reportMessages)
  const count = (value: number) => formatCount(value, lang)
  return (
    <PageSection title={t.transfers}>
      {transfers.length === 0 ? (
        <Text tone="quiet">{t.noTransfers}</Text>
      ) : (
        <DataTable
          caption={t.transfers}
          columns={[
            t.currency,
            t.returnsRequested,
            t.confirmed,
            t.rejected,
            t.expired,
            t.transfersCanceled,
            t.transfersWaiting,
          ]}
          rows={transfers.map((row) => ({
            name: row.currency,
            cells: [row.requested, row.confirmed, row.rejected, row.expired, row.canceled, row.waiting].map(count),
          }))}
        />
      )}
    </PageSection>
  )
}

function Disputes({ disputes }: Pick<PaymentReport, 'disputes'>) {
  const { t, lang } = useMessages(reportMessages)
  const count = (value: number) => formatCount(value, lang)
  return (
    <PageSection title={t.disputes}>
      {disputes.length === 0 ? (
        <Text tone="quiet">{t.noDisputes}</Text>
      ) : (
        <DataTable
          caption={t.disputes}
          columns={[t.currency, t.disputes, t.disputed, t.openDisputes, t.won, t.lost, t.lostAmount]}
          rows={disputes.map((row) => ({
            name: row.currency,
            cells: [
              count(row.opened),
              formatMoney(row.amount, row.currency, lang),
              count(row.open),
              count(row.won),
              count(row.lost),
              formatMoney(row.lost_amount, row.currency, lang),
            ],
          }))}
        />
      )}
    </PageSection>
  )
}
