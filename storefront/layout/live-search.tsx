import { SEARCH_TERM_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Combobox, type ComboboxProps } from '@shop/ui/combobox/combobox.tsx'
import { SearchButton, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { clearRecentSearches, saveRecentSearch, useRecentSearches } from '../lib/storage/recent-searches.ts'
import { paths } from '../lib/urls/paths.ts'
import { buildSearchUrl } from '../lib/urls/search-url.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { toSuggestionOptions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface LiveSearchProps {
  /** The field, for a parent that moves the focus to it. */
  ref?: RefObject<HTMLInputElement | null>
  /** `page`: in the overlay of a phone, which owns a history entry. */
  placement?: ComboboxProps['spread']
}

/**
 * The search with suggestions: products, categories and collections while the visitor types, recent searches before
 * that. On a page of results the field shows their term, without suggestions for it.
 */
export function LiveSearch({ ref, placement = 'pop' }: LiveSearchProps) {
  const { search } = useLocalization().t.layout
  const navigate = useNavigate()
  const isOpeningPage = useNavigation().state === 'loading' && placement === 'page'
  const ownField = useRef<HTMLInputElement>(null)
  const field = ref ?? ownField
  const { term, setTerm, options, hasNoResults } = useSearchTerm()

  function navigateTo(url: string): void {
    field.current?.blur()
    void navigate(url, { replace: placement === 'page' })
  }

  function submit(): void {
    saveRecentSearch(term)
    navigateTo(buildSearchUrl(term))
  }

  function choose(url: string): void {
    setTerm('')
    if (url === '') clearRecentSearches()
    else navigateTo(url)
  }

  return (
    <SearchForm
      action={paths.search}
      label={search.label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Combobox
        ref={field}
        label={search.label}
        hideLabel
        shape="pill"
        spread={placement}
        inputMode="search"
        name="search"
        enterKeyHint="search"
        placeholder={search.placeholder}
        maxLength={SEARCH_TERM_MAX_LENGTH}
        icon={<SearchButton label={search.label} />}
        value={term}
        onValueChange={setTerm}
        options={options}
        onChoose={({ value }) => choose(value)}
        status={isOpeningPage ? 'loading' : hasNoResults ? 'empty' : 'idle'}
        statusText={search.none}
        listLabel={search.list}
        countLabel={search.count}
        openOnFocus
        escapeClears
      />
    </SearchForm>
  )
}

/** The typed term and its options. A page of results starts with its own term, without options for it. */
function useSearchTerm() {
  const localization = useLocalization()
  const pageTerm = (useParams()['search'] ?? '').trim()
  const [typed, setTyped] = useState({ pageTerm, term: pageTerm })
  // A navigation resets the field to the search term of the new page.
  if (typed.pageTerm !== pageTerm) setTyped({ pageTerm, term: pageTerm })
  const { term } = typed
  const query = term.trim() === pageTerm ? '' : term
  const recent = useRecentSearches()
  const suggestions = useSuggestions(query)
  const options = toSuggestionOptions(query.trim() === '' ? recent : suggestions, localization)
  return {
    term,
    setTerm: (next: string) => setTyped({ pageTerm, term: next }),
    options,
    hasNoResults: suggestions !== null && options.length === 0,
  }
}
