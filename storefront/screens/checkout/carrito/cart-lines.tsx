import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Cart } from '@shop/contract/cart.ts'
import { useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { CartEntry } from './cart-entry.tsx'
import { getVariantKey, getCartIndex, type RemovedLine, buildCartRows } from './cart-rows.ts'

/** The lines of the cart. A removed line leaves a row in its place that can restore it. */
export function CartLines({ cart }: { cart: Cart }) {
  const { t } = useLocalization(checkoutMessages)
  const [removed, setRemoved] = useState<RemovedLine[]>([])
  const rows = buildCartRows(cart.products, removed)
  if (rows.length === 0) return null
  return (
    <ul aria-label={t.checkout.cart.lines}>
      {rows.map(({ line, isRemoved }, index) => (
        <CartEntry
          key={getVariantKey(line)}
          line={line}
          isRemoved={isRemoved}
          cartIndex={getCartIndex(rows, index)}
          currency={cart.currency}
          onRemoved={(removedLine) =>
            setRemoved((current) => [...without(current, line), { line: removedLine, index }])
          }
          onRestored={() => setRemoved((current) => without(current, line))}
        />
      ))}
    </ul>
  )
}

function without(removed: readonly RemovedLine[], line: RemovedLine['line']): RemovedLine[] {
  return removed.filter((item) => !isSameVariant(item.line, line))
}
