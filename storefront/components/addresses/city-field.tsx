import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import type { useCityLookup } from './use-city-lookup.ts'

interface CityFieldProps {
  lookup: ReturnType<typeof useCityLookup>
  error: ReactNode
  readOnly: boolean
}

/** The field of the city: free text, with suggestions from the postal code. */
export function CityField({ lookup, error, readOnly }: CityFieldProps) {
  const { text } = useWords()
  const words = text.checkout.address
  const { available, city, places, status, type } = lookup
  const statusTexts = { idle: undefined, loading: words.cityLoading, empty: words.cityNone, error: words.cityFailed }
  const nothing = status === 'empty' || status === 'error'
  return (
    <Combobox
      label={words.city}
      hint={available ? (nothing ? words.cityByHand : words.cityHint) : undefined}
      name="city"
      autoComplete="address-level2"
      maxLength={120}
      readOnly={readOnly}
      error={error}
      value={city}
      onValueChange={type}
      options={places.map((place) => ({ value: place, label: place }))}
      openOnFocus
      status={status}
      statusText={statusTexts[status]}
      listLabel={words.cityList}
      countLabel={words.cities}
      className={available ? undefined : 'md:self-end'}
    />
  )
}
