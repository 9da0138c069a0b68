import { useLocation } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useLayoutData } from '../lib/api/layout-data.ts'

export interface CategoryItem {
  key: number
  label: string
  href: string
  current: boolean
}

/** The shop's categories as links, with the current one marked. */
export function useCategories(): CategoryItem[] {
  const { categories } = useLayoutData()
  const { pathname } = useLocation()
  return categories.map(({ id, uri, name }) => {
    const href = paths.category(uri)
    return { key: id, label: name, href, current: pathname === href || pathname.startsWith(`${href}/`) }
  })
}
