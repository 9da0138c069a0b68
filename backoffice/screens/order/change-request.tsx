import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
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
import { buildOrderPath, buildReturnPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { changeRequestMessages } from '../../messages/order-change-request.ts'

/** The change that the customer of an order is asked to pay; or, for an order that paid one, the order that was changed. */
export function ChangeRequest({ order }: { order: StaffOrder }) {
  const { t } = useMessages(changeRequestMessages)
  const { change_of, change_request } = order
  return (
    <>
      {change_of !== null && (
        <PageSection title={t.paidTitle}>
          <p>
            {t.paidText} <TextLink href={buildOrderPath(change_of)}>{t.open(change_of)}</TextLink>
          </p>
        </PageSection>
      )}
      {change_request !== null && <OpenRequest order={order} request={change_request} />}
    </>
  )
}

function OpenRequest({ order, request }: { order: StaffOrder; request: NonNullable<StaffOrder['change_request']> }) {
  const { t, lang } = useMessages(changeRequestMessages)
  const { due, expires_at, confirming, link, phone, return_id } = request
  const isExchange = return_id !== null
  const [first = ''] = order.customer.name.split(' ')
  const amount = formatMoney(due, order.currency, lang)
  const own = { amount: formatMoney(due, order.currency, order.lang), until: formatDateTime(expires_at, order.lang) }
  const mayWrite = hasPermission(useMe(), 'orders.write')
  const own_messages = changeRequestMessages[order.lang]
  const share = isExchange ? own_messages.exchangeShare : own_messages.share
  const { title, waits, expired, confirming: reviewed } = isExchange ? toExchangeTexts(t) : t
  const open = link === null ? expired(amount) : waits(amount, formatDateTime(expires_at, lang))
  const text = confirming ? reviewed(amount) : open
  return (
    <PageSection title={title}>
      <Text>{text}</Text>
      {link !== null && (
        <ShareLink className="mt-4" link={link} text={share(first, own.amount, link, own.until)} phone={phone} />
      )}
      {isExchange && (
        <p className="mt-4">
          <TextLink href={buildReturnPath(return_id)}>{t.openExchange}</TextLink>
        </p>
      )}
      {mayWrite && !confirming && !isExchange && <Withdraw code={order.code} id={request.id} />}
    </PageSection>
  )
}

const toExchangeTexts = (t: (typeof changeRequestMessages)['es']) => ({
  title: t.exchangeTitle,
  waits: t.exchangeWaits,
  expired: t.exchangeExpired,
  confirming: t.exchangeConfirming,
})

function Withdraw({ code, id }: { code: string; id: number }) {
  const { t, lang } = useMessages(changeRequestMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function withdraw(): Promise<void> {
    if (!(await confirm({ title: t.withdraw, text: t.withdrawText, danger: true }))) return
    await run(() => staffApi(lang)('withdrawOrderChange', { body: { code, id } }), t.withdrawn)
  }

  return (
    <Button variant="secondary" size="small" className="mt-4" loading={pending} onClick={() => void withdraw()}>
      {t.withdraw}
    </Button>
  )
}
