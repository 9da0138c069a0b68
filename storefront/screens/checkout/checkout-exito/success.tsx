import type { Order } from '@shop/contract/orders.ts'
import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import type { PaidOrder } from '../../../lib/checkout/history-state.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { NextLinks } from '../../../components/checkout/next-links.tsx'
import { CrystalsNote } from '../../../components/loyalty/crystals-note.tsx'
import { Outcome } from './outcome.tsx'
import { PaidOrderDetails } from './paid-order-details.tsx'

/**
 * Confirms the order: the e-mail of the confirmation, its number and the crystals it earned; below, once it has loaded,
 * what was bought and where it goes.
 */
export function Success({ paid: { email, number, crystals } }: { paid: PaidOrder }) {
  const brand = useBrand()
  const messages = useLocalization(checkoutMessages).t.checkout.success
  const order = usePaidOrder(number)
  return (
    <Outcome step="paid" title={messages.title}>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <Text size="lead">{messages.mailed(email)}</Text>
          {number !== null && (
            <Text size="lead" className="mt-2">
              {messages.number} <strong className="whitespace-nowrap tabular-nums">{number}</strong>
            </Text>
          )}
          {crystals > 0 && <CrystalsNote className="mt-4">{messages.crystals(crystals)}</CrystalsNote>}
          <NextLinks main={[paths.orders, messages.toOrders]} other={[paths.home, messages.toShop]} />
        </div>
        <Postcard title={number ?? messages.title} brand={brand} />
      </div>
      {order !== null && <PaidOrderDetails order={order} />}
    </Outcome>
  )
}

/** Returns the order with this number, which loads after the page; null until it is known. */
function usePaidOrder(number: string | null): Order | null {
  const { lang } = useLocalization()
  const order = useLoaded(number && `${lang} ${number}`, async () => {
    const result = await browserApi(lang)('listOrders', { query: { order: number! } })
    return result.ok ? result.data[0] : undefined
  })
  return order ?? null
}
