import { MAX_PAGE } from '@shop/contract/limits.ts'

/** Returns the page number in the query of a URL, from 1 to MAX_PAGE; anything else is 1 (specification 4). */
export function parsePageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1
}
