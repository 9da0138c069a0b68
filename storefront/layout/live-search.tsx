import { SEARCH_TERM_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Combobox, type ComboboxProps } from '@shop/ui/combobox/combobox.tsx'
import { SearchButton, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from '../lib/storage/recent-searches.ts'
import { paths } from '../lib/urls/paths.ts'
import { buildSearchUrl } from '../lib/urls/search-url.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { toSuggestionOptions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface LiveSearchProps {
  /** Whether the field takes the focus when it is shown. */
  focusOnMount?: boolean | undefined
  /** `page`: in the overlay of a phone, which owns a history entry. */
  placement?: ComboboxProps['spread']
}

/**
 * The search with suggestions: products, categories and collections while the visitor types, recent searches before
 * that. On a page of results the field shows their term, without suggestions for it.
 */
export function LiveSearch({ focusOnMount = false, placement = 'pop' }: LiveSearchProps) {
  const localization = useLocalization()
  const { search } = localization.t.layout
  const navigate = useNavigate()
  const isNavigating = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const currentTerm = (useParams()['search'] ?? '').trim()
  const [inputValue, setInputValue] = useState(currentTerm)
  const [term, setTerm] = useState(currentTerm)
  const [recent, setRecent] = useState(readRecentSearches)
  const query = term.trim() === currentTerm ? '' : term
  const suggestions = useSuggestions(query)
  const options = toSuggestionOptions(query.trim() === '' ? recent : suggestions, localization)

  // A navigation resets the field to the search term of the new page.
  if (inputValue !== currentTerm) {
    setInputValue(currentTerm)
    setTerm(currentTerm)
  }

  useEffect(() => {
    if (focusOnMount) field.current?.focus()
  }, [focusOnMount])

  function navigateTo(url: string): void {
    field.current?.blur()
    void navigate(url, { replace: placement === 'page' })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    saveRecentSearch(term)
    setRecent(readRecentSearches())
    navigateTo(buildSearchUrl(term))
  }

  function choose(url: string): void {
    setTerm('')
    if (url !== '') return navigateTo(url)
    clearRecentSearches()
    setRecent([])
  }

  return (
    <SearchForm action={paths.search} label={search.label} onSubmit={submit}>
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
        status={
          isNavigating && placement === 'page'
            ? 'loading'
            : suggestions !== null && options.length === 0
              ? 'empty'
              : 'idle'
        }
        statusText={search.none}
        listLabel={search.list}
        countLabel={search.count}
        openOnFocus
        escapeClears
      />
    </SearchForm>
  )
}
