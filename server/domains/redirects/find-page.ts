import { isServedPath } from '@shop/contract/shop-paths.ts'
import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { listPublicProductPaths } from '../catalog/catalog.ts'
import { listEnds } from './queries.ts'
import { toPlainPath } from './redirect-rules.ts'

/**
 * Returns the page that an address of another shop leads to; undefined for an address without a redirect, and while its
 * product is not there for guests: a redirect must not reveal it (rules 3.5).
 */
export async function findPage(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  pathname: string,
): Promise<string | undefined> {
  const path = toPlainPath(pathname)
  if (path === undefined || isServedPath(path)) return undefined
  return (await followRedirects(db, [path], clock.now())).get(path)
}

/** Follows the redirects of decoded paths to their ends. A path that leads nowhere is left out. */
export async function followRedirects(db: Db, paths: readonly string[], now: Date): Promise<Map<string, string>> {
  const ends = (await listEnds(db, paths)).map(({ path, target }) => {
    const [page = '', ...query] = target.split('?')
    return { path, page, query, slug: /^\/detalles-producto\/([^/]+)$/.exec(page)?.[1] }
  })
  const slugs = ends.flatMap(({ slug }) => slug ?? [])
  const products = new Map(slugs.length === 0 ? [] : (await listPublicProductPaths(db, slugs, now)).map((row) => [row.slug, row.path])) // prettier-ignore
  return new Map(
    ends.flatMap(({ path, page, query, slug }) => {
      const present = slug === undefined ? page : products.get(slug)
      return present === undefined ? [] : [[path, [encodeURI(present), ...query].join('?')]]
    }),
  )
}
