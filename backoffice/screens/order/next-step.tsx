import { formatMoney } from '@shop/contract/money.ts'
import type { ReturnStatus } from '@shop/contract/return-rules.ts'
import type { OrderAction, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { buildOrderPath, buildReturnPath, paths } from '../../lib/paths.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderNames } from '../../messages/order-names.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'

const openStatuses = new Set<ReturnStatus>(['requested', 'approved', 'received'])

const BEFORE_LEAVING: ReadonlySet<OrderAction | null> = new Set<OrderAction>(['prepare', 'ship', 'ship_again'])

export function NextStep({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { t: names } = useMessages(orderNames)
  const { next_action, transfer, has_money_tasks } = order
  const openReturn = order.returns.find(({ status }) => openStatuses.has(status))
  // While money for the shipping is here it stays in its queue, and without any its units are missing in stock until it ends.
  const isEmpty = order.items === 0 && order.gift === null
  const unpaid = order.customer_status === 'confirming' ? t.underReview : t.nothingLeft
  const unsent = order.money.left === 0 ? unpaid : isEmpty ? t.nothingToSend : t.nothingNext
  const isLost = order.has_lost_units || order.allowed_actions.includes('mark_found')
  const nothing = next_action === null && transfer === null && !has_money_tasks && openReturn === undefined && !isLost
  return (
    <section aria-labelledby="next-step" className="border-l-2 border-ink bg-shell p-4 print:hidden">
      <Heading level={2} size="h3" id="next-step" className="mb-3">
        {next_action === null ? t.nextStep : t.actions[next_action]}
      </Heading>
      {transfer !== null && (
        <Text size="small">{t.transfer(transfer.reference, formatDateTime(transfer.deadline, lang))}</Text>
      )}
      {nothing && <Text size="small">{order.allowed_actions.includes('cancel') ? unsent : t.nothingNext}</Text>}
      {openReturn !== undefined && (
        <Text size="small" className="mb-3">
          <TextLink href={buildReturnPath(openReturn.id)}>{nameOf(t.returnKinds, openReturn.kind)}</TextLink> ·{' '}
          {nameOf(names.returnState, openReturn.status)}
        </Text>
      )}
      {has_money_tasks && (
        <Text size="small" className="mb-3">
          {t.moneyOpen} <TextLink href={paths.money}>{t.seeMoney}</TextLink>
        </Text>
      )}
      {order.waiting_refund_units > 0 && BEFORE_LEAVING.has(next_action) && (
        <InlineBanner tone="warn" className="mb-3">
          {t.refundWaits(order.waiting_refund_units)}
        </InlineBanner>
      )}
      {isLost && <LostParcel order={order} />}
      <NextAction order={order} />
    </section>
  )
}

/** Says what a lost parcel waits for. New units are set aside by the action for them, and shipped with their parcel. */
function LostParcel({ order }: { order: StaffOrder }) {
  const { t } = useMessages(orderMessages)
  const isSentAgain = order.parcels.some(({ reason, lost_at }) => reason === 'lost_parcel' && lost_at === null)
  if (!order.has_lost_units) return <Text size="small">{isSentAgain ? t.lostSentAgain : t.lostDone}</Text>
  return (
    <>
      <Text size="small" className="mb-3">
        {t.lostNext}
      </Text>
      {/* What was lost in a part is refunded once the rest has left, which is the next step then. */}
      {order.next_action === null && order.allowed_actions.includes('refund') && (
        <ButtonLink href={`${buildOrderPath(order.code)}?do=refund`}>{t.actions.refund}</ButtonLink>
      )}
    </>
  )
}

function NextAction({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  const { code, next_action } = order
  if (next_action === 'ship' || next_action === 'ship_again')
    return <ShipmentForm order={order} action={next_action} isNextStep />
  if (next_action === 'confirm_transfer')
    return (
      <TextLink variant="standing" href={`/transfers?q=${encodeURIComponent(code)}`}>
        {t.actions.confirm_transfer}
      </TextLink>
    )
  if (next_action === 'refund')
    return (
      <>
        <Text size="small" className="mb-3">
          {t.cameBack(formatMoney(order.money.left, order.currency, lang))}
        </Text>
        <ButtonLink href={`${buildOrderPath(code)}?do=refund`}>{t.actions.refund}</ButtonLink>
      </>
    )
  if (next_action !== 'prepare' && next_action !== 'deliver') return null
  const title = t.actions[next_action]
  const isRefunded = next_action === 'deliver' && order.money.goods_refunded

  async function take(): Promise<void> {
    if (next_action === 'deliver' && !(await confirm({ title, text: isRefunded ? t.deliverRefunded : t.deliverText })))
      return
    const name = next_action === 'prepare' ? 'prepareOrder' : 'deliverOrder'
    await run(() => staffApi(lang)(name, { body: { code } }), t.done)
  }

  return (
    <>
      {isRefunded && (
        <Text size="small" className="mb-3">
          {t.refundedOnTheWay}
        </Text>
      )}
      <Button variant={isRefunded ? 'secondary' : 'primary'} loading={pending} onClick={() => void take()}>
        {title}
      </Button>
    </>
  )
}
