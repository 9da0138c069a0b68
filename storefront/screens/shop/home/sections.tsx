import type { ProductCard } from '@shop/contract/catalog.ts'
import type { HomeSection } from '@shop/contract/home.ts'
import type { ReactNode } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { Deferred } from '../../../components/loading/deferred.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { Artworks } from './artworks.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Drops } from './drops.tsx'
import { Help } from './help.tsx'
import type { HomeData } from './load-home.ts'
import { LoyaltyBanner } from './loyalty-band.tsx'
import { CarouselSkeleton, CategoriesSkeleton, TextSkeleton } from './skeletons.tsx'
import { Posts } from './posts.tsx'
import { Story } from './story.tsx'
import { ContainedSection } from './contained-section.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { LegalOpening } from '../../../lib/api/legal-openings.ts'
import { paths } from '../../../lib/urls/paths.ts'

export const sections = {
  categories: ({ categories, artworks }) => (
    <>
      <Deferred resolve={categories} fallback={<CategoriesSkeleton />}>
        {(loaded) => <CategoryTiles categories={loaded} />}
      </Deferred>
      <Deferred resolve={artworks} fallback={<CarouselSkeleton />}>
        {(loaded) => <Artworks artworks={loaded} />}
      </Deferred>
    </>
  ),
  arrivals: ({ arrivals }) => (
    <Deferred resolve={arrivals} fallback={<CarouselSkeleton />}>
      {(loaded) => <NewArrivals products={loaded} />}
    </Deferred>
  ),
  drops: ({ drops }) => (
    <Deferred resolve={drops} fallback={null}>
      {(loaded) => <Drops drops={loaded} />}
    </Deferred>
  ),
  story: ({ story }) => (
    <Deferred resolve={story} fallback={<TextSkeleton />}>
      {(loaded) => <Story {...loaded} />}
    </Deferred>
  ),
  posts: ({ posts }) => (
    <Deferred resolve={posts} fallback={<CarouselSkeleton square />}>
      {(loaded) => <Posts posts={loaded} />}
    </Deferred>
  ),
  about: ({ about }) => (
    <Deferred resolve={about} fallback={<TextSkeleton />}>
      {(loaded) => <About {...loaded} />}
    </Deferred>
  ),
  help: ({ help }) => (
    <Deferred resolve={help} fallback={<TextSkeleton />}>
      {(loaded) => <Help topics={loaded} />}
    </Deferred>
  ),
  loyalty: () => <LoyaltyBanner />,
} satisfies Record<HomeSection, (data: HomeData) => ReactNode>

function NewArrivals({ products }: { products: readonly ProductCard[] }) {
  const { home } = useLocalization(homeMessages).t
  if (products.length === 0) return null
  return (
    <ContainedSection space="below">
      {/* The key remounts the carousel when the list starts with another product, as for visitors with early access, so
          that it scrolls back to its start. */}
      <ProductCarousel key={products[0]?.id} title={home.newArrivals} products={products} />
    </ContainedSection>
  )
}

/** A short text about the shop; the full one is at /about. */
function About({ name, opening }: LegalOpening) {
  const { home } = useLocalization(homeMessages).t
  return (
    <ContainedSection tone="shell" className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <Heading level={2} size="h1">
        {name}
      </Heading>
      <div>
        <RichHtml html={opening.join('')} size="lead" className="line-clamp-6" />
        <TextLink variant="standing" href={paths.about} className="mt-4">
          {home.aboutMore}
          <Icon name="arrow-right" className="size-5" />
        </TextLink>
      </div>
    </ContainedSection>
  )
}
