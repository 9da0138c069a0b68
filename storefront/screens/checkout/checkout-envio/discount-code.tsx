import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type InputEvent, useRef } from 'react'
import { transformTypedText } from '../../../components/forms/transform-typed-text.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { useDiscountCode } from './use-discount-code.ts'

interface DiscountCodeProps {
  order: CartOrder
  onCartChange: (cart: Cart) => void
  className?: string | undefined
}

export function DiscountCode({ order, onCartChange, className }: DiscountCodeProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.code
  const container = useRef<HTMLDivElement>(null)
  const code = useDiscountCode({ order, onCartChange, container })
  return (
    <div ref={container} className={className}>
      {order.discount_code === null ? (
        <Accordion
          items={[
            {
              key: 'code',
              title: messages.ask,
              defaultOpen: code.removed,
              content: <CodeForm form={code.form} />,
            },
          ]}
        />
      ) : (
        <div className="border-y border-line py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Badge
              tone={order.code_note === null ? 'success' : 'waiting'}
              className="rounded-full border border-current px-3 py-1"
            >
              {order.discount_code}
            </Badge>
            <TextButton aria-label={messages.removeOf(order.discount_code)} busy={code.removing} onClick={code.remove}>
              {messages.remove}
            </TextButton>
          </div>
          <Text size="small" tone="quiet">
            {order.code_note ?? messages.applied}
          </Text>
        </div>
      )}
    </div>
  )
}

function CodeForm({ form }: Pick<ReturnType<typeof useDiscountCode>, 'form'>) {
  const messages = useLocalization(checkoutMessages).t.checkout.code
  return (
    <form {...form.events} className="flex items-start gap-3">
      <TextField
        label={messages.label}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onInput={({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) =>
          transformTypedText(currentTarget, nativeEvent.isComposing, (text) => text.toUpperCase())
        }
        error={form.errors['code']}
        className="flex-1"
      />
      <Button
        type="submit"
        variant="secondary"
        loading={form.pending}
        loadingLabel={messages.applying}
        className="mt-6"
      >
        {messages.apply}
      </Button>
    </form>
  )
}
