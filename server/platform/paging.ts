import { MAX_PER_PAGE } from '@shop/contract/limits.ts'

/** Which part of a list is asked for. */
export interface Page {
  limit: number
  offset: number
}

/** `page` below 1 or no number is 1; `per_page` is as given, else the list's own, and at most 48 (rules 1). */
export function pageOf({ page, per_page }: { page?: unknown; per_page?: unknown }, usual: number): Page {
  const limit = Math.min(wholeFrom1(per_page) ?? usual, MAX_PER_PAGE)
  return { limit, offset: Math.min(((wholeFrom1(page) ?? 1) - 1) * limit, 2_000_000_000) }
}

/** So many pages has a list; one when there is nothing. */
export function pagesOf(total: number, { limit }: Page): number {
  return Math.max(1, Math.ceil(total / limit))
}

function wholeFrom1(value: unknown): number | undefined {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 1 ? number : undefined
}
