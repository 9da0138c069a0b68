import type { UnavailableReason } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { BoughtLine, OrderLine } from '@shop/contract/orders.ts'
import { LineItem } from '@shop/ui/line-item/line-item.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinePicture, LinePrice } from './line-words.tsx'

/** The lines of a cart or an order, read-only. */
export function OrderLines({
  lines,
  currency,
  label,
  compact = false,
}: {
  /** A line of a cart may be unavailable; names in an order link to products that still exist. */
  lines: readonly (OrderLine & Partial<BoughtLine> & { unavailable_reason?: UnavailableReason | null })[]
  currency: Currency
  label: string
  compact?: boolean
}) {
  const { text } = useWords()
  const words = text.checkout.line
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <LineItem
          key={`${line.id}-${line.size_id}-${line.color_id}`}
          compact={compact}
          picture={<LinePicture line={line} sizes={compact ? '4rem' : '7rem'} />}
          title={line.name}
          href={line.still_sold ? paths.product(line.uri) : undefined}
          detail={words.detail(line.size, line.color_name)}
          quantity={<Text size="small">{words.pieces(line.quantity)}</Text>}
          price={
            line.unavailable_reason ? (
              <Text size="small" tone="error">
                {words.unavailable}
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
