import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { formatDeviceName } from '@shop/contract/device.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileAction } from './use-profile-action.ts'

type Session = CallResponse<Contract['listSessions']>[number]

/** The sessions of the account. All but this browser's own can be ended here; that one ends by logging out. */
export function Sessions({ sessions }: { sessions: readonly Session[] | null }) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.sessions
  const hasAssistants = (useLayoutData().shop?.assistants ?? 'off') !== 'off'
  const heading = useRef<HTMLHeadingElement>(null)
  const { pendingKey, run } = useProfileAction<number>(() => heading.current?.focus())
  const end = (id: number) => run(() => browserApi(lang)('endSession', { query: { id } }), messages.ended, id)
  return (
    <ProfileSection title={messages.title} lead={messages.lead} headingRef={heading}>
      {sessions === null ? (
        <LoadFailed title={messages.loadFailed} />
      ) : (
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={pendingKey === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {hasAssistants && (
        <Text size="small" className="mt-4">
          <TextLink href={paths.assistants}>{messages.assistants}</TextLink>
        </Text>
      )}
    </ProfileSection>
  )
}

interface SessionRowProps {
  session: Session
  ending: boolean
  onEnd: () => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t, lang, formatDate } = useLocalization(profileMessages)
  const messages = t.profile.sessions
  const device = formatDeviceName(session.user_agent, lang)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Text strong>{device}</Text>
        <Text size="small" tone="quiet">
          {messages.since(formatDate(session.created_at))} · {messages.used(formatDate(session.last_used_at))}
        </Text>
      </div>
      {session.current ? (
        <Badge tone="success">{messages.here}</Badge>
      ) : (
        <Button variant="secondary" size="small" loading={ending} aria-label={messages.endOf(device)} onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}
