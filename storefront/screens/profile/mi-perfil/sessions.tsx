import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { deviceOf, nameOfDevice } from './device.ts'
import { ProfileSection } from './profile-section.tsx'

export type Session = ReplyOf<Contract['listSessions']>[number]

/** The sessions of the account. All but this browser's own can be ended here; that one ends by logging out. */
export function Sessions({ sessions }: { sessions: readonly Session[] | null }) {
  const { text } = useWords()
  const words = text.profile.sessions
  const heading = useRef<HTMLHeadingElement>(null)
  const { ending, end } = useEnding(() => heading.current?.focus())
  return (
    <ProfileSection title={words.title} lead={words.lead} headingRef={heading}>
      {sessions === null ? (
        <LoadFailed title={words.loadFailed} />
      ) : (
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
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
  const { text, day } = useWords()
  const words = text.profile.sessions
  const device = nameOfDevice(deviceOf(session.user_agent), words.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Text strong>{device}</Text>
        <Text size="small" tone="quiet">
          {words.since(day(session.created_at))} · {words.used(day(session.last_used_at))}
        </Text>
      </div>
      {session.current ? (
        <Badge tone="success">{words.here}</Badge>
      ) : (
        <Button variant="secondary" size="small" loading={ending} aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

/** Ends one session at a time, says so, and reloads the list; the row that had the focus is then gone. */
function useEnding(landOnHeading: () => void) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<number>()

  async function end(id: number): Promise<void> {
    if (ending !== undefined) return
    setEnding(id)
    const answer = await browserApi(lang)('endOneSession', { query: { id } })
    if (answer.ok) toast(text.profile.sessions.ended)
    else await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    await revalidate()
    setEnding(undefined)
    landOnHeading()
  }

  return { ending, end }
}
