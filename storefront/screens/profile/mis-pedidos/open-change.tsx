import { formatAppointment } from '../../../lib/localization/format-date.ts'
import type { Order } from '@shop/contract/orders.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { orderMessages } from '../../../messages/orders.ts'

/** A change that costs more waits until its difference is paid; after its end the server no longer names it. */
export function OpenChange({ order }: { order: Order }) {
  const { t, lang, formatMoney } = useLocalization(orderMessages)
  const { change: messages, actions } = t.orders
  const { change } = order.detail
  if (change === null) return null
  if (change.confirming)
    return (
      <InlineBanner tone="info" className="print:hidden">
        {messages.confirming(formatMoney(change.due, order.currency))}
      </InlineBanner>
    )
  return (
    <div className="grid gap-4 print:hidden">
      <InlineBanner tone="warn">
        {messages.waits(formatMoney(change.due, order.currency), formatAppointment(change.expires_at, lang))}
      </InlineBanner>
      <div>
        <ButtonLink href={paths.linkedCart(change.cart_id)} aria-label={actions.of(messages.pay, order.number)}>
          {messages.pay}
        </ButtonLink>
      </div>
    </div>
  )
}
