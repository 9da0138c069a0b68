import type { ReplyOf } from '@shop/contract/call.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { LoadArgs } from '../../../lib/api/load.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { type Beginning, listBeginnings } from './beginnings.ts'

const ABOUT = legalPages.find(({ path }) => path === paths.about)?.id ?? 11

/** The data of a section; null where it could not be loaded, a promise in a browser while it is loading. */
type Of<T> = T | null | Promise<T | null>

export interface HomeData {
  banner: ReplyOf<Contract['listBanners']>[number] | null
  categories: Of<ReplyOf<Contract['listHomeCategories']>>
  arrivals: Of<ReplyOf<Contract['listNewArrivals']>>
  drops: Of<ReplyOf<Contract['listDrops']>>
  posts: Of<ReplyOf<Contract['listPosts']>>
  about: Of<ReplyOf<Contract['getLegalText']>>
  help: Of<Beginning[]>
}

function orNothing<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.data : null
}

/** Loads the home page. Each section loads on its own, and one that fails is left out. */
export async function loadHome({ currency, api }: LoadArgs): Promise<HomeData> {
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

/** The server waits for every section, so that the first view is complete. */
export async function loadWholeHome(args: LoadArgs): Promise<HomeData> {
  const { banner, ...sections } = await loadHome(args)
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
