import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { ProfilePage } from './profile-page.tsx'

export function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  const { t } = useLocalization()
  return (
    <ProfilePage title={title}>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid gap-6">
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-12" />
            </div>
          ))}
          <Skeleton className="h-12 w-48" />
        </div>
      </SkeletonRegion>
    </ProfilePage>
  )
}
