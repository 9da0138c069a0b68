import { Container } from '@shop/ui/layout/container.tsx'
import { Grid } from '@shop/ui/layout/grid.tsx'
import { Skeleton, SkeletonRegion, SkeletonText, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../lib/words.ts'

/** A page that is on its way starts at its top, like the page itself. */
function Outline({ children }: { children: ReactNode }) {
  const { text } = useWords()
  useEffect(() => window.scrollTo(0, 0), [])
  return <SkeletonRegion label={text.common.loading}>{children}</SkeletonRegion>
}

export function HomeSkeleton() {
  return (
    <Outline>
      <Skeleton className="aspect-garment md:aspect-20/9" />
      <Container className="py-16 md:py-24">
        <TilesSkeleton count={6} />
      </Container>
    </Outline>
  )
}

export function CategorySkeleton() {
  return (
    <Outline>
      <Container className="py-4 pb-16 md:pb-24">
        <TitleSkeleton />
        <TilesSkeleton count={3} />
      </Container>
    </Outline>
  )
}

export function ListSkeleton() {
  return (
    <Outline>
      <Container className="py-4 pb-16 md:pb-24">
        <TitleSkeleton />
        <div className="mb-6 flex h-11 gap-2 overflow-hidden">
          {[1, 2, 3].map((chip) => (
            <Skeleton key={chip} className="h-10 w-32 shrink-0" />
          ))}
        </div>
        <Grid>
          {Array.from({ length: 16 }, (_, place) => (
            <li key={place}>
              <SkeletonTile />
            </li>
          ))}
        </Grid>
      </Container>
    </Outline>
  )
}

export function ProductSkeleton() {
  return (
    <Outline>
      <Container className="py-4 pb-16 md:pb-24">
        <Skeleton className="mb-4 h-5 w-64 max-w-full" />
        <div className="grid gap-8 lg:grid-cols-12 xl:gap-16">
          <Skeleton className="aspect-garment lg:col-span-7 lg:ml-22" />
          <div className="space-y-6 lg:col-span-5">
            <Skeleton className="h-12 w-10/12" />
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-14 w-full" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </Container>
    </Outline>
  )
}

export function TextSkeleton() {
  return (
    <Outline>
      <Container className="py-4 pb-16 md:pb-24">
        <TitleSkeleton />
        <SkeletonText lines={12} className="max-w-prose" />
      </Container>
    </Outline>
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

function TilesSkeleton({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className="aspect-garment" />
      ))}
    </div>
  )
}
