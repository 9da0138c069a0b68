import { formatMoney } from '@shop/contract/money.ts'
import type { PaymentReport } from '@shop/contract/staff/report-schemas.ts'
import { BarChart } from '@shop/ui/bar-chart/bar-chart.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { Figures } from '../../components/reports/figures.tsx'
import { ReportPage } from '../../components/reports/report-page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readRequestRange, unwrapReport } from '../../lib/load-report.ts'
import { formatCount, formatPart, formatPercent } from '../../lib/report-format.ts'
import { paymentReportMessages } from '../../messages/payment-report.ts'
import { reportMessages } from '../../messages/reports.ts'
import { nameOf } from '../../lib/name-of.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapReport(await staffApi()('getPaymentReport', { query: readRequestRange(request) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t: texts } = useMessages(paymentReportMessages)
  return (
    <ReportPage
      name="payments"
      result={result}
      how={texts.paymentsHow}
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
  const { t: texts } = useMessages(paymentReportMessages)
  const count = (value: number) => formatCount(value, lang)
  const sum = (name: 'attempts' | 'paid' | 'declined' | 'declined_before') =>
    methods.reduce((all, row) => all + row[name], 0)
  const [attempts, paid, declined, before] = [sum('attempts'), sum('paid'), sum('declined'), sum('declined_before')]
  const share = (part: number) => formatPercent(part, attempts, lang)
  return (
    <PageSection title={texts.attemptsChart}>
      <Figures
        figures={[
          { label: texts.attempts, value: count(attempts) },
          { label: t.paid, value: count(paid), detail: share(paid) },
          {
            label: texts.declined,
            value: count(declined),
            detail: share(declined),
            compare: { now: declined, before, formatted: count(before) },
          },
        ]}
      />
      <BarChart
        title={texts.attemptsChart}
        rows={parts.map((part) => ({ ...part, label: formatPart(part.start, period.step, lang) }))}
        series={[
          { key: 'paid', label: t.paid },
          { key: 'declined', label: texts.declined },
        ]}
        format={count}
      />
      <DataTable
        className="mb-6 max-h-112 overflow-y-auto"
        caption={texts.attemptsChart}
        columns={[t.steps[period.step], texts.attempts, t.paid, texts.declined]}
        rows={parts.map((part) => ({
          name: formatPart(part.start, period.step, lang),
          cells: [count(part.attempts), count(part.paid), count(part.declined)],
        }))}
      />
      <AttemptsByMethod methods={methods} />
    </PageSection>
  )
}

function AttemptsByMethod({ methods }: Pick<PaymentReport, 'methods'>) {
  const { t, lang } = useMessages(reportMessages)
  const { t: texts } = useMessages(paymentReportMessages)
  return (
    <DataTable
      caption={texts.byMethod}
      columns={[
        t.method,
        texts.attempts,
        t.paid,
        texts.declined,
        texts.declinedBefore,
        texts.abandoned,
        texts.wentBack,
        texts.inProgress,
      ]}
      rows={methods.map((row) => ({
        name: `${nameOf(t.methods, row.method)}\u00a0${row.currency}`,
        cells: [row.attempts, row.paid, row.declined, row.declined_before, row.abandoned, row.returned, row.open].map(
          (value) => formatCount(value, lang),
        ),
      }))}
    />
  )
}

function Transfers({ transfers }: Pick<PaymentReport, 'transfers'>) {
  const { t, lang } = useMessages(reportMessages)
  const { t: texts } = useMessages(paymentReportMessages)
  const count = (value: number) => formatCount(value, lang)
  return (
    <PageSection title={texts.transfers}>
      {transfers.length === 0 ? (
        <Text tone="quiet">{texts.noTransfers}</Text>
      ) : (
        <DataTable
          caption={texts.transfers}
          columns={[
            t.currency,
            t.returnsRequested,
            texts.confirmed,
            texts.rejected,
            texts.expired,
            texts.transfersCanceled,
            texts.transfersWaiting,
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
  const { t: texts } = useMessages(paymentReportMessages)
  const count = (value: number) => formatCount(value, lang)
  return (
    <PageSection title={t.disputes}>
      {disputes.length === 0 ? (
        <Text tone="quiet">{texts.noDisputes}</Text>
      ) : (
        <DataTable
          caption={t.disputes}
          columns={[t.currency, t.disputes, t.disputed, texts.openDisputes, texts.won, texts.lost, texts.lostAmount]}
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
