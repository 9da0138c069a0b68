import { Container } from '@shop/ui/layout/container.tsx'
import { Grid } from '@shop/ui/layout/grid.tsx'
import { Skeleton, SkeletonRegion, SkeletonText, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'

export type PageSkeletonName = 'home' | 'category' | 'list' | 'product' | 'text'

const pageSkeletons: Record<PageSkeletonName, () => ReactNode> = {
  home: HomeSkeleton,
  category: CategorySkeleton,
  list: ListSkeleton,
  product: ProductSkeleton,
  text: TextSkeleton,
}

/** Boxes of the sizes of the content to come. A page that is loading starts at its top, like the page itself. */
export function PageSkeleton({ name }: { name: PageSkeletonName }) {
  const { t } = useLocalization()
  const Boxes = pageSkeletons[name]
  useEffect(() => {
    // The braces keep the return value from React: newer browsers return a promise, which React would take for a
    // cleanup function.
    window.scrollTo(0, 0)
  }, [])
  return (
    <SkeletonRegion label={t.common.loading}>
      <Boxes />
    </SkeletonRegion>
  )
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton className="aspect-garment md:aspect-20/9" />
      <Container className="py-16 md:py-24">
        <TilesSkeleton count={6} />
      </Container>
    </>
  )
}

function CategorySkeleton() {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <TitleSkeleton />
      <TilesSkeleton count={3} />
    </Container>
  )
}

function ListSkeleton() {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <TitleSkeleton />
      <div className="mb-6 flex h-11 gap-2 overflow-hidden">
        {[1, 2, 3].map((chip) => (
          <Skeleton key={chip} className="h-10 w-32 shrink-0" />
        ))}
      </div>
      <GridSkeleton count={16} />
    </Container>
  )
}

export function GridSkeleton({ count }: { count: number }) {
  return (
    <Grid>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <SkeletonTile />
        </li>
      ))}
    </Grid>
  )
}

function ProductSkeleton() {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Skeleton className="mb-4 h-5 w-64 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-16">
        <Skeleton className="aspect-garment lg:ml-22" />
        <div className="space-y-6">
          <Skeleton className="h-12 w-10/12" />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-14 w-full" />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Container>
  )
}

function TextSkeleton() {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <TitleSkeleton />
      <SkeletonText lines={12} className="max-w-prose" />
    </Container>
  )
}

function TitleSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 h-5 w-48" />
      <Skeleton className="mt-4 mb-8 h-12 w-96 max-w-full" />
    </>
  )
}

export function TilesSkeleton({ count }: { count: number }) {
  return (
    <div className="image-tile-grid">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className="aspect-garment" />
      ))}
    </div>
  )
}
