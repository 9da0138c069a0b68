import { Container } from '@shop/ui/layout/container.tsx'
import { type MetaArgs, redirect } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { choiceOf, countFilters, pageOf, queryOf } from '../../../lib/urls/choice.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { noResultsAddress, searchAddress } from '../../../lib/urls/search-address.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ListHead } from '../../../components/list/list-head.tsx'
import { PieceList } from '../../../components/list/piece-list.tsx'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'
import { Leaving } from './leaving.tsx'

/**
 * /resultados/{search}: the results of a term, 16 a page. A form without JavaScript submits to /resultados?search= and
 * is redirected. `list` is null when there are no results or the search failed: both lead to /sin-resultados
 * (specification 5, 8). When only the filters leave no product the page stays, because they can be removed.
 */
export async function load({ params, url, currency, api }: LoadArgs) {
  const term = (params['search'] ?? '').trim()
  if (term === '') throw redirect(searchAddress(url.searchParams.get('search') ?? ''))
  const page = pageOf(url)
  const choice = choiceOf(url.searchParams, currency)
  const found = await api('searchProducts', {
    query: { search: term, page, currency, ...queryOf(choice), facets: '1' },
  })
  const failed = !found.ok && (found.status === 0 || found.status >= 500)
  const list = found.ok && (found.data.total > 0 || countFilters(choice) > 0) ? found.data : null
  return { term, page, choice, list, failed }
}
type ResultsData = DataOf<typeof load>

export const loader = serverLoad(async (args) => {
  const results = await load(args)
  if (results.list === null) throw redirect(noResultsAddress(results.term))
  return results
})
export const clientLoader = browserLoad(load)
export const meta = (page: MetaArgs) =>
  unlisted(({ finding }) => {
    const results = page.loaderData as ResultsData | undefined
    return results?.list ? finding.results.title(results.term) : finding.none.name
  })(page)

export default function Screen({ loaderData }: { loaderData: ResultsData }) {
  const { results } = useWords().text.finding
  const { term, page, choice, list, failed } = loaderData
  if (list === null) return <Leaving term={term} failed={failed} />
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: results.trail }, { label: term }]} />
      <ListHead title={results.title(term)} total={list.total} />
      <PieceList
        own={paths.results(term)}
        scope={{ search: term }}
        list={list}
        choice={choice}
        page={page}
        empty={null}
      />
    </Container>
  )
}
