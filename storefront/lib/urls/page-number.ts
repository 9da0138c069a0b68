/** Returns the page number in the query of a URL, from 1; anything else is 1 (specification 4). */
export function parsePageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
