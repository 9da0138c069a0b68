import type { ReactNode } from 'react'
import { Late } from '../../../components/loading/late.tsx'
import { About } from './about.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Drops } from './drops.tsx'
import { Help } from './help.tsx'
import type { HomeData } from './load-home.ts'
import { LoyaltyBand } from './loyalty-band.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { CarouselOutline, TextOutline, TilesOutline } from './outlines.tsx'
import { Posts } from './posts.tsx'

const sections = {
  categories: ({ categories }) => (
    <Late of={categories} outline={<TilesOutline />}>
      {(shown) => <CategoryTiles categories={shown} />}
    </Late>
  ),
  arrivals: ({ arrivals }) => (
    <Late of={arrivals} outline={<CarouselOutline />}>
      {(shown) => <NewArrivals products={shown} />}
    </Late>
  ),
  drops: ({ drops }) => (
    <Late of={drops} outline={null}>
      {(shown) => <Drops drops={shown} />}
    </Late>
  ),
  posts: ({ posts }) => (
    <Late of={posts} outline={<CarouselOutline square />}>
      {(shown) => <Posts posts={shown} />}
    </Late>
  ),
  about: ({ about }) => (
    <Late of={about} outline={<TextOutline />}>
      {({ data }) => <About name={data.name} content={data.content} />}
    </Late>
  ),
  help: ({ help }) => (
    <Late of={help} outline={<TextOutline />}>
      {(shown) => <Help texts={shown} />}
    </Late>
  ),
  loyalty: () => <LoyaltyBand />,
} satisfies Record<string, (data: HomeData) => ReactNode>

/** A section below the first view, with its skeleton until its data arrives. */
export function Section({ name, data }: { name: keyof typeof sections; data: HomeData }) {
  return sections[name](data)
}
