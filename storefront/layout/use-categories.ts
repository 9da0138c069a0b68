import { useLocation, useMatches } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useLayoutData } from '../lib/api/layout-data.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

export function useCategories() {
  const { categories } = useLayoutData()
  const { t } = useLocalization()
  const { pathname } = useLocation()
  const currentId = useCurrentCategoryId()
  const links = categories.map(({ id, uri, name }) => ({
    label: name,
    href: paths.category(uri),
    current: id === currentId,
  }))
  if (links.length === 0) return []
  const artworks = { label: t.layout.artworks, href: paths.artworks }
  return [...links, { ...artworks, current: /^\/obras?(?:\/|$)/.test(pathname) }]
}

/** Returns the category of a page whose data names one. Its path may be that of the other language. */
function useCurrentCategoryId(): number | undefined {
  return useMatches()
    .map(({ loaderData }) => (loaderData as { category?: { id: number } } | null | undefined)?.category?.id)
    .find((id) => id !== undefined)
}
