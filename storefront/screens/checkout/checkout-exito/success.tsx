import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import Gem from 'lucide-react/icons/gem'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'
import { CheckoutPage } from '../../../parts/checkout-screen.tsx'
import type { Paid } from './confirm-payment.ts'

/** The order is made: where its confirmation went, its number, and what it earned. */
export function Success({ paid: { email, number, crystals } }: { paid: Paid }) {
  const { text } = useWords()
  const words = text.checkout.success
  return (
    <CheckoutPage step="paid" title={words.title}>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <Text size="lead">{words.mailed(email)}</Text>
          {number !== null && (
            <Text size="lead" className="mt-2">
              {words.number} <strong className="tabular-nums">{number}</strong>
            </Text>
          )}
          {crystals > 0 && (
            <div className="mt-4 flex items-center gap-2">
              <Gem aria-hidden="true" className="size-5" />
              <Text strong>{words.crystals(crystals)}</Text>
            </div>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={paths.orders} size="large">
              {words.toOrders}
            </ButtonLink>
            <ButtonLink href={paths.home} variant="secondary" size="large">
              {words.toShop}
            </ButtonLink>
          </div>
        </div>
        <Postcard title={number ?? words.title} brand={text.common.brand} />
      </div>
    </CheckoutPage>
  )
}
