import type { SectionProps } from '@shop/ui/layout/section.tsx'
import { Skeleton, SkeletonRegion, SkeletonText, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { TilesSkeleton } from '../../../components/loading/skeletons.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { ContainedSection } from './contained-section.tsx'

/** Skeletons of sections that are loading, as high as their content. */
export function CategoriesSkeleton() {
  return (
    <SectionSkeleton>
      <TilesSkeleton count={6} />
    </SectionSkeleton>
  )
}

/** The number of slides follows the width of the window. */
const slideClasses = ['', 'hidden xs:block', 'hidden md:block', 'hidden lg:block']

export function CarouselSkeleton({ square = false }: { square?: boolean }) {
  return (
    <SectionSkeleton space="below">
      <Skeleton className="mb-6 h-11 w-64 md:mb-8" />
      <div className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {slideClasses.map((className) => (
          <div key={className} className={className}>
            {square ? <Skeleton className="aspect-square" /> : <SkeletonTile />}
          </div>
        ))}
      </div>
    </SectionSkeleton>
  )
}

export function TextSkeleton() {
  return (
    <SectionSkeleton tone="shell">
      <SkeletonText lines={6} className="max-w-prose" />
    </SectionSkeleton>
  )
}

function SectionSkeleton({ children, ...section }: SectionProps) {
  const { t } = useLocalization()
  return (
    <ContainedSection {...section}>
      <SkeletonRegion label={t.common.loading}>{children}</SkeletonRegion>
    </ContainedSection>
  )
}
