import type { Currency } from '@shop/contract/locale.ts'
import type { Order, PendingTransfer } from '@shop/contract/orders.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutPage } from '../../../components/checkout/checkout-screen.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { TotalChanged } from '../../../components/checkout/total-changed.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { PendingSummary } from './pending-summary.tsx'
import { TransferData } from './transfer-data.tsx'

export interface PendingProps {
  order: Order
  pending: PendingTransfer
  /** The total in the notice, when the order was completed with another one. */
  before: { total: number; currency: Currency } | undefined
}

/** The remaining steps of the transfer with all its data, and then what the shop does. */
export function Pending({ order, pending, before }: PendingProps) {
  const { text, money } = useWords()
  const user = useUser()
  const words = text.paying.pending
  const amount = money(order.total, order.currency)
  return (
    <CheckoutPage step="paid" title={words.title}>
      <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-7">
          <Badge tone="waiting">{words.status}</Badge>
          {user !== null && (
            <Text size="lead" className="mt-2">
              {words.lead(user.email)}
            </Text>
          )}
          {before !== undefined && (
            <div className="mt-4">
              <TotalChanged before={before} now={order} />
            </div>
          )}
          <TransferData order={order} pending={pending} />
          <Heading level={2} size="h3" className="mt-8">
            {words.nextTitle}
          </Heading>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            <li className="pl-1">{words.next.transfer(amount, pending.reference)}</li>
            <li className="pl-1">{words.next.confirm}</li>
            <li className="pl-1">{words.next.mail}</li>
          </ol>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={paths.orders} size="large">
              {words.toOrders}
            </ButtonLink>
            <ButtonLink href={paths.home} variant="secondary" size="large">
              {words.toShop}
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0 lg:col-span-5">
          <PendingSummary order={order}>
            <OrderLines
              compact
              lines={order.detail.cart_products}
              currency={order.currency}
              label={text.checkout.summary.pieces}
            />
            <GiftRow reward={order.detail.reward} />
          </PendingSummary>
        </div>
      </div>
    </CheckoutPage>
  )
}
