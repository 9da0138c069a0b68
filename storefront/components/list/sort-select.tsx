import { Select } from '@shop/ui/select/select.tsx'
import type { Choice } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'

interface SortSelectProps {
  /** The id of the form it belongs to. */
  form: string
  choice: Choice
  /** A search has an order of its own: how well a piece matches. */
  searching: boolean
  onChange: (form: HTMLFormElement) => void
}

/** In which order. The list's own stands first, and needs no word in the address. */
export function SortSelect({ form, choice, searching, onChange }: SortSelectProps) {
  const { sort, sorts } = useWords().text.finding.filters
  const { relevance, newest, price_up, price_down } = sorts
  return (
    <Select
      label={sort}
      hideLabel
      form={form}
      name="sort"
      options={[
        { value: '', label: searching ? relevance : newest },
        ...(searching ? [{ value: 'newest', label: newest }] : []),
        { value: 'price_up', label: price_up },
        { value: 'price_down', label: price_down },
      ]}
      value={choice.sort ?? ''}
      onChange={({ currentTarget }) => {
        if (currentTarget.form !== null) onChange(currentTarget.form)
      }}
      className="max-w-60 min-w-0 flex-1 basis-32"
    />
  )
}
