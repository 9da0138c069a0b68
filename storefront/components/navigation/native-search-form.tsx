import { SEARCH_TERM_MAX_LENGTH } from '@shop/contract/limits.ts'
import { SearchField, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import type { ComponentProps } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

type NativeSearchFormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> &
  Pick<ComponentProps<'input'>, 'ref' | 'defaultValue' | 'onFocus'> & { label?: string | undefined }

/** A search form that works without JavaScript: the server redirects the submitted term to its results. */
export function NativeSearchForm({ onSubmit, className, label, ...input }: NativeSearchFormProps) {
  const { search } = useLocalization().t.layout
  const name = label ?? search.label
  return (
    <SearchForm action={paths.search} label={name} onSubmit={onSubmit} className={className}>
      <SearchField
        {...input}
        label={name}
        name="search"
        placeholder={search.placeholder}
        maxLength={SEARCH_TERM_MAX_LENGTH}
        autoComplete="off"
      />
    </SearchForm>
  )
}
