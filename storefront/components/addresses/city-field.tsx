import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import type { ReactNode } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import type { useCityLookup } from './use-city-lookup.ts'

interface CityFieldProps {
  lookup: ReturnType<typeof useCityLookup>
  error: ReactNode
  readOnly: boolean
}

export function CityField({ lookup, error, readOnly }: CityFieldProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  const { available, city, places, foundCount, status, type } = lookup
  const statusMessages = {
    idle: undefined,
    loading: messages.cityLoading,
    empty: messages.cityNone,
    error: messages.cityFailed,
  }
  const hasNoPlaces = status === 'empty' || status === 'error'
  return (
    <div className={available ? 'min-w-0' : 'min-w-0 md:self-end'}>
      <Combobox
        label={messages.city}
        hint={available ? (hasNoPlaces ? messages.cityByHand : messages.cityHint) : undefined}
        name="city"
        autoComplete="address-level2"
        maxLength={120}
        readOnly={readOnly}
        error={error}
        value={city}
        onValueChange={type}
        options={places.map((place) => ({ value: place, label: place }))}
        status={status}
        statusText={statusMessages[status]}
        listLabel={messages.cityList}
        countLabel={messages.cities}
      />
      <div aria-live="polite" className="sr-only">
        {foundCount > 0 && (foundCount === 1 ? messages.cityFilled(city) : messages.cities(foundCount))}
      </div>
    </div>
  )
}
