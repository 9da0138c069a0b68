import type { ProductCard } from '@shop/contract/catalogue.ts'
import { MAX_PER_PAGE, PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type CardRow,
  findCategoryCount,
  listCategoryCards,
  listFoundCards,
  listSimilarCards,
  type Page,
  type Viewer,
} from './card-queries.ts'
import { toCard } from './cards.ts'

export interface SearchAsked {
  page?: unknown
  per_page?: unknown
  search?: string | undefined
  subcategory_uri?: string | undefined
}

export interface SearchAnswer {
  products: ProductCard[]
  pages: number
  total: number
  sort: 'newest' | 'relevance'
}

/**
 * A page of a subcategory, or of what a term finds. A page past the end is empty; an empty term finds nothing. Refuses
 * `category_not_found` for an address no subcategory ever had.
 */
export async function searchProducts(shop: Shop, viewer: Viewer, asked: SearchAsked): Promise<SearchAnswer> {
  const page = pageOf(asked)
  if (asked.subcategory_uri !== undefined) return searchCategory(shop, viewer, asked.subcategory_uri, page)
  const term = asked.search?.trim() ?? ''
  if (!/[\p{L}\p{N}]/u.test(term)) return answer([], 0, page, 'relevance', viewer)
  const found = await listFoundCards(shop.db, viewer, term, page)
  const rows = found.length > 0 || page.offset > 0 ? found : await listSimilarCards(shop.db, viewer, term, page)
  return answer(rows, rows[0]?.total ?? 0, page, 'relevance', viewer)
}

async function searchCategory(shop: Shop, viewer: Viewer, uri: string, page: Page): Promise<SearchAnswer> {
  const rows = await listCategoryCards(shop.db, viewer, uri, page)
  const [first] = rows
  if (first) return answer(rows, first.total, page, 'newest', viewer)
  const category = (await findCategoryCount(shop.db, viewer, uri)) ?? refuse('category_not_found')
  const moved = category.total > 0 && page.offset < category.total
  return moved ? searchCategory(shop, viewer, category.uri, page) : answer([], category.total, page, 'newest', viewer)
}

function answer(
  rows: CardRow[],
  total: number,
  { limit }: Page,
  sort: SearchAnswer['sort'],
  viewer: Viewer,
): SearchAnswer {
  const products = rows.map((row) => toCard(row, viewer.currency))
  return { products, pages: Math.max(1, Math.ceil(total / limit)), total, sort }
}

/** `page` below 1 or no number is 1; `per_page` is 16 unless given, and at most 48 (rules 1). */
function pageOf({ page, per_page }: Pick<SearchAsked, 'page' | 'per_page'>): Page {
  const limit = Math.min(wholeFrom1(per_page) ?? PRODUCTS_PER_PAGE, MAX_PER_PAGE)
  return { limit, offset: Math.min(((wholeFrom1(page) ?? 1) - 1) * limit, 2_000_000_000) }
}

function wholeFrom1(value: unknown): number | undefined {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 1 ? number : undefined
}
