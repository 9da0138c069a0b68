import type { OrderMessage, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { timelineMessages } from '../../messages/order-timeline.ts'
import { orderMessages } from '../../messages/order.ts'
import { usePageAction } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'

export function MailsSection({ order }: { order: StaffOrder }) {
  const { t } = useMessages(orderMessages)
  const mayResend = order.allowed_actions.includes('mail_again')
  return (
    <PageSection title={t.mails}>
      {order.messages.length === 0 && <SecondaryText>{t.noMails}</SecondaryText>}
      {order.messages.length > 0 && mayResend && <SecondaryText>{t.mailAgainText}</SecondaryText>}
      {order.messages.length > 0 && (
        <ul className="text-small">
          {order.messages.map((message) => (
            <Mail key={message.id} message={message} mayResend={mayResend} />
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function Mail({ message, mayResend }: { message: OrderMessage; mayResend: boolean }) {
  const { t, lang } = useMessages(orderMessages)
  const { run, pending } = usePageAction()
  const { id, kind, created_at, sent_at, dropped_at, failure } = message
  const name = nameOf(timelineMessages[lang].kinds, kind)
  // One that failed for now is tried again.
  const state = sent_at !== null ? 'sent' : dropped_at !== null ? 'failed' : 'waiting'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={state === 'failed' ? 'text-error' : 'text-ink-2'}>
          {t.mailState[state]} · {formatDateTime(sent_at ?? dropped_at ?? created_at, lang)}
        </p>
        {failure !== null && <p className="text-ink-2 wrap-anywhere">{failure}</p>}
      </div>
      {mayResend && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t.mailAgainOf(name)}
          loading={pending}
          onClick={() => void run(() => staffApi(lang)('resendMail', { body: { id } }), t.mailSent)}
        >
          {t.actions.mail_again}
        </Button>
      )}
    </li>
  )
}
