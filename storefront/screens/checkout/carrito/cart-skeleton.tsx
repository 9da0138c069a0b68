import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Skeleton, SkeletonLine, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

export function CartSkeleton() {
  const { t } = useLocalization(checkoutMessages)
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        <Heading level={1} uppercase tabIndex={-1} className="mb-8">
          {t.checkout.cart.title}
        </Heading>
        <SkeletonRegion label={t.common.loading}>
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
            <div>
              <SkeletonLine />
              <SkeletonLine />
              <SkeletonLine />
            </div>
            <Skeleton className="h-88" />
          </div>
        </SkeletonRegion>
      </Section>
    </Container>
  )
}
