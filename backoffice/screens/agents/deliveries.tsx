import type { AgentDelivery } from '@shop/contract/staff/agents.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { agentMessages } from '../../messages/agents.ts'

export function Deliveries({ result }: { result: ListResult<AgentDelivery> }) {
  const { t, lang } = useMessages(agentMessages)
  return (
    <ListView
      result={result}
      caption={t.deliveries}
      nameHeader={t.order}
      getId={({ id }) => id}
      getName={({ order }) => order}
      getHref={({ order }) => buildOrderPath(order)}
      empty={<EmptyState title={t.noDeliveries} />}
      columns={[
        { id: 'platform', header: t.platform, render: ({ platform }) => platform },
        { id: 'outcome', header: t.outcome, render: ({ outcome }) => t.outcomes[outcome] },
        { id: 'changes', header: t.changes, align: 'end', render: ({ changes }) => changes },
        { id: 'tries', header: t.tries, align: 'end', render: ({ tries }) => tries },
        { id: 'added', header: t.added, render: ({ added_at }) => formatDateTime(added_at, lang) },
        {
          id: 'next',
          header: `${t.finished} / ${t.next}`,
          render: ({ finished_at, due_at }) => formatDateTime(finished_at ?? due_at, lang),
        },
        { id: 'failure', header: t.failure, render: ({ failure }) => failure ?? '—' },
      ]}
    />
  )
}
