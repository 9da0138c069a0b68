import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { type SeenTotal, whyTotalChanged } from '../../lib/checkout/seen-total.ts'
import { useWords } from '../../lib/words/words.ts'

interface TotalChangedProps {
  before: SeenTotal
  now: SeenTotal
  className?: string | undefined
}

/** Says before the payment that the total changed between two screens or with a choice, and why (rules 4). */
export function TotalChanged({ before, now, className }: TotalChangedProps) {
  const { text, money } = useWords()
  const words = text.checkout.payment
  const reason = whyTotalChanged(before, now)
  const why = reason === 'destination' ? words.changedWhy.destination(now.ships_to?.country_name ?? '') : undefined
  return (
    <InlineBanner tone="warn" live className={className}>
      {words.changed(
        money(before.total, before.currency),
        money(now.total, now.currency),
        why ?? (reason === undefined || reason === 'destination' ? undefined : words.changedWhy[reason]),
      )}
    </InlineBanner>
  )
}
