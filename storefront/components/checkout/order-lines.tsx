import type { UnavailableReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { PurchasedLine, OrderLine } from '@shop/contract/orders.ts'
import { LineItem } from '@shop/ui/line-item/line-item.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { LineImage, LinePrice } from './line-image-and-price.tsx'

export function OrderLines({
  lines,
  currency,
  label,
  compact = false,
}: {
  /** A line of a cart may be unavailable; names in an order link to products that still exist. */
  lines: readonly (OrderLine & Partial<PurchasedLine> & { unavailable_reason?: UnavailableReason | null })[]
  currency: Currency
  label: string
  compact?: boolean
}) {
  const messages = useLocalization(checkoutMessages).t.checkout.line
  if (lines.length === 0) return null
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <LineItem
          key={`${line.id}-${line.size_id}-${line.color_id}`}
          compact={compact}
          image={<LineImage line={line} sizes={compact ? '4rem' : '7rem'} />}
          title={line.name}
          href={line.still_sold ? paths.product(line.uri) : undefined}
          variantText={messages.detail(line.size, line.color_name)}
          quantity={<Text size="small">{messages.items(line.quantity)}</Text>}
          price={
            line.unavailable_reason ? (
              <Text size="small" tone="error">
                {messages.unavailable}
              </Text>
            ) : (
              <LinePrice line={line} currency={currency} />
            )
          }
        />
      ))}
    </ul>
  )
}
