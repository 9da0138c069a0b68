import type { System } from '@shop/contract/staff/system.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { systemMessages } from '../../messages/system.ts'

type Job = System['jobs'][number]

export function Jobs({ jobs }: Pick<System, 'jobs'>) {
  const { t, lang } = useMessages(systemMessages)
  const me = useMe()
  const mayRetry = hasPermission(me, 'system.write')
  if (jobs.length === 0)
    return (
      <PageSection title={t.jobs}>
        <Text tone="quiet">{t.noJobs}</Text>
      </PageSection>
    )
  return (
    <PageSection title={t.jobs}>
      <ListTable
        caption={t.jobs}
        rows={jobs}
        getId={({ name }) => name}
        getName={({ name }) => name}
        nameHeader={t.job}
        columns={[
          {
            id: 'waiting',
            header: t.waiting,
            render: ({ waiting, oldest_waiting_at }) =>
              oldest_waiting_at === null ? waiting : `${waiting}, ${t.since(formatDateTime(oldest_waiting_at, lang))}`,
          },
          { id: 'running', header: t.running, render: ({ running }) => running },
          { id: 'failed', header: t.failed, render: (job) => <Failed job={job} mayRetry={mayRetry} /> },
        ]}
      />
    </PageSection>
  )
}

function Failed({ job: { name, failed, failed_at, failure }, mayRetry }: { job: Job; mayRetry: boolean }) {
  const { t, lang } = useMessages(systemMessages)
  const { run, pending } = usePageAction()
  if (failed === 0) return <>0</>
  const retry = () =>
    run(
      () => staffApi(lang)('retryJobs', { body: { name } }),
      ({ retried }) => t.retried(retried),
    )

  return (
    <div className="grid gap-1">
      <Badge tone="error">
        {failed}
        {failed_at !== null && `, ${t.failedAt(formatDateTime(failed_at, lang))}`}
      </Badge>
      {failure !== null && (
        <span lang="en" className="text-small wrap-anywhere">
          {failure}
        </span>
      )}
      {mayRetry && (
        <div>
          <Button
            variant="secondary"
            size="small"
            loading={pending}
            aria-label={t.retry(name)}
            onClick={() => void retry()}
          >
            {t.retryShort}
          </Button>
        </div>
      )}
    </div>
  )
}
