import type { AgentCallCount } from '@shop/contract/staff/agents.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { agentMessages } from '../../messages/agents.ts'

export function Calls({ result }: { result: ListResult<AgentCallCount> }) {
  const { t, lang } = useMessages(agentMessages)
  return (
    <ListView
      result={result}
      caption={t.asked}
      nameHeader={t.platform}
      getId={({ platform, operation, code }) => `${platform} ${operation} ${code}`}
      getName={({ platform }) => platform}
      empty={<EmptyState title={t.noCalls} />}
      columns={[
        { id: 'operation', header: t.operation, render: ({ operation }) => operation },
        { id: 'outcome', header: t.outcome, render: ({ code }) => code ?? t.answer },
        { id: 'times', header: t.times, align: 'end', render: ({ times }) => times },
        { id: 'day', header: t.lastDay, render: ({ last_day }) => formatDate(last_day, lang) },
      ]}
    />
  )
}
