import type { CartLine } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words/words.ts'

interface LineNoticeProps {
  line: CartLine
  quantity: number
  currency: Currency
  /** Why the last change was refused. */
  refusal: string | undefined
  onUse: (quantity: number) => void
}

/** A notice about a line: why it cannot be bought and what helps, or that no more are available. */
export function LineNotice({ line, quantity, currency, refusal, onUse }: LineNoticeProps) {
  const { text } = useWords()
  const words = text.checkout.cart
  const { available, name, unavailable_reason } = line
  if (unavailable_reason !== null) {
    const sentence = {
      sold_out: words.soldOut,
      not_enough: words.notEnough(available),
      not_on_sale: words.notOnSale,
      no_price: words.noPrice(currency),
    }[unavailable_reason]
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FieldError id={`line-${line.id}-${line.size_id}-${line.color_id}`}>{sentence}</FieldError>
        {unavailable_reason === 'not_enough' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={words.takeFor(available, name)}
            onClick={() => onUse(available)}
          >
            {words.take(available)}
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
          {words.mostPerLine(MAX_LINE_QUANTITY)}
        </Text>
      ) : quantity >= available ? (
        <Text size="small" tone="warn">
          {words.onlyAvailable(available)}
        </Text>
      ) : null}
    </div>
  )
}
