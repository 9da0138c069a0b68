import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Skeleton, SkeletonRegion, SkeletonText, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** Skeletons of sections that are loading, as high as their content. */
export function TilesSkeleton() {
  const { t } = useLocalization()
  return (
    <Section>
      <Container>
        <SkeletonRegion label={t.common.loading}>
          <div className="image-tile-grid">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} className="aspect-garment" />
            ))}
          </div>
        </SkeletonRegion>
      </Container>
    </Section>
  )
}

export function CarouselSkeleton({ square = false }: { square?: boolean }) {
  const { t } = useLocalization()
  return (
    <Section space="below">
      <Container>
        <SkeletonRegion label={t.common.loading}>
          <Skeleton className="mb-6 h-11 w-64 md:mb-8" />
          <div className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
            <Slide square={square} />
            <div className="hidden xs:block">
              <Slide square={square} />
            </div>
            <div className="hidden md:block">
              <Slide square={square} />
            </div>
            <div className="hidden lg:block">
              <Slide square={square} />
            </div>
          </div>
        </SkeletonRegion>
      </Container>
    </Section>
  )
}

function Slide({ square }: { square: boolean }) {
  return square ? <Skeleton className="aspect-square" /> : <SkeletonTile />
}

export function TextSkeleton() {
  const { t } = useLocalization()
  return (
    <Section tone="shell">
      <Container>
        <SkeletonRegion label={t.common.loading}>
          <SkeletonText lines={6} className="max-w-prose" />
        </SkeletonRegion>
      </Container>
    </Section>
  )
}
