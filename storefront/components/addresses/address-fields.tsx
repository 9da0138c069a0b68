import type { Country } from '@shop/contract/accounts.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toCountryOptions } from '../../lib/account/countries.ts'
import type { Draft } from '../../lib/storage/draft.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import type { FoundAddress } from '../../lib/account/geocoding.ts'
import { AddressSearch } from './address-search.tsx'
import { CityField } from './city-field.tsx'
import { useCityLookup } from './use-city-lookup.ts'
import { type AddressFormat, getAddressFormat } from './validate-address.ts'

interface AddressFieldsProps {
  values: Draft
  countries: readonly Country[]
  errors: FormErrors
  readOnly: boolean
  /** Called when the city is another one, also when the postal code filled it in, which fires no event on the form. */
  onCityChanged: (city: string) => void
}

export function AddressFields({ values, countries, errors, readOnly, onCityChanged }: AddressFieldsProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  const [country, setCountry] = useState(Number(values['country_id'] ?? DEFAULT_COUNTRY_ID))
  const lookup = useCityLookup(values['city'] ?? '')
  const postalCode = useRef<HTMLInputElement>(null)
  const format = getAddressFormat(country)
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name], readOnly })

  const { city } = lookup
  const handleCity = useEffectEvent(onCityChanged)
  useEffect(() => handleCity(city), [city])

  function lookUp(country_id: number): void {
    const name = countries.find(({ id }) => id === country_id)?.name ?? ''
    lookup.lookUp(name, postalCode.current?.value ?? '')
  }

  /** Fills the form with an address that was found; every field stays as editable as one that was typed. */
  function fill(found: FoundAddress): void {
    const form = postalCode.current?.form
    const { label: _, city: foundCity, ...fields } = found
    for (const [name, text] of Object.entries(fields)) {
      const control = form?.elements.namedItem(name)
      if (!(control instanceof HTMLInputElement) || text === '') continue
      control.value = text
      // The form saves its draft, and takes the error of the field away, as when the customer types.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    lookup.type(foundCity)
  }

  function changeCountry(country_id: number): void {
    setCountry(country_id)
    if (postalCode.current?.value !== '') lookUp(country_id)
  }

  return (
    <>
      <Select
        label={messages.country}
        name="country_id"
        autoComplete="country"
        options={toCountryOptions(countries)}
        value={country}
        onChange={(event) => changeCountry(Number(event.target.value))}
        error={errors['country_id']}
      />
      <AddressSearch country={countries.find(({ id }) => id === country)?.iso2} readOnly={readOnly} onFound={fill} />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          ref={postalCode}
          label={messages.postalCode}
          hint={format === 'other' ? messages.postalCodeHintOther : messages.postalCodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={format === 'other' ? 10 : 5}
          onChange={() => lookUp(country)}
          {...field('postal_code')}
        />
        <CityField lookup={lookup} error={errors['city']} readOnly={readOnly} />
      </div>
      <StreetFields format={format} field={field} />
    </>
  )
}

interface StreetFieldsProps {
  format: AddressFormat
  field: (name: string) => {
    name: string
    defaultValue: string | undefined
    error: string | undefined
    readOnly: boolean
  }
}

function StreetFields({ format, field }: StreetFieldsProps) {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.address
  const optional = t.common.optional
  return (
    <>
      <TextField label={messages.line} autoComplete="address-line1" maxLength={200} {...field('line')} />
      <TextField
        label={messages.line2[format]}
        hint={messages.line2Hint[format]}
        optional={optional}
        autoComplete="address-line2"
        maxLength={200}
        {...field('line2')}
      />
      <Textarea
        label={messages.details[format]}
        hint={messages.detailsHint[format]}
        optional={optional}
        maxLength={500}
        rows={2}
        {...field('details')}
      />
    </>
  )
}
