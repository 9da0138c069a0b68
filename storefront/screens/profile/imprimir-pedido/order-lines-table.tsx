import type { Order } from '@shop/contract/orders.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { endedBeforeDelivery } from '../../../components/orders/ended-before-delivery.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { orderMessages } from '../../../messages/orders.ts'

/** The table of order lines, which scrolls sideways where large text needs more than the window. */
export function OrderLinesTable({ order }: { order: Order }) {
  const { t } = useLocalization(checkoutMessages, orderMessages)
  const label = t.orders.actions.of(t.checkout.summary.items, order.number)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <LinesTable order={order} label={label} />
    </section>
  )
}

/** A row never breaks across two printed pages, and the head repeats on each. */
function LinesTable({ order, label }: { order: Order; label: string }) {
  const { t, formatMoney } = useLocalization(orderMessages)
  const messages = t.orders.print
  const { cart_products: lines, reward, status } = order.detail
  const formatAmount = (amount: number) => formatMoney(amount, order.currency)
  return (
    <table className="w-full border-collapse text-small tabular-nums">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="min-w-28 py-2 pr-[min(1rem,1.5vw)] font-semibold">
            {messages.item}
          </th>
          <th scope="col" className="px-[min(0.5rem,1.5vw)] py-2 text-right font-semibold">
            {messages.quantity}
          </th>
          <th
            scope="col"
            className="hidden px-[min(0.5rem,1.5vw)] py-2 text-right font-semibold xs:table-cell print:table-cell"
          >
            {messages.price}
          </th>
          <th scope="col" className="py-2 pl-[min(0.5rem,1.5vw)] text-right font-semibold">
            {messages.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.size_id}-${line.color_id}`} className="break-inside-avoid border-b border-line align-top">
            <th scope="row" className="py-2 pr-[min(1rem,1.5vw)] text-left font-normal wrap-anywhere">
              <span className="block font-semibold">{line.name}</span>
              {messages.detail(line.size, line.color_name)}
            </th>
            <td className="px-[min(0.5rem,1.5vw)] py-2 text-right">{line.quantity}</td>
            <td className="hidden px-[min(0.5rem,1.5vw)] py-2 text-right whitespace-nowrap xs:table-cell print:table-cell">
              {formatAmount(line.price_offer ?? line.price)}
            </td>
            <td className="py-2 pl-[min(0.5rem,1.5vw)] text-right print:whitespace-nowrap xs:whitespace-nowrap">
              {formatAmount(line.subtotal)}
            </td>
          </tr>
        ))}
        {reward.has_gift && !endedBeforeDelivery(status) && (
          <tr className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-[min(1rem,1.5vw)] text-left font-normal wrap-anywhere">
              <span className="block font-semibold">{reward.gift_name}</span>
              {messages.gift}
            </th>
            <td className="px-[min(0.5rem,1.5vw)] py-2 text-right">1</td>
            <td className="hidden px-[min(0.5rem,1.5vw)] py-2 text-right xs:table-cell print:table-cell">—</td>
            <td className="py-2 pl-[min(0.5rem,1.5vw)] text-right">{t.common.free}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
