import { MAX_PAGE, MAX_PER_PAGE, STAFF_MAX_LISTED, STAFF_MAX_PER_PAGE, STAFF_PER_PAGE } from '@shop/contract/limits.ts'
import type { List } from '@shop/contract/staff/list.ts'

export interface Page {
  limit: number
  offset: number
}

export interface PageQuery {
  page?: unknown
  per_page?: unknown
}

/**
 * Returns the page of a request. `page` below 1 or no number is 1, and at most MAX_PAGE; `per_page` is as given, else the list's own, and at
 * most `maxLimit` (rules 1).
 */
export function parsePage({ page, per_page }: PageQuery, defaultLimit: number, maxLimit = MAX_PER_PAGE): Page {
  const limit = Math.min(parsePositiveInteger(per_page) ?? defaultLimit, maxLimit)
  return { limit, offset: (Math.min(parsePositiveInteger(page) ?? 1, MAX_PAGE) - 1) * limit }
}

/**
 * Returns the page of a list of the back office: 50 items unless given, at most 100, and none after the last that a list
 * counts (rules 9.4).
 */
export function parseStaffPage(query: PageQuery): Page {
  const { limit, offset } = parsePage(query, STAFF_PER_PAGE, STAFF_MAX_PER_PAGE)
  return { limit, offset: Math.min(offset, (Math.ceil(STAFF_MAX_LISTED / limit) - 1) * limit) }
}

/**
 * Returns one page of a list with its numbers, as the calls of the back office answer it. `total` is counted up to one
 * more than `most`: if it is more, only filters or other words lead to the rest.
 */
export function toList<Item>(items: Item[], total: number, page: Page, most = STAFF_MAX_LISTED): List<Item> {
  const { limit, offset } = page
  const counted = Math.min(total, most)
  const list = { items, page: offset / limit + 1, per_page: limit, total: counted, pages: countPages(counted, page) }
  return total > most ? { ...list, has_more: true } : list
}

/** Returns the number of pages of a list; 1 when it is empty. */
export function countPages(total: number, { limit }: Page): number {
  return Math.max(1, Math.ceil(total / limit))
}

function parsePositiveInteger(value: unknown): number | undefined {
  // An object may fail to become a number.
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isInteger(number) && number >= 1 ? number : undefined
}
