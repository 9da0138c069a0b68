import type { Db } from '../../../platform/db.ts'
import { listSlugOwners } from '../../catalog/catalog.ts'
import { pagePaths } from '../../discovery/discovery.ts'

export interface NamedItem {
  product_id: number
  variant: { size_id: number; color_id: number } | null
}

const MAX_ID = 2_147_483_647

/** Reads the id of a product (`p12`) or of a variant (`12.34.5`: product, size, color). Undefined for anything else. */
export function parseItemId(id: string): NamedItem | undefined {
  const [, product] = /^p([1-9]\d{0,9})$/.exec(id) ?? []
  const numbers = product === undefined ? parseVariantId(id) : [Number(product)]
  if (numbers === undefined || numbers.some((number) => number > MAX_ID)) return undefined
  const [product_id = 0, size_id, color_id] = numbers
  return { product_id, variant: size_id === undefined || color_id === undefined ? null : { size_id, color_id } }
}

function parseVariantId(id: string): number[] | undefined {
  return /^[1-9]\d{0,9}\.[1-9]\d{0,9}\.[1-9]\d{0,9}$/.test(id) ? id.split('.').map(Number) : undefined
}

/**
 * Finds what each id of a request names, which may also be a slug or the URL of a product page. It says nothing about who
 * may see it. An id that names nothing is missing.
 */
export async function resolveItems(db: Db, ids: string[], public_url: string): Promise<Map<string, NamedItem>> {
  const items = new Map<string, NamedItem>()
  const slugs = new Map<string, string>()
  for (const id of ids) {
    const item = parseItemId(id)
    if (item) items.set(id, item)
    else slugs.set(id, toSlug(id, public_url))
  }
  if (slugs.size === 0) return items
  const owners = await listSlugOwners(db, 'product', [...new Set(slugs.values())])
  const idBySlug = new Map(owners.map(({ uri, id }) => [uri, id]))
  for (const [id, slug] of slugs) {
    const product_id = idBySlug.get(slug)
    if (product_id !== undefined) items.set(id, { product_id, variant: null })
  }
  return items
}

/** Returns the slug of a URL of a product page; a text that is no such URL is a slug itself. */
export function toSlug(id: string, public_url: string): string {
  const start = public_url + pagePaths.product('')
  if (!id.startsWith(start)) return id
  const [slug = ''] = id.slice(start.length).split(/[?#/]/)
  return slug
}
