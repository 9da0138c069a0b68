import type { CartLine } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

interface LineNoticeProps {
  line: CartLine
  quantity: number
  currency: Currency
  refusal: string | undefined
  onUse: (quantity: number) => void
}

export function LineNotice({ line, quantity, currency, refusal, onUse }: LineNoticeProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.cart
  const { available, name, unavailable_reason } = line
  if (unavailable_reason !== null) {
    const message = {
      sold_out: messages.soldOut,
      not_enough: messages.notEnough(available),
      not_on_sale: messages.notOnSale,
      no_price: messages.noPrice(currency),
    }[unavailable_reason]
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FieldError id={`line-${line.id}-${line.size_id}-${line.color_id}`}>{message}</FieldError>
        {unavailable_reason === 'not_enough' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={messages.takeFor(available, name)}
            onClick={() => onUse(available)}
          >
            {messages.take(available)}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div role="status">
      {refusal !== undefined ? (
        <Text size="small" tone="error">
          {refusal}
        </Text>
      ) : quantity >= MAX_LINE_QUANTITY ? (
        <Text size="small" tone="quiet">
          {messages.mostPerLine(MAX_LINE_QUANTITY)}
        </Text>
      ) : quantity >= available ? (
        <Text size="small" tone="warn">
          {messages.onlyAvailable(available)}
        </Text>
      ) : null}
    </div>
  )
}
