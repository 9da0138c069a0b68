import type { RewardRequest } from '@shop/contract/loyalty.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { appointment } from '../../../lib/words/moments.ts'
import { useWords } from '../../../lib/words/words.ts'

const tones: Record<RewardRequest['status'], BadgeProps['tone']> = {
  requested: 'waiting',
  scheduled: 'success',
  done: 'success',
  declined: 'error',
  cancelled: 'plain',
}

/** The customer's requests and their status. `now` (ms) decides which appointments can still be canceled. */
export function Requests({ requests, now }: { requests: readonly RewardRequest[]; now: number }) {
  const { text, lang, day } = useWords()
  const words = text.club.requests
  const { cancelling, cancel } = useCancelling()
  return (
    <EntryList label={words.title}>
      {requests.map((request) => {
        const { id, title, status, created_at, scheduled_at, note, preferred, answer } = request
        const open = status === 'requested' || (status === 'scheduled' && Date.parse(scheduled_at ?? '') > now)
        return (
          <Entry
            key={id}
            title={title}
            detail={words.askedOn(day(created_at))}
            aside={<Badge tone={tones[status]}>{words.status[status]}</Badge>}
          >
            {scheduled_at !== null && (
              <Text strong className="mt-2">
                {appointment(scheduled_at, lang)}
              </Text>
            )}
            {answer !== null && (
              <Text measure className="mt-2">
                {answer}
              </Text>
            )}
            {(note !== null || preferred !== null) && (
              <Text size="small" tone="quiet" measure className="mt-2">
                {[note, preferred].filter(Boolean).join(' · ')}
              </Text>
            )}
            {open && (
              <TextButton
                kind="standing"
                className="mt-1"
                aria-label={words.cancelOf(title)}
                aria-disabled={cancelling === id || undefined}
                onClick={() => void cancel(request)}
              >
                {words.cancel}
              </TextButton>
            )}
          </Entry>
        )
      })}
    </EntryList>
  )
}

/** Cancels a request after a confirmation; the benefit is available again in its month. */
function useCancelling() {
  const { text, lang } = useWords()
  const words = text.club.requests
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const [cancelling, setCancelling] = useState<number>()

  async function cancel({ id, title }: RewardRequest): Promise<void> {
    if (cancelling !== undefined) return
    setCancelling(id)
    const sure = await alert({
      tone: 'info',
      title: words.cancelTitle(title),
      text: words.cancelText,
      okLabel: words.cancelYes,
      cancelLabel: words.cancelNo,
      danger: true,
    })
    if (sure) {
      const answer = await browserApi(lang)('cancelRewardRequest', { query: { id } })
      if (answer.ok) announce(words.cancelled)
      else await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      await revalidate()
    }
    setCancelling(undefined)
  }

  return { cancelling, cancel }
}
