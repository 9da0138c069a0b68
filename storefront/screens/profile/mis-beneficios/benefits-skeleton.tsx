import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { BenefitsLayout } from './page.tsx'

/** The skeleton of the card and the benefits. */
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
