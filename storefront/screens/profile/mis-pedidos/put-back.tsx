import type { Order, OrderStatus } from '@shop/contract/orders.ts'
import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { CartLineInput } from '@shop/contract/cart.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useState } from 'react'
import { putBackLines } from '../../../lib/checkout/put-back.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { orderMessages } from '../../../messages/orders.ts'

const unpaidStatuses: readonly OrderStatus[] = ['failed', 'expired']

export function PutBack({ order }: { order: Order }) {
  const { t } = useLocalization(orderMessages)
  const { putBack: messages, actions } = t.orders
  const { pending, send } = useRequest()
  const [missing, setMissing] = useState<readonly CartLineInput[]>()
  const lines = order.detail.cart_products
  if (!unpaidStatuses.includes(order.detail.status)) return null
  if (missing === undefined)
    return (
      <div>
        <Button
          aria-label={actions.of(messages.action, order.number)}
          loading={pending}
          onClick={() => void send(() => putBackLines(lines), { onSuccess: setMissing })}
        >
          {messages.action}
        </Button>
      </div>
    )
  const countUnits = (items: readonly CartLineInput[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isNoneLeft = countUnits(missing) === countUnits(lines)
  const names = missing.map((line) => {
    const { name, size, color_name } = lines.find((other) => isSameVariant(other, line))!
    return messages.line(line.quantity, name, size, color_name)
  })
  return (
    // The button that was pressed has gone.
    <div ref={focusOnMount} tabIndex={-1}>
      <InlineBanner
        tone={missing.length === 0 ? 'success' : 'warn'}
        action={isNoneLeft ? undefined : <TextLink href={paths.cart}>{messages.toCart}</TextLink>}
      >
        {isNoneLeft ? messages.none : missing.length === 0 ? messages.done : messages.some(names.join('; '))}
      </InlineBanner>
    </div>
  )
}
