import type { PaymentMethod, PaymentReadiness } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { cardMarks, PaymentMarks } from '@shop/ui/payment-marks/payment-marks.tsx'
import type { RadioCard } from '@shop/ui/radio-cards/radio-cards.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import type { Messages } from '../../../messages/messages.ts'

type MethodOption = RadioCard & { value: PaymentMethod }

/** Returns the text of each payment method; one that is unavailable says why. */
export function useMethodOptions(methods: PaymentReadiness['methods'], currency: Currency): MethodOption[] {
  const { t } = useLocalization(checkoutMessages, paymentMessages)
  // Transfers share the pending one, so one link is enough.
  const pendingMethod = methods.find(({ code }) => code === 'request_pending')?.method
  return methods.map(({ method, available, reason }) => ({
    value: method,
    ...getMethodText(method, currency, t),
    ...(available ? {} : { disabled: true, description: reason }),
    action:
      method === pendingMethod ? (
        <TextLink variant="standing" href={paths.checkoutPending}>
          {t.payment.manualTransfer.toPending}
        </TextLink>
      ) : undefined,
  }))
}

function getMethodText(
  method: PaymentMethod,
  currency: Currency,
  t: Pick<Messages, 'checkout' | 'payment'>,
): Omit<RadioCard, 'value'> {
  const messages = t.checkout.payment
  if (method === 'card')
    return { label: messages.card, description: messages.cardText, aside: <PaymentMarks marks={cardMarks} /> }
  if (method === 'paypal')
    return {
      label: messages.paypal,
      description: messages.paypalText[currency],
      aside: <PaymentMarks marks={['paypal']} />,
    }
  const { name, text } = t.payment.manualTransfer
  return { label: name[method], description: text[method] }
}
