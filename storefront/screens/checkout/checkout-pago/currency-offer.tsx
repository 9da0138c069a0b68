import type { CartOrder, Readiness } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState, useTransition } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'

const CurrencyNotice = lazyDialog(() => import('./currency-notice.tsx').then((module) => module.CurrencyNotice))

interface CurrencyOfferProps {
  order: CartOrder
  /** The order's total in the other currency; null when a product has no price in it. */
  other: Readiness['other_currency']
  to: Currency | null
}

/** Offers to pay in the other currency: the reason, and a button that shows both totals before anything changes. */
export function CurrencyOffer({ order, other, to }: CurrencyOfferProps) {
  const { text } = useWords()
  const words = text.paying.currency
  const [open, setOpen] = useState(false)
  const [opening, startOpening] = useTransition()
  if (to === null) return null
  return (
    <section className="mt-8 border-t border-line pt-6">
      <Heading level={2} size="h3">
        {words.title[to]}
      </Heading>
      <Text size="small" tone="quiet" className="mt-2">
        {words.text[to]}
      </Text>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={other === null}
        aria-describedby={other === null ? 'no-other-currency' : undefined}
        loading={opening}
        loadingLabel={text.common.loading}
        onClick={() => startOpening(() => setOpen(true))}
      >
        {words.button[to]}
      </Button>
      {other === null && (
        <Text id="no-other-currency" size="small" tone="warn" className="mt-2">
          {words.impossible[to]}
        </Text>
      )}
      {other !== null && <CurrencyNotice order={order} other={other} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}
