import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { type ShownTotal, getTotalChangeReason, hasLostGift, hasOtherTotal } from '../../lib/checkout/shown-total.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

interface TotalChangedNoticeProps {
  /** Undefined where no other total was shown. */
  previous: ShownTotal | undefined
  current: ShownTotal
  className?: string | undefined
}

/**
 * Says before the payment that the total changed between two screens or with a choice, and why (rules 4.2), or that the
 * gift of the summary is gone (rules 6). Renders nothing while both are as they were.
 */
export function TotalChangedNotice({ previous, current, className }: TotalChangedNoticeProps) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  if (previous === undefined) return null
  const messages = t.checkout.payment
  const isGiftLost = hasLostGift(previous, current)
  const isTotalChanged = hasOtherTotal(previous, current)
  if (!isGiftLost && !isTotalChanged) return null
  const reason = getTotalChangeReason(previous, current)
  const { destination, ...others } = messages.changedWhy
  const explanation =
    reason === 'destination' ? destination(current.ships_to?.country_name ?? '') : reason && others[reason]
  const total = (shown: ShownTotal) => formatMoney(shown.total, shown.currency)
  const sentences = [
    ...(isTotalChanged ? [messages.changed(total(previous), total(current), explanation)] : []),
    ...(isGiftLost ? [messages.giftLost] : []),
  ]
  return (
    <InlineBanner tone="warn" live className={className}>
      {sentences.join(' ')}
    </InlineBanner>
  )
}
