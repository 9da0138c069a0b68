import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useCauseText, useNoteText } from '../../components/orders/use-note-text.ts'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { isPast } from '../../lib/shop-clock.ts'
import { buildEvidencePath } from '../../lib/paths.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { moneyMessages } from '../../messages/money.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderNames } from '../../messages/order-names.ts'

const RefundDialog = lazy(() =>
  import('../../components/refunds/refund-dialog.tsx').then((part) => ({ default: part.RefundDialog })),
)

/** How often the page looks whether the provider has answered a refund. */
const REFUND_POLL_MS = 5000

export function MoneySection({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { money, currency } = order
  usePagePolling(REFUND_POLL_MS, money.refund_pending > 0)
  const format = (amount: number) => formatMoney(amount, currency, lang)
  const reason = money.discount_code ?? (money.discount_reason === 'first_order' ? t.firstOrder : null)
  const rows = [
    { label: t.subtotal, value: format(money.subtotal) },
    ...(money.discount > 0
      ? [{ label: t.discount + (reason === null ? '' : ` (${reason})`), value: format(-money.discount) }]
      : []),
    { label: t.shipping, value: format(money.shipping) },
    { label: t.total, value: format(money.total), isStrong: true },
    ...(money.tax === null || money.tax_rate === null
      ? []
      : [
          { label: t.base, value: format(money.total - money.tax) },
          { label: t.tax(money.tax_rate), value: format(money.tax) },
        ]),
    ...(money.added > 0 ? [{ label: t.added, value: format(money.added) }] : []),
    { label: t.paid, value: format(money.paid) },
    ...(money.refunded > 0 ? [{ label: t.refunded, value: format(-money.refunded) }] : []),
    ...(money.refund_pending > 0 ? [{ label: t.refundPending, value: format(money.refund_pending) }] : []),
    { label: t.left, value: format(money.left), isStrong: true },
    { label: t.crystals, value: String(money.crystals) },
  ]
  return (
    <PageSection title={t.money}>
      <dl className="grid gap-1 text-small tabular-nums">
        {rows.map(({ label, value, isStrong }) => (
          <div key={label} className={isStrong ? 'flex justify-between font-semibold' : 'flex justify-between'}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.allowed_actions.includes('refund') && <RefundAction code={order.code} />}
      <Payments order={order} />
    </PageSection>
  )
}

function RefundAction({ code }: { code: string }) {
  const { t } = useMessages(orderMessages)
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  // The command palette opens the order with its refund.
  const isOpen = isPressed || search.get('do') === 'refund'

  function close(): void {
    setPressed(false)
    if (!search.has('do')) return
    const others = new URLSearchParams(search)
    others.delete('do')
    setSearch(others, { replace: true, preventScrollReset: true })
  }

  // Another refund needs another key, which a dialog gets when it opens.
  async function finish(): Promise<void> {
    close()
    await revalidate()
  }

  return (
    <>
      <Button variant="secondary" size="small" className="mt-4" onClick={() => setPressed(true)}>
        {t.actions.refund}
      </Button>
      <Suspense>{isOpen && <RefundDialog code={code} onDone={finish} onClose={close} />}</Suspense>
    </>
  )
}

function Payments({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { t: names } = useMessages(orderNames)
  const getNoteText = useNoteText()
  const { payments, refunds, disputes } = order.money
  if (payments.length === 0) return <SecondaryText className="mt-4">{t.noPayments}</SecondaryText>
  return (
    <>
      <h3 className="mt-4 text-small font-semibold">{t.payments}</h3>
      <ul className="text-small">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b border-line py-2 wrap-anywhere">
            {nameOf(names.method, payment.method)}
            {payment.installments !== null && `, ${names.installments(payment.installments)}`} ·{' '}
            {formatMoney(payment.amount, payment.currency, lang)} · {nameOf(names.paymentState, payment.status)} ·{' '}
            {formatDateTime(payment.created_at, lang)}
            {payment.provider_ref !== null && <span className="block text-ink-2">{payment.provider_ref}</span>}
            {payment.flag !== null && <span className="block text-error">{getNoteText(payment.flag)}</span>}
          </li>
        ))}
      </ul>
      {disputes.length > 0 && <Disputes order={order} />}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-4 text-small font-semibold">{t.refunds}</h3>
          <ul className="text-small">
            {refunds.map((refund) => (
              <li key={refund.id} className="border-b border-line py-2 wrap-anywhere">
                {formatMoney(refund.amount, order.currency, lang)} · {nameOf(names.refundState, refund.status)} ·{' '}
                {formatDateTime(refund.created_at, lang)}
                <span className="block text-ink-2">
                  {[refund.reason && getNoteText(refund.reason), refund.reference].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Disputes({ order: { code, money, currency } }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { t: moneyTexts } = useMessages(moneyMessages)
  const getCauseText = useCauseText()
  return (
    <>
      <h3 className="mt-4 text-small font-semibold">{t.disputes}</h3>
      <ul className="text-small">
        {money.disputes.map(({ id, status, amount, lost, reason, opened_at, due_at, link }) => (
          <li key={id} className="border-b border-line py-2 wrap-anywhere">
            {formatMoney(amount, currency, lang)} ·{' '}
            {status === 'lost' && lost < amount
              ? t.disputeLostInPart(formatMoney(lost, currency, lang))
              : t.disputeStates[status]}{' '}
            · {formatDateTime(opened_at, lang)}
            <span className="block text-ink-2">{getCauseText(reason)}</span>
            {due_at !== null && (
              <span className="block font-semibold text-error">
                {(isPast(due_at) ? moneyTexts.duePassed : moneyTexts.dueUntil)(formatDateTime(due_at, lang))}
              </span>
            )}
            <span className="flex flex-wrap gap-4">
              <TextLink href={link}>{t.disputePage}</TextLink>
              {status === 'open' && <TextLink href={buildEvidencePath(code)}>{t.evidence}</TextLink>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
