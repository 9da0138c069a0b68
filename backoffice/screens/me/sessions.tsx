import type { StaffContract } from '@shop/contract/staff/contract.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import { formatDeviceName } from '@shop/contract/device.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'

type SessionList = CallResponse<StaffContract['listMySessions']>

export function Sessions({ sessions }: { sessions: SessionList }) {
  const { t, lang } = useLanguage()
  const { run, pendingKey } = usePageAction<number>()
  const end = (id: number) => run(() => staffApi()('endMySession', { query: { id } }), t.me.ended, id)

  return (
    <ul className="border-t border-line">
      {sessions.map(({ id, user_agent, last_used_at, current }) => {
        const device = formatDeviceName(user_agent, lang)
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <Text size="small" className="break-words">
                {device}
              </Text>
              <SecondaryText>{formatDateTime(last_used_at, lang)}</SecondaryText>
            </div>
            {current ? (
              <Badge tone="success">{t.me.here}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={t.me.endSessionOf(device)}
                loading={pendingKey === id}
                onClick={() => void end(id)}
              >
                {t.me.endSession}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
