import type { ApiResult } from '@shop/contract/client.ts'
import { homeSections } from '@shop/contract/home.ts'
import { getDataOrThrow, type LoadArgs } from '../../../lib/api/load.ts'
import { loadLegalOpenings } from '../../../lib/api/legal-openings.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { toHelpTopics } from './help-topics.ts'
import { findStory } from './story-of-the-week.ts'

function toDataOrNull<T>(result: ApiResult<T>): T | null {
  return result.ok ? result.data : null
}

/** Loads the home page. Each section loads on its own, and one that fails is left out. Throws if the shop cannot be reached. */
export async function loadHome({ currency, api }: LoadArgs) {
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

type LoadedHome = Awaited<ReturnType<typeof loadHome>>

/** The data of the home page. In a browser, that of a section is a promise while it is loading; null could not be loaded. */
export type HomeData = { [Part in keyof LoadedHome]: LoadedHome[Part] | Awaited<LoadedHome[Part]> }

/** The server waits for every section, so that the first view is complete. */
export async function loadFullHome(args: LoadArgs): Promise<HomeData> {
  const loading = Object.entries(await loadHome(args)).map(async ([name, data]) => [name, await data] as const)
  return Object.fromEntries(await Promise.all(loading)) as HomeData
}
