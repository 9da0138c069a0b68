import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { LoadFailed } from '../loading/load-failed.tsx'
import { CheckoutLayout } from './checkout-screen.tsx'
import type { CheckoutStep } from './checkout-steps.tsx'

export function CheckoutSkeleton({ step, title }: { step: CheckoutStep; title: string }) {
  const { t } = useLocalization()
  return (
    <CheckoutLayout step={step} title={title}>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          <div className="-mx-4 md:mx-0 lg:order-2">
            <Skeleton className="h-14 lg:h-96" />
          </div>
          <div className="grid gap-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="mt-4 h-14" />
          </div>
        </div>
      </SkeletonRegion>
    </CheckoutLayout>
  )
}

interface CheckoutFailedProps {
  step: CheckoutStep
  title: string
  /** Says what was not loaded; by default the checkout. */
  sentence?: string
  /** The link to another page; by default the cart. */
  fallbackLink?: { label: string; href: string }
}

/** Shown when a checkout step could not be loaded. Trying again loses no data. */
export function CheckoutFailed({ step, title, sentence, fallbackLink }: CheckoutFailedProps) {
  const { shell } = useLocalization(checkoutMessages).t.checkout
  return (
    <CheckoutLayout step={step} title={title}>
      <LoadFailed
        title={sentence ?? shell.loadFailed}
        homeLink={fallbackLink ?? { label: shell.toCart, href: paths.cart }}
      />
    </CheckoutLayout>
  )
}
