import { formatMoney } from '@shop/contract/money.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { PageSection } from '../../components/page.tsx'
import { ShareLink } from '../../components/share-link.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'

interface LinkSectionProps {
  draftOrder: StaffDraftOrder
  isUnsaved: boolean
}

export function LinkSection({ draftOrder, isUnsaved }: LinkSectionProps) {
  const { t, lang } = useMessages(draftOrderMessages)
  const { state, order_code, link, expires_at, lines } = draftOrder
  if (state === 'ordered')
    return (
      <PageSection title={t.order}>
        <p>
          {t.orderedText}{' '}
          {order_code !== null && <TextLink href={buildOrderPath(order_code)}>{t.openOrder(order_code)}</TextLink>}
        </p>
      </PageSection>
    )
  const until = link !== null && expires_at !== null ? t.linkUntil(formatDateTime(expires_at, lang)) : ''
  return (
    <PageSection title={t.link}>
      <Text>{state === 'expired' ? t.expiredText : `${t.linkText} ${until}`}</Text>
      {isUnsaved || lines.length === 0 ? (
        <Text tone="quiet" className="mt-4">
          {isUnsaved ? t.unsaved : t.linkEmpty}
        </Text>
      ) : (
        <SendButtons draftOrder={draftOrder} />
      )}
      {link !== null && expires_at !== null && <Share draftOrder={draftOrder} link={link} until={expires_at} />}
    </PageSection>
  )
}

function SendButtons({ draftOrder }: { draftOrder: StaffDraftOrder }) {
  const { t, lang } = useMessages(draftOrderMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'mail' | 'link'>()
  const { id, version, total, currency, customer, link } = draftOrder
  const send = (mail: boolean) =>
    run(
      () => staffApi(lang)('sendDraftOrder', { body: { id, version, total, mail } }),
      mail ? t.sent : t.linked,
      mail ? 'mail' : 'link',
    )

  async function sendMail(): Promise<void> {
    const text = t.sendText(customer.email, formatMoney(total, currency, lang))
    if (await confirm({ title: t.sendTitle, text, okLabel: t.send })) await send(true)
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button loading={pendingKey === 'mail'} onClick={() => void sendMail()}>
        {link === null ? t.send : t.sendAgain}
      </Button>
      {link === null && (
        <Button variant="secondary" loading={pendingKey === 'link'} onClick={() => void send(false)}>
          {t.onlyLink}
        </Button>
      )}
    </div>
  )
}

function Share({ draftOrder, link, until }: { draftOrder: StaffDraftOrder; link: string; until: string }) {
  const { customer, total, currency } = draftOrder
  const [first = ''] = customer.name.split(' ')
  const amount = formatMoney(total, currency, customer.lang)
  const text = draftOrderMessages[customer.lang].share(first, amount, link, formatDateTime(until, customer.lang))
  return <ShareLink link={link} text={text} phone={customer.phone} className="mt-6" />
}
