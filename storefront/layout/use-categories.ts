import { useLocation } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useLayoutData } from '../lib/api/layout-data.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

export interface CategoryItem {
  key: number | string
  label: string
  href: string
  current: boolean
}

/** The shop's categories and its artworks as links, with the current one marked. */
export function useCategories(): CategoryItem[] {
  const { categories } = useLayoutData()
  const { t } = useLocalization()
  const { pathname } = useLocation()
  const links: CategoryItem[] = categories.map(({ id, uri, name }) => {
    const href = paths.category(uri)
    return { key: id, label: name, href, current: pathname === href || pathname.startsWith(`${href}/`) }
  })
  if (links.length === 0) return links
  const artworks = { key: 'artworks', label: t.layout.artworks, href: paths.artworks }
  return [...links, { ...artworks, current: /^\/obras?(?:\/|$)/.test(pathname) }]
}
