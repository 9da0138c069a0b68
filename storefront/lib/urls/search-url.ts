import { paths } from './paths.ts'

/**
 * Returns the URL of a search's results, or of "no results" for an empty term (specification 5) and for a term that
 * cannot be part of a path: a browser would resolve the `..` in it.
 */
export function buildSearchUrl(typed: string): string {
  const term = typed.replace(/\p{Cs}/gu, '').trim()
  if (term === '') return paths.noResults
  return /^\.{1,2}$/.test(term) ? buildNoResultsUrl(term) : paths.results(term)
}

/** Returns a term whose words are searched as text, without what they mean: in quotation marks. */
export function toLiteralTerm(term: string): string {
  return `"${term.replaceAll('"', '').trim()}"`
}

/**
 * Returns the URL of "no results" with the term in it, for redirects of the server (rules 3.10). A browser passes the
 * term in its state.
 */
export function buildNoResultsUrl(term: string): string {
  return term === '' ? paths.noResults : `${paths.noResults}?${new URLSearchParams({ search: term }).toString()}`
}
