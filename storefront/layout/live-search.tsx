import { SEARCH_TERM_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Combobox, type ComboboxProps } from '@shop/ui/combobox/combobox.tsx'
import { SearchButton, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { clearRecentSearches, saveRecentSearch } from '../lib/storage/recent-searches.ts'
import { paths } from '../lib/urls/paths.ts'
import { buildSearchUrl } from '../lib/urls/search-url.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useSearchOptions } from './use-search-options.ts'

interface LiveSearchProps {
  ref?: RefObject<HTMLInputElement | null>
  /** `page`: in the overlay of a phone, which owns a history entry. */
  placement?: ComboboxProps['spread']
}

/**
 * The search with suggestions: products, categories, collections and help while the visitor types, and where to start
 * before that. On a page of results the field shows their term, without suggestions for it.
 */
export function LiveSearch({ ref, placement = 'pop' }: LiveSearchProps) {
  const { search } = useLocalization().t.layout
  const navigate = useNavigate()
  const isOpeningPage = useNavigation().state === 'loading' && placement === 'page'
  const ownField = useRef<HTMLInputElement>(null)
  const field = ref ?? ownField
  const { term, setTerm, options, hasNoResults, markUsed } = useSearchTerm()

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
    if (url === buildSearchUrl(term)) saveRecentSearch(term)
    if (url === '') clearRecentSearches()
    else navigateTo(url)
  }

  return (
    <SearchForm
      action={paths.search}
      label={search.label}
      onFocus={markUsed}
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
        escapeClears
      />
    </SearchForm>
  )
}

/** Returns the typed term and its options. A page of results starts with its own term, without options for it. */
function useSearchTerm() {
  const pageTerm = (useParams()['search'] ?? '').trim()
  const [typed, setTyped] = useState({ pageTerm, term: pageTerm, isUsed: false })
  // A navigation resets the field to the search term of the new page.
  if (typed.pageTerm !== pageTerm) setTyped({ ...typed, pageTerm, term: pageTerm })
  const { term, isUsed } = typed
  const query = term.trim() === pageTerm ? '' : term
  const options = useSearchOptions(query, isUsed)
  return {
    term,
    setTerm: (next: string) => setTyped((before) => ({ ...before, pageTerm, term: next })),
    options: options ?? [],
    hasNoResults: query.trim() !== '' && options?.length === 0,
    markUsed: () => setTyped((before) => ({ ...before, isUsed: true })),
  }
}
