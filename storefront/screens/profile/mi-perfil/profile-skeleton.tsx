import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** The skeleton of the card and the rows beside it. */
export function ProfileSkeleton() {
  const { t } = useLocalization()
  return (
    <SkeletonRegion label={t.common.loading}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
        <div className="grid content-start gap-4">
          <Skeleton className="aspect-[1.586]" />
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-28" />
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-7 w-40" />
          <div className="grid gap-4 md:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
