import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutPage } from '../../../components/checkout/checkout-screen.tsx'
import { Crystals } from '../../../components/loyalty/crystals.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import type { Paid } from './confirm-payment.ts'
import { useGift } from './use-gift.ts'

/** Confirms the order: the e-mail of the confirmation, its number, the crystals it earned, and its gift. */
export function Success({ paid: { email, number, crystals } }: { paid: Paid }) {
  const { text } = useWords()
  const words = text.checkout.success
  const gift = useGift(number)
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
          {crystals > 0 && <Crystals className="mt-4">{words.crystals(crystals)}</Crystals>}
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={paths.orders} size="large">
              {words.toOrders}
            </ButtonLink>
            <ButtonLink href={paths.home} variant="secondary" size="large">
              {words.toShop}
            </ButtonLink>
          </div>
          {gift !== null && (
            <div className="mt-4">
              <GiftRow reward={gift} />
            </div>
          )}
        </div>
        <Postcard title={number ?? words.title} brand={text.common.brand} />
      </div>
    </CheckoutPage>
  )
}
