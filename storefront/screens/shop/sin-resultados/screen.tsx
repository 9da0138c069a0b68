import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { rememberSearch } from '../../../lib/storage/recent-searches.ts'
import { searchAddress } from '../../../lib/urls/search-address.ts'
import { useWords } from '../../../lib/words/words.ts'
import { PlainSearch } from '../../../components/navigation/plain-search.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { useLostSearch } from './use-lost-search.ts'

/** /sin-resultados: no results, an empty term, or a failed search. The page shows other products and a search field. */
export async function load({ currency, api }: LoadArgs) {
  const others = await api('listOtherProducts', { query: { currency } })
  return { others: others.ok ? others.data : [] }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = unlisted(({ finding }) => finding.none.name)

export default function Screen({ loaderData: { others } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const { none } = text.finding
  const { term, failed } = useLostSearch()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  // The title takes no focus here (no tabIndex), because the visitor continues to type.
  useEffect(() => field.current?.focus(), [])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    rememberSearch(typed)
    void navigate(searchAddress(typed))
  }

  return (
    <Container className="py-8 pb-16 md:py-16 md:pb-24">
      <div className="max-w-notice">
        <Heading level={1} className="wrap-anywhere">
          {term === '' ? none.blank : failed ? none.failed(term) : none.title(term)}
        </Heading>
        <PlainSearch
          key={term}
          ref={field}
          label={none.search}
          defaultValue={term}
          onSubmit={search}
          className="mt-6"
        />
        {failed ? (
          <Text tone="quiet" className="mt-6">
            {none.failedText} <TextLink href={searchAddress(term)}>{none.again(term)}</TextLink>
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
