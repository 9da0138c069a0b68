import type { CallResponse } from '@shop/contract/call.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { type HomeSection, homeSections } from '@shop/contract/home.ts'
import { getDataOrThrow, type LoadArgs } from '../../../lib/api/load.ts'
import { type LegalOpening, loadLegalOpenings } from '../../../lib/api/legal-openings.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { type HelpTopic, toHelpTopics } from './help-topics.ts'
import { findStory, type Story } from './story-of-the-week.ts'

/** The data of a section; null where it could not be loaded, a promise in a browser while it is loading. */
type Deferred<T> = T | null | Promise<T | null>

export interface HomeData {
  /** The sections below the hero, in their order. */
  sections: readonly HomeSection[]
  banner: CallResponse<Contract['listBanners']>[number] | null
  categories: Deferred<CallResponse<Contract['listHomeCategories']>>
  artworks: Deferred<CallResponse<Contract['listArtworks']>>
  arrivals: Deferred<CallResponse<Contract['listNewArrivals']>>
  drops: Deferred<CallResponse<Contract['listDrops']>>
  story: Deferred<Story>
  posts: Deferred<CallResponse<Contract['listPosts']>>
  about: Deferred<LegalOpening>
  help: Deferred<HelpTopic[]>
}

function toDataOrNull<T>(result: ApiResult<T>): T | null {
  return result.ok ? result.data : null
}

/** Loads the home page. Each section loads on its own, and one that fails is left out. Throws if the shop cannot be reached. */
export async function loadHome({ currency, api }: LoadArgs): Promise<HomeData> {
  const artworks = api('listArtworks', { query: { currency } }).then(toDataOrNull)
  const legalOpenings = loadLegalOpenings(api)
  const deferred = {
    categories: api('listHomeCategories', {}).then(toDataOrNull),
    artworks,
    story: artworks.then((list) => findStory(list ?? [], { currency, api })),
    arrivals: api('listNewArrivals', { query: { currency } }).then(toDataOrNull),
    drops: api('listDrops', {}).then(toDataOrNull),
    posts: api('listPosts', {}).then(toDataOrNull),
    about: legalOpenings.then((openings) => openings.get(paths.about) ?? null),
    help: legalOpenings.then(toHelpTopics),
  }
  const [banners, order] = await Promise.all([api('listBanners', {}), api('listHomeSections', {})])
  // Without any response nothing would be left of the page.
  if (!banners.ok && banners.status === 0 && !order.ok) getDataOrThrow(order)
  return {
    banner: toDataOrNull(banners)?.[0] ?? null,
    sections: toDataOrNull(order) ?? homeSections,
    ...deferred,
  }
}

/** The server waits for every section, so that the first view is complete. */
export async function loadFullHome(args: LoadArgs): Promise<HomeData> {
  const { banner, sections, ...deferred } = await loadHome(args)
  const [categories, artworks, story, arrivals, drops, posts, about, help] = await Promise.all([
    deferred.categories,
    deferred.artworks,
    deferred.story,
    deferred.arrivals,
    deferred.drops,
    deferred.posts,
    deferred.about,
    deferred.help,
  ])
  return { banner, sections, categories, artworks, story, arrivals, drops, posts, about, help }
}
