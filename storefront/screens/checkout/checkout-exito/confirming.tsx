import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutPage } from '../../../components/checkout/checkout-screen.tsx'

export function Confirming() {
  const { text } = useWords()
  const words = text.checkout.success
  return (
    <CheckoutPage step="ready" title={words.confirming}>
      <div aria-busy="true" className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div role="status" className="flex items-start gap-3">
          <Spinner className="mt-1 size-5 shrink-0" />
          <Text size="lead">{words.confirmingText}</Text>
        </div>
        <Skeleton className="aspect-3/2 w-full" />
      </div>
    </CheckoutPage>
  )
}
