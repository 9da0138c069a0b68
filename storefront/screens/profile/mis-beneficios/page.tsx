import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'

export function BenefitsLayout({ children }: { children: ReactNode }) {
  const { t } = useLocalization(loyaltyMessages, profileMessages)
  return (
    // The container is as high as a window, so that the footer does not jump when the benefits arrive.
    <Container className="min-h-dvh pt-4 pb-16 md:pb-24">
      <Breadcrumbs items={[{ label: t.profile.title, href: paths.profile }, { label: t.loyalty.title }]} />
      <Heading level={1} uppercase tabIndex={-1} className="mt-4 mb-8">
        {t.loyalty.title}
      </Heading>
      {children}
    </Container>
  )
}

export function BenefitsSkeleton() {
  const { t } = useLocalization()
  return (
    <BenefitsLayout>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <Skeleton className="aspect-[1.586]" />
          <div className="grid gap-3">
            <Skeleton className="h-10 w-48" />
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </BenefitsLayout>
  )
}
