import type { BenefitRequest } from '@shop/contract/loyalty.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { formatAppointment } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { isOfCurrentMonth } from './request-month.ts'

const tones: Record<BenefitRequest['status'], BadgeProps['tone']> = {
  requested: 'waiting',
  scheduled: 'success',
  done: 'success',
  declined: 'error',
  canceled: 'plain',
}

interface BenefitRequestsProps {
  requests: readonly BenefitRequest[]
  /** In milliseconds; it decides which appointments can still be canceled. */
  now: number
  /** Called when a request was canceled, so that the button of it which had the focus is gone. */
  onCanceled: () => void
}

export function BenefitRequests({ requests, now, onCanceled }: BenefitRequestsProps) {
  const { t, lang, formatDate } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.requests
  const { canceling, cancel } = useCancelRequest(onCanceled)
  return (
    <EntryList label={messages.title}>
      {requests.map((request) => {
        const { id, title, status, created_at, scheduled_at, note, preferred, answer } = request
        const isCancelable = status === 'requested' || (status === 'scheduled' && Date.parse(scheduled_at ?? '') > now)
        return (
          <Entry
            key={id}
            title={title}
            detail={messages.askedOn(formatDate(created_at))}
            aside={<Badge tone={tones[status]}>{messages.status[status]}</Badge>}
          >
            {scheduled_at !== null && (
              <Text strong className="mt-2">
                {formatAppointment(scheduled_at, lang)}
              </Text>
            )}
            {answer !== null && (
              <Text limitLineLength className="mt-2">
                {answer}
              </Text>
            )}
            {(note !== null || preferred !== null) && (
              <Text size="small" tone="quiet" limitLineLength className="mt-2">
                {[note, preferred].filter(Boolean).join(' · ')}
              </Text>
            )}
            {isCancelable && (
              <TextButton
                className="mt-1"
                aria-label={messages.cancelOf(title)}
                busy={canceling === id}
                onClick={() => void cancel(request)}
              >
                {messages.cancel}
              </TextButton>
            )}
          </Entry>
        )
      })}
    </EntryList>
  )
}

/** Cancels a request after a confirmation; the benefit is available again in its month, while that lasts. */
function useCancelRequest(onCanceled: () => void) {
  const { t, lang } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.requests
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const { pendingKey, send } = useRequest<number>()

  async function confirmAndCancel({ id, title, created_at }: BenefitRequest) {
    const isConfirmed = await alert({
      tone: 'info',
      title: messages.cancelTitle(title),
      text: isOfCurrentMonth(created_at, new Date()) ? messages.cancelText : messages.cancelTextMonthOver,
      okLabel: messages.cancelYes,
      cancelLabel: messages.cancelNo,
      danger: true,
    })
    if (!isConfirmed) return undefined
    return browserApi(lang)('cancelBenefitRequest', { query: { id } })
  }

  async function handleCanceled(): Promise<void> {
    announce(messages.canceled)
    await revalidate()
    onCanceled()
  }

  return {
    canceling: pendingKey,
    cancel: (request: BenefitRequest) =>
      send(() => confirmAndCancel(request), { key: request.id, onSuccess: handleCanceled, reload: revalidate }),
  }
}
