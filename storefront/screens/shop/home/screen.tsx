import titleFace from '@shop/ui/fonts/bricolage-grotesque-title.woff2?url'
import type { Answer } from '@shop/contract/client.ts'
import { shopFacts } from '../../../lib/facts/shop-facts.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/load.ts'
import { legalPages, paths } from '../../../lib/paths.ts'
import { listed } from '../../../lib/page-meta.ts'
import { Late } from '../../../parts/late.tsx'
import { About } from './about.tsx'
import { listBeginnings } from './beginnings.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ContactButton } from './contact-button.tsx'
import { Drops } from './drops.tsx'
import { Help } from './help.tsx'
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
    drops: api('listDrops', {}).then(orNothing),
    posts: api('listPosts', {}).then(orNothing),
    about: api('getLegalText', { params: { id: ABOUT } }).then(orNothing),
    help: listBeginnings(api),
  }
  const banners = orNothing(await api('listBanners', {}))
  return { banner: banners?.[0] ?? null, ...sections }
}

/** The server waits for all of it: the first view is whole. */
async function loadWhole(args: LoadArgs) {
  const { banner, ...sections } = await load(args)
  const [categories, arrivals, drops, posts, about, help] = await Promise.all([
    sections.categories,
    sections.arrivals,
    sections.drops,
    sections.posts,
    sections.about,
    sections.help,
  ])
  return { banner, categories, arrivals, drops, posts, about, help }
}

/** The headline is the first thing read here: its face comes with the page. */
export const links = () => [
  { rel: 'preload', href: titleFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export const loader = serverLoad(loadWhole)
export const clientLoader = browserLoad(load)
export const meta = listed(({ shop: { home } }) => ({
  title: home.title,
  description: home.description,
  paths: { es: paths.home, en: paths.home },
  facts: import.meta.env.SSR ? (drawn, { shop }) => shop && shopFacts(shop, drawn, paths.returns) : undefined,
}))

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
      <Late of={loaderData.drops} outline={null}>
        {(drops) => <Drops drops={drops} />}
      </Late>
      <Late of={loaderData.posts} outline={<CarouselOutline square />}>
        {(posts) => <Posts posts={posts} />}
      </Late>
      <Late of={loaderData.about} outline={<TextOutline />}>
        {({ data }) => <About name={data.name} content={data.content} />}
      </Late>
      <Late of={loaderData.help} outline={<TextOutline />}>
        {(texts) => <Help texts={texts} />}
      </Late>
      <LoyaltyBand />
      <ContactButton />
    </>
  )
}
