import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import type { Answer } from '@shop/contract/client.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/load.ts'
import { legalPages, paths } from '../../../lib/paths.ts'
import { listed } from '../../../lib/page-meta.ts'
import { Late } from '../../../parts/late.tsx'
import { About } from './about.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeHero } from './home-hero.tsx'
import { LoyaltyBand } from './loyalty-band.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { CarouselOutline, TextOutline, TilesOutline } from './outlines.tsx'
import { Posts } from './posts.tsx'

const ABOUT = legalPages.find(({ path }) => path === paths.about)?.id ?? 11

function orNothing<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.data : null
}

/** / and /home: what the shop shows in its window. Sections come each in its own time, and one that fails is left out. */
export async function load({ currency, api }: LoadArgs) {
  const sections = {
    categories: api('listHomeCategories', {}).then(orNothing),
    arrivals: api('listNewArrivals', { query: { currency } }).then(orNothing),
    posts: api('listPosts', {}).then(orNothing),
    about: api('getLegalText', { params: { id: ABOUT } }).then(orNothing),
  }
  const banners = orNothing(await api('listBanners', {}))
  return { banner: banners?.[0] ?? null, ...sections }
}

/** The server waits for all of it: the first view is whole. */
async function loadWhole(args: LoadArgs) {
  const { banner, categories, arrivals, posts, about } = await load(args)
  return { banner, categories: await categories, arrivals: await arrivals, posts: await posts, about: await about }
}

/** The headline is the first thing read here: its face comes with the page. */
export const links = () => [
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export const loader = serverLoad(loadWhole)
export const clientLoader = browserLoad(load)
export const meta = listed(({ shop: { home } }) => ({ title: home.title, description: home.description }))

type HomeData = DataOf<typeof load> | DataOf<typeof loadWhole>

export default function Screen({ loaderData }: { loaderData: HomeData }) {
  return (
    <>
      <HomeHero banner={loaderData.banner} />
      <Late of={loaderData.categories} outline={<TilesOutline />}>
        {(categories) => <CategoryTiles categories={categories} />}
      </Late>
      <Late of={loaderData.arrivals} outline={<CarouselOutline />}>
        {(products) => <NewArrivals products={products} />}
      </Late>
      <Late of={loaderData.posts} outline={<CarouselOutline square />}>
        {(posts) => <Posts posts={posts} />}
      </Late>
      <Late of={loaderData.about} outline={<TextOutline />}>
        {({ data }) => <About name={data.name} content={data.content} />}
      </Late>
      <LoyaltyBand />
    </>
  )
}
