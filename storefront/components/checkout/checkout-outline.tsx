import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { CheckoutPage } from './checkout-screen.tsx'
import type { CheckoutStep } from './checkout-steps.tsx'

/** The skeleton of a checkout step: boxes in place of the form and the summary. */
export function CheckoutSkeleton({ step, title }: { step: CheckoutStep; title: string }) {
  const { text } = useWords()
  return (
    <CheckoutPage step={step} title={title}>
      <SkeletonRegion label={text.common.loading}>
        <div className="grid items-start gap-6 lg:grid-cols-12 lg:gap-12">
          <Skeleton className="-mx-4 h-14 md:mx-0 lg:order-2 lg:col-span-5 lg:h-96" />
          <div className="grid gap-3 lg:col-span-7">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="mt-4 h-14" />
          </div>
        </div>
      </SkeletonRegion>
    </CheckoutPage>
  )
}

interface CheckoutFailedProps {
  step: CheckoutStep
  title: string
  /** Says what was not loaded; by default the checkout. */
  sentence?: string
  /** The link to another page; by default the cart. */
  out?: { label: string; href: string }
}

/** Shown when a checkout step could not be loaded. Trying again loses no data. */
export function CheckoutFailed({ step, title, sentence, out }: CheckoutFailedProps) {
  const { text } = useWords()
  const { shell } = text.checkout
  const { revalidate, state } = useRevalidator()
  return (
    <CheckoutPage step={step} title={title}>
      <ErrorBlock
        title={sentence ?? shell.loadFailed}
        retryLabel={text.common.retry}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        home={out ?? { label: shell.toCart, href: paths.cart }}
      />
    </CheckoutPage>
  )
}
