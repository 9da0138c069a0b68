import type { System } from '@shop/contract/staff/system.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { reportMessages } from '../../messages/reports.ts'
import { systemMessages } from '../../messages/system.ts'
import { nameOf } from '../../lib/name-of.ts'

type Provider = System['providers'][number]

export function Providers({ system: { providers, last_reconciled_at } }: { system: System }) {
  const { t, lang } = useMessages(systemMessages)
  const { t: reports } = useMessages(reportMessages)
  const formatLast = (at: string | null, none: string) => (at === null ? none : formatDateTime(at, lang))
  const hasEvents = ({ method }: Provider) => method === 'card' || method === 'paypal'
  return (
    <PageSection title={t.providers}>
      <ListTable
        caption={t.providers}
        rows={providers}
        getId={({ method }) => method}
        getName={({ method }) => nameOf(reports.methods, method)}
        nameHeader={reports.method}
        columns={[
          { id: 'mode', header: t.mode, render: (provider) => <Mode provider={provider} /> },
          {
            id: 'event',
            header: t.lastEvent,
            render: (provider) => (hasEvents(provider) ? formatLast(provider.last_event_at, t.noEvent) : '—'),
          },
          { id: 'paid', header: t.lastPaid, render: ({ last_paid_at }) => formatLast(last_paid_at, t.never) },
        ]}
      />
      <Text size="small" className="mt-3">
        {`${t.reconciled}: ${formatLast(last_reconciled_at, t.never)}.`}{' '}
        <TextLink href={paths.money}>{t.compare}</TextLink>
      </Text>
    </PageSection>
  )
}

function Mode({ provider: { offered, mode, away } }: { provider: Provider }) {
  const { t } = useMessages(systemMessages)
  if (!offered) return <Badge>{t.notOffered}</Badge>
  if (away) return <Badge tone="error">{t.away}</Badge>
  return <Badge tone="success">{mode === null ? t.offered : t[mode]}</Badge>
}
