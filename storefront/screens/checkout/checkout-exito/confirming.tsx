import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { CheckoutLayout } from '../../../components/checkout/checkout-screen.tsx'

export function Confirming() {
  const messages = useLocalization(checkoutMessages).t.checkout.success
  return (
    <CheckoutLayout step="ready" title={messages.confirming}>
      <div aria-busy="true" className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div role="status" className="flex items-start gap-3">
          <Spinner className="mt-1 size-5 shrink-0" />
          <Text size="lead">{messages.confirmingText}</Text>
        </div>
        <Skeleton className="aspect-3/2 w-full" />
      </div>
    </CheckoutLayout>
  )
}
