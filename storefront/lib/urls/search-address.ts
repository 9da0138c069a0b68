import { paths } from './paths.ts'

/**
 * Where a search leads: to its results, or at once to "no results" when nothing was asked for (specification 5), or
 * something that cannot stand in a path: an address with `..` in it is another one.
 */
export function searchAddress(typed: string): string {
  const term = typed.replace(/\p{Cs}/gu, '').trim()
  if (term === '') return paths.noResults
  return /^\.{1,2}$/.test(term) ? noResultsAddress(term) : paths.results(term)
}

/** "No results" as a server leads there: with the term in the address (rules 3). A browser hands it over in its state. */
export function noResultsAddress(term: string): string {
  return term === '' ? paths.noResults : `${paths.noResults}?${new URLSearchParams({ search: term }).toString()}`
}
