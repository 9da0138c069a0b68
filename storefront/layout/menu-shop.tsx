import { MenuTree } from '@shop/ui/menu/menu-tree.tsx'
import { browserApi } from '../lib/api/api.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useUser } from '../lib/session/session.ts'
import { getImageBaseUrl } from '../lib/urls/image-base-url.ts'
import { paths } from '../lib/urls/paths.ts'
import { useCategories } from './use-categories.ts'

/**
 * The categories, artworks and announced drops of a phone's menu. The names of categories are there at once, everything else
 * a moment later.
 */
export function MenuShop() {
  const { t, lang, currency } = useLocalization()
  const user = useUser()
  const links = useCategories()
  const menu = useLoaded(`${lang} ${currency} ${user === null}`, async () => {
    const [drops, categories, artworks] = await Promise.all([
      browserApi(lang)('listDrops', {}),
      browserApi(lang)('listMenu', { query: { currency } }),
      browserApi(lang)('listArtworks', { query: { currency } }),
    ])
    if (!categories.ok || !artworks.ok) return null
    return { drops: drops.ok ? drops.data : [], categories: categories.data, artworks: artworks.data }
  })
  if (!menu) {
    const groups = links.map((link) => ({ ...link, allLabel: t.layout.viewAll, branches: [] }))
    return <MenuTree label={t.layout.categories} groups={groups} />
  }
  const { drops, categories, artworks } = menu
  const dropGroups = drops.map(({ id, name, image, image_color }) => ({
    label: t.layout.drop(name),
    href: paths.drop(id),
    image: toImage(image, image_color),
    allLabel: null,
    branches: [],
  }))
  const groups = categories.map(({ uri, subcategories, ...category }) => ({
    ...toBranch({ ...category, href: paths.category(uri), image: category.desktop_image }),
    allLabel: t.layout.viewAll,
    branches: subcategories.map((sub) =>
      toBranch({ ...sub, href: paths.subcategory(uri, sub.uri), image: sub.desktop_image }),
    ),
  }))
  const artworkGroup = {
    label: t.layout.artworks,
    href: paths.artworks,
    image: toImage(artworks[0]?.image ?? '', artworks[0]?.image_color ?? null),
    allLabel: t.layout.viewAll,
    branches: artworks.map((artwork) =>
      toBranch({ ...artwork, href: paths.artwork(artwork.uri), image: artwork.image ?? '' }),
    ),
  }
  // Last, because what is above them is there before they are.
  const all = [...groups, ...(artworks.length === 0 ? [] : [artworkGroup]), ...dropGroups]
  return <MenuTree label={t.layout.categories} groups={all} />
}

interface Offer {
  name: string
  href: string
  image: string
  image_color: string | null
}

function toBranch({ name, href, image, image_color }: Offer) {
  return { label: name, href, image: toImage(image, image_color) }
}

function toImage(url: string, color: string | null) {
  return url === '' ? undefined : { baseUrl: getImageBaseUrl(url), color }
}
