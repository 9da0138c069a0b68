import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { saveRecentSearch } from '../../../lib/storage/recent-searches.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { buildSearchUrl } from '../../../lib/urls/search-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import { NativeSearchForm } from '../../../components/navigation/native-search-form.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { Explanation, NamedDrops } from './explanation.tsx'
import { useExplanation } from './use-explanation.ts'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'

/**
 * /sin-resultados: no results, an empty term, or a failed search. The page says why, and shows what is near, other
 * products and a search field.
 */
export async function load({ url, currency, api }: LoadArgs) {
  const search = url.searchParams.get('search')?.trim() ?? ''
  const [others, drops, explanation] = await Promise.all([
    api('listOtherProducts', { query: { currency } }),
    api('listDrops', { query: {} }),
    search === '' ? null : api('explainSearch', { query: { search, currency } }),
  ])
  return {
    others: others.ok ? others.data : [],
    drops: drops.ok ? drops.data : [],
    explanation: explanation?.ok ? explanation.data : null,
  }
}

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta(({ search }) => search.none.name, searchMessages)

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { none } = useLocalization(searchMessages).t.search
  const { others, drops } = loaderData
  const { term, failed } = useFailedSearch()
  const { key } = useLocation()
  const explanation = useExplanation(term, failed, loaderData.explanation)
  const isAnswered = explanation !== null && explanation.help.length > 0 && explanation.nearest.length === 0
  const isUnavailable = explanation !== null && explanation.garments.length > 0
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search'))
    saveRecentSearch(typed)
    void navigate(buildSearchUrl(typed))
  }

  return (
    <Container className="py-8 pb-16 md:py-16 md:pb-24">
      <div className="max-w-notice">
        <Heading level={1} className="wrap-anywhere">
          {term === '' ? none.blank : failed ? none.failed(term) : isAnswered ? none.answered(term) : none.title(term)}
        </Heading>
        {/*
         * The title takes no focus here (no tabIndex), because the visitor continues to type. Another search starts the
         * field anew; the term, which comes with hydration, does not, as something may have been typed before it.
         */}
        <NativeSearchForm
          key={key}
          ref={focusOnMount}
          label={none.search}
          defaultValue={term}
          onSubmit={search}
          className="mt-6"
        />
        <NamedDrops drops={drops} term={term} />
        {explanation && <Explanation explanation={explanation} />}
        {failed ? (
          <Text tone="quiet" className="mt-6">
            {none.failedText} <TextLink href={buildSearchUrl(term)}>{none.again(term)}</TextLink>
          </Text>
        ) : (
          <ul className="mt-6 list-disc space-y-1 pl-5 text-ink-2">
            {!isAnswered && !isUnavailable && none.spellingTips.map((tip) => <li key={tip}>{tip}</li>)}
            {!isAnswered && <li>{none.tip}</li>}
            <li>
              {none.ask} <TextLink href={paths.contact}>{none.askLink}</TextLink>
            </li>
          </ul>
        )}
      </div>
      {explanation && (
        <ProductCarousel title={none.nearestProducts} products={explanation.products} className="mt-12 md:mt-16" />
      )}
      <ProductCarousel title={none.others} products={others} className="mt-16 md:mt-24" />
    </Container>
  )
}

/**
 * Returns the term of the search: a browser passes it in the history state, a server redirect in the URL (rules 3.10).
 * The server's HTML only knows the URL, so the state counts from hydration on.
 */
function useFailedSearch(): { term: string; failed: boolean } {
  const { state, search } = useLocation()
  const isHydrated = useHydrated()
  const termInUrl = new URLSearchParams(search).get('search') ?? ''
  const fromNavigation = isHydrated ? (state as { search?: unknown; failed?: unknown } | null) : null
  return {
    term: (typeof fromNavigation?.search === 'string' ? fromNavigation.search : termInUrl).trim(),
    failed: fromNavigation?.failed === true,
  }
}
