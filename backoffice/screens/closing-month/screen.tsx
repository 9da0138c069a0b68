import { formatMoney } from '@shop/contract/money.ts'
import type { Month } from '@shop/contract/staff/closing.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FileButtons } from '../../components/file-buttons.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { ReportNav } from '../../components/reports/report-nav.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildOrderPath, buildRefundsPath, paths } from '../../lib/paths.ts'
import { formatCount, formatMonth } from '../../lib/report-format.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { closingMessages } from '../../messages/closing.ts'
import { reportMessages } from '../../messages/reports.ts'
import { MonthActions } from './actions.tsx'
import { isCount, MonthFigures } from './figures.tsx'
import { nameOf } from '../../lib/name-of.ts'

const tones = { running: 'plain', open: 'waiting', closed: 'success' } as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getMonth', { query: { month: params.month ?? '' } }), request)
}

export function Component() {
  const month = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(closingMessages)
  const me = useMe()
  const closing = month.closings.find(({ reopened_at }) => reopened_at === null)
  return (
    <Page
      title={formatMonth(month.month, lang)}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {hasPermission(me, 'exports.money') && <ExportButton month={month.month} />}
          {hasPermission(me, 'months.close') && <MonthActions month={month} />}
        </div>
      }
    >
      <ReportNav current="closing" />
      <p className="mb-4 flex flex-wrap items-baseline gap-3">
        <Badge tone={tones[month.state]}>{t.states[month.state]}</Badge>
        <span className="text-small text-ink-2">
          {closing
            ? t.frozen(closing.number, formatDateTime(closing.closed_at, lang))
            : month.state === 'running'
              ? t.closableFrom(formatDateTime(month.closable_from, lang))
              : t.live}
        </span>
      </p>
      <Differences month={month} />
      <PageSection title={t.figures}>
        <MonthFigures lines={month.lines} />
        {month.lines.some(({ refunds }) => refunds > 0) && (
          <TextLink href={buildRefundsPath(month.month)}>{t.seeRefunds}</TextLink>
        )}
      </PageSection>
      <Later later={month.later} />
      <Tasks tasks={month.open_tasks} />
      <Closings closings={month.closings} />
      <details className="mb-6 max-w-form">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.how}</summary>
        <Text size="small">{t.howText}</Text>
      </details>
    </Page>
  )
}

function ExportButton({ month }: { month: string }) {
  const { lang } = useMessages(closingMessages)
  const { send } = useRequest()
  return <FileButtons load={() => send(() => staffApi(lang)('exportMonth', { query: { month } }))} />
}

/** Says what is no longer as it was frozen, which never happens unless something went wrong. */
function Differences({ month: { differences } }: { month: Month }) {
  const { t, lang } = useMessages(closingMessages)
  const { t: reports } = useMessages(reportMessages)
  if (differences.length === 0) return null
  return (
    <InlineBanner tone="error" className="mb-6">
      <p className="font-semibold">{t.differences}</p>
      <ul className="list-disc pl-5">
        {differences.map(({ currency, method, name, frozen, now }) => {
          const format = (value: number) =>
            isCount(name) ? formatCount(value, lang) : formatMoney(value, currency, lang)
          return (
            <li key={`${currency} ${method} ${name}`}>
              {t.difference(
                t.columns[name],
                `${nameOf(reports.methods, method)}, ${currency}`,
                format(now),
                format(frozen),
              )}
            </li>
          )
        })}
      </ul>
    </InlineBanner>
  )
}

function Later({ later }: Pick<Month, 'later'>) {
  const { t, lang } = useMessages(closingMessages)
  if (later.length === 0) return null
  return (
    <PageSection title={t.later}>
      <Text tone="quiet" className="mb-3">
        {t.laterText}
      </Text>
      <DataTable
        caption={t.later}
        columns={[t.countsIn, t.columns.refunds, t.columns.refunded, t.columns.disputes, t.columns.disputed]}
        rows={later.map((row) => ({
          name: `${formatMonth(row.month, lang)}, ${row.currency}`,
          cells: [
            formatCount(row.refunds, lang),
            formatMoney(row.refunded, row.currency, lang),
            formatCount(row.disputes, lang),
            formatMoney(row.disputed, row.currency, lang),
          ],
        }))}
      />
    </PageSection>
  )
}

function Tasks({ tasks }: { tasks: Month['open_tasks'] }) {
  const { t, lang } = useMessages(closingMessages)
  const me = useMe()
  return (
    <PageSection title={t.tasks}>
      <Text tone="quiet" className="mb-3">
        {tasks.length === 0 ? t.noTasks : t.tasksText}
      </Text>
      {tasks.length > 0 && (
        <EntryList label={t.tasks}>
          {tasks.map(({ type, code, amount, currency }, index) => (
            <Entry
              key={`${type} ${code} ${index}`}
              title={nameOf(t.taskTypes, type)}
              detail={code === null ? undefined : <TextLink href={buildOrderPath(code)}>{code}</TextLink>}
              aside={formatMoney(amount, currency, lang)}
            />
          ))}
        </EntryList>
      )}
      {tasks.length > 0 && hasPermission(me, 'refunds.read') && (
        <TextLink variant="standing" href={paths.money}>
          {t.seeTasks}
        </TextLink>
      )}
    </PageSection>
  )
}

function Closings({ closings }: Pick<Month, 'closings'>) {
  const { t, lang } = useMessages(closingMessages)
  const getActorName = useActorName()
  if (closings.length === 0) return null
  const by = (name: string | null, at: string) => t.closedBy(getActorName('operator', name), formatDateTime(at, lang))
  return (
    <PageSection title={t.closings}>
      <EntryList label={t.closings}>
        {closings.map((closing) => (
          <Entry
            key={closing.number}
            title={`${t.number} ${closing.number}`}
            detail={
              <>
                {by(closing.closed_by, closing.closed_at)}
                {closing.reason !== null && (
                  <span className="block">{`${t.openTasks(closing.open_tasks)}: ${closing.reason}`}</span>
                )}
                {closing.reopened_at !== null && (
                  <span className="block">
                    {t.wasReopened(
                      getActorName('operator', closing.reopened_by),
                      formatDateTime(closing.reopened_at, lang),
                    )}
                    {`: ${closing.reopen_reason}`}
                  </span>
                )}
              </>
            }
          />
        ))}
      </EntryList>
    </PageSection>
  )
}
