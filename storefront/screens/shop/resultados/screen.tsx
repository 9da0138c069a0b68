import { useEffect } from 'react'
import { type MetaArgs, redirect, useNavigate } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { countFilters, parseListSelection, readListQuery } from '../../../lib/urls/list-selection.ts'
import { withPreferencesOf } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { buildNoResultsUrl, buildSearchUrl } from '../../../lib/urls/search-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import { getFacets } from '../../../components/product-list/list-scope.ts'
import { ListHead } from '../../../components/product-list/list-head.tsx'
import { ProductList } from '../../../components/product-list/product-list.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { HelpAnswers } from '../../../components/navigation/help-answers.tsx'
import { UnderstoodTerms } from './understood-terms.tsx'

/**
 * /resultados/{search}: the results of a term, 16 a page. A form without JavaScript submits to /resultados?search= and
 * is redirected. `list` is null when there are no results or the search failed: both lead to /sin-resultados
 * (specification 5, 8). When only the filters leave no product the page stays, because they can be removed.
 */
export async function load({ params, url, currency, api }: LoadArgs) {
  const term = (params['search'] ?? '').trim()
  if (term === '') throw redirect(withPreferencesOf(url, buildSearchUrl(url.searchParams.get('search') ?? '')))
  const query = { search: term, ...readListQuery(url.searchParams, currency) }
  const searchResult = await api('searchProducts', { query })
  const failed = !searchResult.ok && (searchResult.status === 0 || searchResult.status >= 500)
  const isFiltered = countFilters(parseListSelection(url.searchParams, currency)) > 0
  const list = searchResult.ok && (searchResult.data.total > 0 || isFiltered) ? searchResult.data : null
  return { term, list, failed }
}
type ResultsData = LoadedData<typeof load>

export const loader = createServerLoader(async (args) => {
  const results = await load(args)
  if (results.list === null) throw redirect(withPreferencesOf(args.url, buildNoResultsUrl(results.term)))
  return results
})
export const clientLoader = createClientLoader(load)
export const meta = (page: MetaArgs) =>
  noIndexMeta(({ search }) => {
    const results = page.loaderData as ResultsData | undefined
    return results?.list ? search.results.title(results.term) : search.none.name
  }, searchMessages)(page)

export default function Screen({ loaderData }: { loaderData: ResultsData }) {
  const { results } = useLocalization(searchMessages).t.search
  const { term, list, failed } = loaderData
  if (list === null) return <NoResultsRedirect term={term} failed={failed} />
  return (
    <BreadcrumbPage steps={[{ label: results.trail }]} name={term}>
      <ListHead title={results.title(term)} total={list.total} hasMore={list.has_more} />
      {list.understood && (
        <>
          <HelpAnswers topics={list.understood.help} className="mb-6" />
          <UnderstoodTerms term={term} understood={list.understood} facets={getFacets(list)} />
        </>
      )}
      <ProductList listPath={paths.results(term)} scope={{ search: term }} list={list} empty={null} />
    </BreadcrumbPage>
  )
}

/** Replaces this history entry by "no results", with the term in its state (specification 5). */
function NoResultsRedirect({ term, failed }: { term: string; failed: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(paths.noResults, { replace: true, state: { search: term, failed } })
  }, [navigate, term, failed])
  return <div className="min-h-dvh" />
}
