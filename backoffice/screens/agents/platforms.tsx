import { isUcpVersion } from '@shop/contract/agent-versions.ts'
import { AGENT_CALLS_PER_MINUTE } from '@shop/contract/staff/agent-values.ts'
import type { AgentPlatform } from '@shop/contract/staff/agents.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { agentMessages } from '../../messages/agents.ts'
import { PlatformDialog } from './platform-dialog.tsx'

export function Platforms({ result, mayWrite }: { result: ListResult<AgentPlatform>; mayWrite: boolean }) {
  const { t, lang } = useMessages(agentMessages)
  const [edited, setEdited] = useState<AgentPlatform>()
  const edit = {
    id: 'edit',
    header: t.edit,
    render: (platform: AgentPlatform) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={t.editOf(platform.profile_url)}
        onClick={() => setEdited(platform)}
      >
        {t.edit}
      </Button>
    ),
  }
  return (
    <>
      <ListView
        result={result}
        caption={t.platforms}
        nameHeader={t.platform}
        getId={({ id }) => id}
        getName={({ is_plain, profile_url }) => (is_plain ? t.plain(profile_url) : profile_url)}
        empty={<EmptyState title={t.noPlatforms} />}
        columns={[
          { id: 'state', header: t.state, render: (platform) => <State platform={platform} /> },
          { id: 'answered', header: t.answered, align: 'end', render: ({ answered }) => answered },
          { id: 'refused', header: t.refusedCount, align: 'end', render: ({ refused }) => refused },
          { id: 'orders', header: t.orders, align: 'end', render: ({ orders }) => orders },
          {
            id: 'limit',
            header: t.limit,
            align: 'end',
            render: ({ calls_per_minute }) => calls_per_minute ?? t.standardLimit(String(AGENT_CALLS_PER_MINUTE)),
          },
          { id: 'last', header: t.last, render: ({ fetched_at }) => formatDateTime(fetched_at, lang) },
          ...(mayWrite ? [edit] : []),
        ]}
      />
      {edited && <PlatformDialog platform={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function State({ platform: { is_blocked, version } }: { platform: AgentPlatform }) {
  const { t } = useMessages(agentMessages)
  if (is_blocked) return <Badge tone="error">{t.blocked}</Badge>
  if (version === null) return <Badge tone="waiting">{t.unreadable}</Badge>
  return isUcpVersion(version) ? t.served : <Badge tone="waiting">{t.otherVersion(version)}</Badge>
}
