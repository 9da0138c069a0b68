import { SEARCH_TERM_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Combobox, type ComboboxProps } from '@shop/ui/combobox/combobox.tsx'
import { SearchButton, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { forgetSearches, recentSearches, rememberSearch } from '../lib/storage/recent-searches.ts'
import { paths } from '../lib/urls/paths.ts'
import { searchAddress } from '../lib/urls/search-address.ts'
import { useWords } from '../lib/words/words.ts'
import { suggestionsOf } from './suggestions.tsx'
import { useFound } from './use-found.ts'

interface LiveSearchProps {
  /** Whether the field takes the focus when it is shown. */
  focused?: boolean | undefined
  /** `page`: in the overlay of a phone, which owns a history entry. */
  spread?: ComboboxProps['spread']
}

/**
 * The search with suggestions: products, categories and collections while the visitor types, recent searches before
 * that. On a page of results the field shows their term, without suggestions for it.
 */
export function LiveSearch({ focused = false, spread = 'pop' }: LiveSearchProps) {
  const words = useWords()
  const { search } = words.text.frame
  const navigate = useNavigate()
  const leaving = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const asked = (useParams()['search'] ?? '').trim()
  const [shown, setShown] = useState(asked)
  const [term, setTerm] = useState(asked)
  const [recent, setRecent] = useState(recentSearches)
  const typed = term.trim() === asked ? '' : term
  const found = useFound(typed)
  const options = suggestionsOf(typed.trim() === '' ? recent : found, words)

  // A navigation resets the field to the search term of the new page.
  if (shown !== asked) {
    setShown(asked)
    setTerm(asked)
  }

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function go(address: string): void {
    field.current?.blur()
    void navigate(address, { replace: spread === 'page' })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    rememberSearch(term)
    setRecent(recentSearches())
    go(searchAddress(term))
  }

  function choose(address: string): void {
    setTerm('')
    if (address !== '') return go(address)
    forgetSearches()
    setRecent([])
  }

  return (
    <SearchForm action={paths.search} label={search.label} onSubmit={submit}>
      <Combobox
        ref={field}
        label={search.label}
        hideLabel
        shape="pill"
        spread={spread}
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
        status={leaving && spread === 'page' ? 'loading' : found !== null && options.length === 0 ? 'empty' : 'idle'}
        statusText={search.none}
        listLabel={search.list}
        countLabel={search.count}
        openOnFocus
        escapeClears
      />
    </SearchForm>
  )
}
