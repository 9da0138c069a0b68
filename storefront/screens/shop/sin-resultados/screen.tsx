import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs, createServerLoader } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { saveRecentSearch } from '../../../lib/storage/recent-searches.ts'
import { buildSearchUrl } from '../../../lib/urls/search-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import { NativeSearchForm } from '../../../components/navigation/native-search-form.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { useFailedSearch } from './use-failed-search.ts'

/** /sin-resultados: no results, an empty term, or a failed search. The page shows other products and a search field. */
export async function load({ currency, api }: LoadArgs) {
  const others = await api('listOtherProducts', { query: { currency } })
  return { others: others.ok ? others.data : [] }
}

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta(({ search }) => search.none.name, searchMessages)

export default function Screen({ loaderData: { others } }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(searchMessages)
  const { none } = t.search
  const { term, failed } = useFailedSearch()
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
          {term === '' ? none.blank : failed ? none.failed(term) : none.title(term)}
        </Heading>
        {/* The title takes no focus here (no tabIndex), because the visitor continues to type. */}
        <NativeSearchForm
          key={term}
          ref={focusOnMount}
          label={none.search}
          defaultValue={term}
          onSubmit={search}
          className="mt-6"
        />
        {failed ? (
          <Text tone="quiet" className="mt-6">
            {none.failedText} <TextLink href={buildSearchUrl(term)}>{none.again(term)}</TextLink>
          </Text>
        ) : (
          <ul className="mt-6 list-disc space-y-1 pl-5 text-ink-2">
            {none.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        )}
      </div>
      {others.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductCarousel title={none.others} products={others} />
        </div>
      )}
    </Container>
  )
}
