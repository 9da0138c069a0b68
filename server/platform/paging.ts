import { MAX_PER_PAGE } from '@shop/contract/limits.ts'

/** The part of a list that a request is for. */
export interface Page {
  limit: number
  offset: number
}

/**
 * Returns the page of a request. `page` below 1 or no number is 1; `per_page` is as given, else the list's own, and at
 * most 48 (rules 1).
 */
export function parsePage({ page, per_page }: { page?: unknown; per_page?: unknown }, defaultLimit: number): Page {
  const limit = Math.min(parsePositiveInteger(per_page) ?? defaultLimit, MAX_PER_PAGE)
  return { limit, offset: Math.min(((parsePositiveInteger(page) ?? 1) - 1) * limit, 2_000_000_000) }
}

/** Returns the number of pages of a list; 1 when it is empty. */
export function countPages(total: number, { limit }: Page): number {
  return Math.max(1, Math.ceil(total / limit))
}

function parsePositiveInteger(value: unknown): number | undefined {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 1 ? number : undefined
}
