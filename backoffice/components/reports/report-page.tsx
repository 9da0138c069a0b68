import type { ReportName } from '@shop/contract/staff/report-names.ts'
import type { Period } from '@shop/contract/staff/report-schemas.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { readRange, type ReportResult } from '../../lib/load-report.ts'
import { reportMessages } from '../../messages/reports.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Page } from '../page.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { RangePicker } from './range-picker.tsx'
import { ReportNav } from './report-nav.tsx'

interface ReportPageProps<T> {
  name: ReportName
  result: ReportResult<T>
  how: string
  hasSteps?: boolean
  isEmpty: (report: T) => boolean
  /** The title of an empty report, where the common words do not fit. */
  emptyTitle?: string
  exportQuery?: Record<string, string>
  controls?: ReactNode
  children: (report: T) => ReactNode
}

export function ReportPage<T extends { period: Period } | { at: string }>(props: ReportPageProps<T>) {
  const { name, result, how, hasSteps = false, isEmpty, emptyTitle, exportQuery = {}, controls, children } = props
  const { t, lang } = useMessages(reportMessages)
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.search !== window.location.search
  const period = result.ok && 'period' in result.data ? result.data.period : undefined
  const hasRange = name !== 'stock'
  const format = (day: string) => formatDate(day, lang)
  return (
    <Page
      title={t.names[name]}
      text={period ? t.period(format(period.from), format(period.to)) : t.about[name]}
      action={<ExportButton name={name} query={exportQuery} />}
    >
      <ReportNav current={name} />
      {hasRange && <RangePicker shown={period} hasSteps={hasSteps} />}
      {controls}
      <div aria-busy={busy || undefined} className={cx('transition-opacity', busy && 'opacity-50')}>
        {!result.ok ? (
          <LoadFailure message={result.message} />
        ) : isEmpty(result.data) ? (
          <EmptyState title={emptyTitle ?? t.empty}>{hasRange ? t.emptyText : undefined}</EmptyState>
        ) : (
          children(result.data)
        )}
      </div>
      {period && (
        <SecondaryText className="mt-4 mb-2">
          {t.compared(format(period.before.from), format(period.before.to))}
        </SecondaryText>
      )}
      <details className="mb-6 max-w-form">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.howCounted}</summary>
        <Text size="small">{how}</Text>
      </details>
    </Page>
  )
}

const FileButtons = lazy(() => import('../file-buttons.tsx').then((part) => ({ default: part.FileButtons })))

function ExportButton({ name, query }: { name: ReportName; query: Record<string, string> }) {
  const { lang } = useMessages(reportMessages)
  const [search] = useSearchParams()
  const { send } = useRequest()
  const load = () =>
    send(() => staffApi(lang)('exportReport', { query: { report: name, ...readRange(search), ...query } }))
  return (
    <Suspense fallback={<span className="min-h-11" />}>
      <FileButtons load={load} />
    </Suspense>
  )
}
