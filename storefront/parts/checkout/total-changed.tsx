import type { Currency } from '@shop/contract/locale.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useWords } from '../../lib/words/words.ts'

interface Total {
  total: number
  currency: Currency
}

/** The price moved between the summary and the payment: said before anything is paid (rules 4). */
export function TotalChanged({ before, now }: { before: Total; now: Total }) {
  const { text, money } = useWords()
  return (
    <InlineBanner tone="warn" live>
      {text.checkout.payment.changed(money(before.total, before.currency), money(now.total, now.currency))}
    </InlineBanner>
  )
}
